"""Log files: finds them, opens them, splits them into lines and merges them by time."""

"""Log files: found, opened, cut into lines, merged by time."""

"""The way from the lines of logs to findings and their summary."""

"""What the law makes of what happened at a table."""

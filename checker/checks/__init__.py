"""How the law judges what happened at a table."""

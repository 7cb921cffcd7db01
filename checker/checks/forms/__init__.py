"""The check forms: each judges the table by one kind of rule."""

"""The check forms: each checks the table by one kind of rule."""

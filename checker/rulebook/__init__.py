"""The rule book: files to a compiled game."""

"""The rule book: files to the law and compiled games."""

"""A casino's filing held against the duties of the rule book."""

"""A casino's filing judged by the duties of the rule book."""

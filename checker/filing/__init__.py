"""Checks a casino's filing against the duties of the rule book."""

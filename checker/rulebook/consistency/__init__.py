"""Refuses files of a game that do not agree with each other."""

"""The rules of a game as frozen data."""

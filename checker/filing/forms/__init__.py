"""The nine forms of a duty, one module each."""

"""The nine forms of a duty, each in a module of its own."""

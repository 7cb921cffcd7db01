"""The log language: text to events, a line at a time."""

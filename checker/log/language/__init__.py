"""The words of the log: a line of text to an event, and back."""

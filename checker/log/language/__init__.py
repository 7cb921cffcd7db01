"""The words of the log: turns a line of text into an event, and back."""

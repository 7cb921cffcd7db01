"""What an edit removes, and what it changes."""

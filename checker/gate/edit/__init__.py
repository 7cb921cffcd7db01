"""What an edit takes out, and what it changes."""

"""What happened at one table: recorded, never judged."""

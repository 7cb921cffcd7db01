"""What happened at a table that is played with dice."""

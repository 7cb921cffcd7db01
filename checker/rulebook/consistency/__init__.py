"""What the files of a game must hold together, or are refused."""

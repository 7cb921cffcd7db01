"""Fuzzing: inputs nobody would write, and what must hold for each of them."""

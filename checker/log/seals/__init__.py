"""Seals of logs: which lines a log had when it was sealed."""

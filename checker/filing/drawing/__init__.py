"""Draws tables as filed."""

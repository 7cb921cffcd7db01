"""Findings, and the one arbiter that makes them."""

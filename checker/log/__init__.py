"""The log language: bytes to lines and events."""

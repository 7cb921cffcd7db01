"""The log language: turns bytes into lines and events."""

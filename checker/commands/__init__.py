"""The commands: each builds what it needs, runs it, reports, and returns an exit code."""

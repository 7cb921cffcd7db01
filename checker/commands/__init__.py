"""The commands: each builds what it needs, runs it, reports, and gives an exit code."""

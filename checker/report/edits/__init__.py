"""Reports of the gate."""

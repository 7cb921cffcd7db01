"""Whether a rule book contradicts itself, before it judges anything."""

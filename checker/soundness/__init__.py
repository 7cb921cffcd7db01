"""What rule data says of itself held together: whether a rule book contradicts itself, before it judges anything."""

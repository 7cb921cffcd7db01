"""Rules and duties altered one thing at a time, to see whether a fixture notices."""

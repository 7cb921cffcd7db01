"""Lawful nights at a dice table, dealt without the rule data, and faults planted in them."""

"""Values used everywhere: locations, problems, money, cards, sayings."""

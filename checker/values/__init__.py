"""Values that everything is made of: places, problems, money, cards, sayings."""

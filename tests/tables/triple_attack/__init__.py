"""A lawful dealer of Triple Attack Blackjack, who writes event logs and knows the game from its own code."""

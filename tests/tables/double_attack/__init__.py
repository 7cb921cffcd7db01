"""A lawful dealer of Double Attack Blackjack, who writes event logs and knows the game from its own code."""

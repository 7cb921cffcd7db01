"""A dealer of blackjack with the in-between wager who knows nothing of the rule data, and the faults planted in it."""

"""The form `settles`: the amount due on each wager and the amount it got."""

"""The form `settles`: what each wager owes and what it got."""

"""What the law owes on each wager, reckoned a second time from its words, with nothing of the program's."""

"""Settlements computed a second time, by plain code from the text of the law, with no code of the program."""

"""What a filing must show: the duties, what they ask for, and what they find."""

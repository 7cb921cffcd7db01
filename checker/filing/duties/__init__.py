"""What a filing must show: the duties, what they require, and what they find."""

"""The edit: which lines it touches, and the revision it is compared with."""

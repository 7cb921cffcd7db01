"""The edit: the lines it touches, and the revision it is compared with."""

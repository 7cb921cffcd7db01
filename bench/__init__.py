"""How fast the program is, beside a plain parser of the same language."""

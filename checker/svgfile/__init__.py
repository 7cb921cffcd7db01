"""The words that can be read in an SVG drawing, which is held for hostile."""

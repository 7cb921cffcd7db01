"""The words that can be read in an SVG drawing, which is treated as hostile."""

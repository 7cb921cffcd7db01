"""The parts of a drawing, and the canvas they are drawn on."""

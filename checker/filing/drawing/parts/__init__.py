"""The parts of a drawing, and the canvas that they are drawn on."""

"""An invented game, defined in rule files alone, with a dealer of its own."""

"""The closed vocabulary of measures: what a condition may ask of the table."""

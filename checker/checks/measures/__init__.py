"""The closed vocabulary of measures: the questions that a condition may ask of the table."""

"""Text for people: sentences, tables and rows are made only here."""

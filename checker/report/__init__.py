"""What people read: sentences, tables and rows are made only here."""

"""The format of filings: a file to the facts that it states of each table."""

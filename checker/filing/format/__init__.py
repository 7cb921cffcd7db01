"""The format of filings: from a file to the facts that it states about each table."""

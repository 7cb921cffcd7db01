"""Reports on filings."""

"""Rules, duties and conditions in plain English."""

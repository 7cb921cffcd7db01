"""pitboss: the law as data, and the engine that judges logs and filings by it."""

__version__ = "0.1.0"

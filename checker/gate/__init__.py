"""What lets an edit of the law through: fixtures as proof, and mutants as proof of the fixtures."""

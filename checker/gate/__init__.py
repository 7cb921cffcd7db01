"""What lets an edit of the rules ship: fixtures as proof, and alterations as proof of the fixtures."""

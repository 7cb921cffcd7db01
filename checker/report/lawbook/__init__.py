"""The book of the law: a section as a page, with its words, our reading, its rules and their proofs."""

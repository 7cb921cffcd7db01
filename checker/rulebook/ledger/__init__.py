"""The ledger of the law: texts, paragraphs, limbs and citations."""

"""Reports on the law: paragraphs, headings, coverage."""

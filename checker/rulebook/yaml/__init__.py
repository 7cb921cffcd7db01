"""YAML files, read safely and checked against their schemas."""

"""YAML files read safely and held against their schemas."""

"""Conditions of the rules, linked to functions of the scene."""

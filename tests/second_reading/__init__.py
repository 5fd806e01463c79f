"""Naive second readings of the rules, used as test oracles."""

"""Sentences: what the live region says of an event, and answers to typed questions."""

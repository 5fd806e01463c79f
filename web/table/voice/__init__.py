"""What is said: sentences for the live region, and answers to questions."""

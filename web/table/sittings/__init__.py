"""What a game is on the table for."""

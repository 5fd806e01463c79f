"""The table: everything a browser needs. Imports `pygame_rules`, never the other way round."""

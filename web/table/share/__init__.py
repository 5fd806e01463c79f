"""Share a game: its link, pictures, and snippets for other pages."""

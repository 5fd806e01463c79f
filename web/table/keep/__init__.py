"""Keep games between visits: what the browser is given, and how it is read back."""

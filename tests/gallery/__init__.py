"""Pictures of every screen of the built site, with checks."""

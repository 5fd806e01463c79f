"""Every screen of the built site as a picture, and what is wrong with any."""

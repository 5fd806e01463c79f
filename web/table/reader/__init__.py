"""What is known of the reader: settings, choices, progress, results."""

"""What the page is asked for, derived from the desk before and after an event."""

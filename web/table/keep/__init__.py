"""What the browser keeps, and how it comes back."""

"""What leaves the table: links, pictures, texts to paste."""

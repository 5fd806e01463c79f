"""What each event does to the desk, one subject a file: (desk, event) -> desk."""

"""What is shown: the page's parts as HTML."""

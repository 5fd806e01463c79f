"""The view: the parts of the page as HTML, made from the desk."""

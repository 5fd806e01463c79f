"""Boards in posts that real blogging software makes: `python3 -m tests.blogs`.

Where Hugo, Jekyll, Pelican, MkDocs, nbconvert and WordPress's own filters are installed, a post
with every form that the site's dialog gives is made by each of them; the site is served by nginx or
Apache where they are, and a browser looks at the posts and plays three moves in each. Prints the
table of `docs/blogs.md`; with `--keep` it also writes the HTML that each engine made to
`tests/browser/kept/`, on which the tests run everywhere.
"""

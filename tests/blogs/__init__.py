"""Boards in posts that real blogging software makes: `python3 -m tests.blogs`.

Each of Hugo, Jekyll, Pelican, MkDocs, nbconvert and WordPress's own filters that is installed makes
a post from every form that the site's dialog gives. The site is served by nginx or Apache if they
are installed. A browser looks at the posts and plays three moves in each. Prints the table of
`docs/blogs.md`; with `--look` nothing is played, which takes a tenth of the time. With `--keep` it
also writes the HTML of each engine to `tests/browser/kept/`, which the tests use on every machine.
"""

"""What Pyodide asks of its loader of packages at its start, where none are ever loaded.

The stock module brings temporary files, archives and all their compressions with it.
"""

from pyodide_js import loadedPackages  # noqa: F401 - a kept memory is expected to know it


class _Folder:
    """A folder by its name, as a path is."""

    def __init__(self, name):
        self._name = name

    def __str__(self):
        return self._name


SITE_PACKAGES = _Folder("/lib/site-packages")
DSO_DIR = _Folder("/usr/lib")


def init_loaded_packages():
    """No packages came with the archive."""


def get_install_dir(target=None):
    """Where they would go."""
    return str(SITE_PACKAGES)


def unpack_buffer(*arguments, **options):
    """Raises NotImplementedError: this site brings all that it needs in its archive."""
    raise NotImplementedError("no packages are loaded here")

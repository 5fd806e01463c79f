"""Finds what lies in the archive by its place there; Python runs this before any other module.

zipimport looks for each module in each of four ways, and opens the archive to read the module's
head before the module: a third of what our imports took. It still answers for all else.
"""

import marshal
from _frozen_importlib import ModuleSpec
from _io import FileIO
from sys import meta_path

ARCHIVE = __spec__.loader.archive
PLACES = {}  # of each module: its file, where its code begins and ends, whether it is a package


class Placed:
    """Finder and loader of the archive's modules."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        """The spec of a module that has a place here."""
        if name not in PLACES:
            return None
        file, _, _, package = PLACES[name]
        spec = ModuleSpec(name, Placed, origin=f"{ARCHIVE}/{file}", is_package=package)
        spec.has_location = True
        if package:
            spec.submodule_search_locations.append(spec.origin.rpartition("/")[0])
        return spec

    @staticmethod
    def create_module(spec):
        """A module as ever."""

    @staticmethod
    def exec_module(module):
        """Run the module's code in it."""
        exec(Placed.get_code(module.__name__), module.__dict__)

    @staticmethod
    def get_code(name):
        """The code of a module."""
        _, begin, end, _ = PLACES[name]
        with FileIO(ARCHIVE) as archive:
            archive.seek(begin)
            return marshal.loads(archive.read(end - begin))

    @staticmethod
    def get_source(name):
        """None: the archive has no sources."""

    @staticmethod
    def is_package(name):
        """Whether a module has others inside."""
        return PLACES[name][3]

    @staticmethod
    def get_data(path):
        """A file of the archive, by its whole path. Raises OSError."""
        return __spec__.loader.get_data(path)


meta_path.insert(0, Placed)

"""Tests of Malabars; they mirror the tree."""

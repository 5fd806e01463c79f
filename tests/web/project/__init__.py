"""Tests of the tree itself: its documents, workflows and lists."""

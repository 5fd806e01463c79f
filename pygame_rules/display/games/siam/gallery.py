"""A game of Siam in progress, for the screenshots of the manifest."""

GAME = (
    "@c1n",
    "@c5s",
    "@a1n",
    "@e5w",
    "c1c2n",
    "e5d5s",
    "a1a2e",
    "@a5e",
    "@e1n",
    "d5d4s",
    "a2b2n",
    "c5c4s",
)

"""Makes the French word list of Tambouille from a spell-checking dictionary."""

"""Searches: alpha-beta, wins by threats and proofs for two sides, a Monte Carlo tree search for any
number of seats, a beam for one player, one ply for beginners.

No module here knows a game. A game offers its functions in its module `searching` (`hooks`), which
is loaded when a computer player thinks for the first time.
"""

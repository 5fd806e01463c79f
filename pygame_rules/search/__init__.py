"""Thinking about positions: alpha-beta for two, other ways for one, three and four.

Nothing here knows a game. A room says how its positions are searched in its module `searching`,
which nobody loads before somebody thinks.
"""

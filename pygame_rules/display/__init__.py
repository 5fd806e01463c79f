"""How games are shown and told: boards, drawings, and the sentences that players read.

The page draws with these modules, and so do pictures and notebooks (`pygame_rules.svg`). Rules and
searches know nothing of them.
"""

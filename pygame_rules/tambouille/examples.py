"""Tambouille's examples: the eleven turns of the sheet, and every clause a turn can show.

Three lines each: its id and clauses, the position, the move and what comes of it. The ids `1` to
`3` and `1a` to `1h` are the sheet's own names of its examples.

These here are in French words. Each other language has the same examples, with the same ids and
clauses, in the file `data/<language>.examples`. Its first line is `examples 1 LANGUAGE 1a2b3c4d`,
with the version of the layout and the CRC-32 of all other lines (`web/words/examples.py` writes
it).
"""

from __future__ import annotations

import re
from zlib import crc32

from pygame_rules.malformed import Malformed
from pygame_rules.packaged import packaged
from pygame_rules.rulebook import Example
from pygame_rules.tambouille.languages import FRENCH

_TEXT = """
The eleven turns of the sheet:
1: TB-17 TB-13 TB-14 TB-15 TB-16 R2
- Gcekrsu/Laeinst Tisaneo/Vite - Wax 0 t 0... full
Grecs leads to Grecs Taiknsu/Laeinst eo/Vite - Wax 1 t 0+.. full
2: TB-17 TB-14 R6 R40 TB-03
- SUefuz*/Laeinst Tisaneo/Vite - Wax 0 t 0... full
Suze/U*t leads to Suze/U*t Taefins/Laeinst o/Vite - Wax 1 t 0+.. full
3: TB-17 TB-14 TB-46 R39 R42 TB-45
- JMOaept/Laeinst Tisaneo/Vite - Wax 0 t 0... full
Jet/O/Ma leads to Jet/O/Ma Taeinps/Laeinst o/Vite - Wax 1 t 0+.. full
1a: TB-19 TB-18 R6 R29
Suze/U*t Laeinst/cegilru Vite/Tisaneo - Wax 1 t 0+.. full
Sucrez/U*tile leads to Sucrez/U*tile Laeinst/Taginsu Vite/eo - Wax 0 t 0... full
1b: TB-20 TB-18
Suze/U*t Laeinst/DEakprs Vite/Tisaneo - Wax 1 t 0+.. full
Suze/U*t/Draps leads to Suze/U*t/Draps Laeinst/ETaikns Vite/eo - Wax 0 t 0... full
1c: TB-21
Suze/U*t Laeinst/Qdiloou Vite/Tisaneo - Wax 1 t 0+.. full
Soudez/U*t/Quoi leads to Soudez/U*t/Quoi Laeinst/Taeilns Vite/o - Wax 0 t 0... full
1d: TB-22 TB-35 TB-36 R18
Suze/U*t Laeinst/BHNcilu Vite/Tisaneo - Wax 1 t 0+.. full
Hic/U*t/Nul-Suze leads to Hic/U*t/Nul Laeinst/BTaeins Vite/o Suze Wax 0 t 0... full
1e: TB-23 R6
Suze/U*t Laeinst/JPefhii Vite/Tisaneo - Wax 1 t 0+.. full
Pif/U*ni/Je-Suze leads to Pif/U*ni/Je Laeinst/Taehins Vite/o Suze Wax 0 t 0... full
1f: TB-24 R6 R14 TB-38
Suze/U*t Laeinst/CFaampy Vite/Tisaneo - Wax 1 t 0+.. full
Su/Fa/Camp-U*sez leads to Su/Fa/Camp Laeinst/Taeinsy Vite/o U*ez Wax 0 t 0... full
1g: TB-25 TB-50 R39
Suze/U*t Laeinst/BRaeklm Vite/Tisaneo - Wax 1 t 0+.. full
Su/U*t/Baleze leads to Su/U*t/Baleze Laeinst/RTaikms Vite/neo - Wax 0 t 0... full
1h: TB-26 R6
Suze/U*t Laeinst/deinnst Vite/Tisaneo - Wax 1 t 0+.. full
Suze/Unites leads to Suze/Unites Laeinst/Tadins* Vite/neo - Wax 0 t 0... full

Capitals:
capital-swapped: TB-27
Suze/U*t Laeinst/Gakmops Vite/Tisaneo - Wax 1 t 0+.. full
Gaze/U*t refused TB-27
capital-to-hand: R4 TB-27
Suze/U*t Laeinst/cegilru Vite/Tisaneo - Wax 1 t 0+.. full
U*tile refused R4
no-capital: R2
Suze/U*t Laeinst/cegilru Vite/Tisaneo - Wax 1 t 0+.. full
Suze/U*t/cri refused R2
joker-at-the-head: R5 R2
Suze/U*t Laeinst/cegilr* Vite/Tisaneo - Wax 1 t 0+.. full
Suze/U*t/*cri refused R2
capital-inside: R3
Suze/U*t Laeinst/BHNcilu Vite/Tisaneo - Wax 1 t 0+.. full
Suze/U*t/NulH refused R3
capital-joker-recovered: R8 TB-27
#Suze/U*t Laeinst/Scgilru Vite/Tisaneo - Wax 1 t 0+.. full
Sucrez/U*t refused TB-27
capital-joker-taken-back: R8 TB-27
#Suze/U*t Laeinst/Scgilru Vite/Tisaneo - Wax 1 t 0+.. full+jokerback
Sucrez/U*t leads to Sucrez/U*t Laeinst/T#giilu Vite/saneo - Wax 0 t 0... full+jokerback
capital-joker-other-letter: R8 TB-27
#Suze/U*t Laeinst/Gcgilru Vite/Tisaneo - Wax 1 t 0+.. full+jokerback
Guze/U*t refused TB-27
capital-joker-reread: R7
#Suze/U*t Laeinst/acegior Vite/Tisaneo - Wax 1 t 0+.. full
#Azur/U*t leads to #Azur/U*t Laeinst/aceegio Vite/Tisaneo - Wax 0 t 0... full
capital-joker-fixed: R7
#Suze/U*t Laeinst/acegior Vite/Tisaneo - Wax 1 t 0+.. full+fixed
#Azur/U*t refused R7

Jokers:
two-jokers: TB-04 TB-33
Suze/U*t Laeinst/cegilr* Vite/Tisaneo - Wax 1 t 0+.. full
Suze/U*n*i refused TB-04
three-jokers: TB-33 TB-04 TB-22
S*uze/U*t/Dra*ps Laeinst/Hdinor* Vite/Tisaneo - Wax 1 t 0+.. full
S*uze/Hi*c/Dra*ps-U*t leads to S*uze/Hi*c/Dra*ps Laeinst/Tdinors Vite/aneo U* Wax 0 t 0... full
both-jokers: R9 TB-04
Suze/U*t Laeinst/#aklos* Vite/Tisaneo - Wax 1 t 0+.. full
Suze/U*t/#Bas*e refused R9

One letter:
alone-a: TB-46 R42
Suze/U*t Caeinst/AEOXY#k Vite/Tisaneo - Wal 1 t 0+.. full
Suze/U*t/A leads to Suze/U*t/A Caeinst/EOTXY#k Vite/isaneo - Wal 0 t 0... full
alone-i: TB-46 R42
Suze/U*t Caeinst/AIOXY#k Vite/Tisaneo - Wal 1 t 0+.. full
Suze/U*t/I refused TB-46
alone-o: TB-46 R42
Suze/U*t Caeinst/AEOXY#k Vite/Tisaneo - Wal 1 t 0+.. full
Suze/U*t/O leads to Suze/U*t/O Caeinst/AETXY#k Vite/isaneo - Wal 0 t 0... full
alone-x: TB-46 R42
Suze/U*t Caeinst/AEOXY#k Vite/Tisaneo - Wal 1 t 0+.. full
Suze/U*t/X leads to Suze/U*t/X Caeinst/AEOTY#k Vite/isaneo - Wal 0 t 0... full
alone-y: TB-46 R42
Suze/U*t Caeinst/AEOXY#k Vite/Tisaneo - Wal 1 t 0+.. full
Suze/U*t/Y leads to Suze/U*t/Y Caeinst/AEOTX#k Vite/isaneo - Wal 0 t 0... full
alone-joker: TB-46 R42 R10
Suze/U*t Caeinst/AEOXY#k Vite/Tisaneo - Wal 1 t 0+.. full
Suze/U*t/#A leads to Suze/U*t/#A Caeinst/AEOTXYk Vite/isaneo - Wal 0 t 0... full
alone-e: TB-46 R42
Suze/U*t Caeinst/AEOXY#k Vite/Tisaneo - Wal 1 t 0+.. full
Suze/U*t/E refused TB-46
alone-u: TB-46 TB-28
Suze/U*t Laeinst/cegilru Vite/Tisaneo - Wax 1 t 0+.. full
Sucrez/U refused TB-46
alike: R21
Suze Caeinst/AEOXY#k Vite/Tisaneo - Wal 1 t 0+.. full
Suze/A/#A leads to Suze/A/#A Caeinst/EOTXYik Vite/saneo - Wal 0 t 0... full

Words:
two-letters: TB-28 R17
Suze/U*t Laeinst/cegilru Vite/Tisaneo - Wax 1 t 0+.. full
Su/U*tile leads to Su/U*tile Laeinst/Tcegruz Vite/isaneo - Wax 0 t 0... full
fragment: TB-28
Suze/U*t Laeinst/cegilru Vite/Tisaneo - Wax 1 t 0+.. full
Suzec/U*t refused TB-28
proper: R40 TB-03
Suze/U*t Caeinst/Labknoy Vite/Tisaneo - Wax 1 t 0+.. full
Suze/U*t/Lyon leads to Suze/U*t/Lyon Caeinst/Taabiks Vite/neo - Wax 0 t 0... full
proper-off: R40
Suze/U*t Caeinst/Labknoy Vite/Tisaneo - Wax 1 t 0+.. full+noproper
Suze/U*t/Lyon refused TB-28
suze-stays: R40
- SUefuz*/Laeinst Tisaneo/Vite - Wax 0 t 0... full+noproper
Suze/U*t leads to Suze/U*t Taefins/Laeinst o/Vite - Wax 1 t 0+.. full+noproper
initials: R41
Suze/U*t Laeinst/Tabegkv Rite/Misaneo - Wax 1 t 0+.. full
Suze/U*t/Tgv refused TB-28
house-accepted: R43
Suze/U*t Laeinst/Tabegkv Rite/Misaneo - Wax 1 t 0+.. full+house
house:TGV leads to Suze/U*t Laeinst/Tabegkv Rite/Misaneo - Wax 1 t 0+.. full+house:TGV
house-word: R43
Suze/U*t Laeinst/Tabegkv Rite/Misaneo - Wax 1 t 0+.. full+house:TGV
Suze/U*t/Tgv leads to Suze/U*t/Tgv Laeinst/Mabeiks Rite/aneo - Wax 0 t 0... full+house:TGV
house-off: R43
Suze/U*t Laeinst/Tabegkv Rite/Misaneo - Wax 1 t 0+.. full
house:TGV refused R43

Number of words, removed words:
four-words: TB-10 R20
Suze/U*t Laeinst/BHNcilu Vite/Tisaneo - Wax 1 t 0+.. full
Suze/U*t/Nul/Hic refused TB-10
two-words-only: TB-36 TB-35
Suze/U*t Laeinst/BHNcilu Vite/Tisaneo - Wax 1 t 0+.. full
Hic/U*t-Suze refused TB-36
merely-removed: TB-35 TB-37 R20
Suze/U*t Laeinst/cegilru Vite/Tisaneo - Wax 1 t 0+.. full
Sucrez-U*t refused TB-37
two-of-three: TB-37 R20
Suze/U*t/Draps Laeinst/cegilru Vite/Tisaneo - Wax 1 t 0+.. full
Sucrez/U*tile-Draps refused TB-37
removed-no-word: TB-38
Suze/U*t Laeinst/CFaampy Vite/Tisaneo - Wax 1 t 0+.. full
Sue/Fa/Camp-U*sz refused TB-38
removed-own: R14
Suze/U*t Laeinst/BHNcilu Vite/Tisaneo - Wax 1 t 0+.. full
Suze/U*t/Hic-Nul refused R14
removed-on-empty: R14 TB-14
- AJMOaet/Laeinst Tisaneo/Vite - Wax 0 t 0... full
Jet/O/A-Ma refused R14
two-replaced: R15
Suze/U*t/Draps Laeinst/BHNcilu Vite/Tisaneo - Wax 1 t 0+.. full
Hic/Nul/Draps-Suze/U*t leads to Hic/Nul/Draps Laeinst/BTaeins Vite/o SuzeU* Wax 0 t 0... full
one-of-one: R19 TB-36
Suze Laeinst/AHOcikn Vite/Tisaneo - Wax 1 t 0+.. full
Hic/O/A-Suze leads to Hic/O/A Laeinst/Taiknns Vite/eo Suze Wax 0 t 0... full
loaded: R16
Suze/U*t/Draps Laeinst/Hceiikl Vite/Tisaneo - Wax 1 t 0+.. full
Suze/Hic/Draps-U*tile leads to Suze/Hic/Draps Laeinst/Taeikns Vite/o U*ile Wax 0 t 0... full
loaded-no: R16
Suze/U*t/Draps Laeinst/Hceiikl Vite/Tisaneo - Wax 1 t 0+.. full+noload
Suze/Hic/Draps-U*tile refused R16
stripped: R17
Suze/U*t/Draps Laeinst/Hcegiko Vite/Tisaneo - Wax 1 t 0+.. full
Hic/U*t/Draps-Su leads to Hic/U*t/Draps Laeinst/Teegkoz Vite/isaneo Su Wax 0 t 0... full

What is laid, the surplus:
only-rearranged: R11
Suze/U*t Laeinst/cegilru Vite/Tisaneo - Wax 1 t 0+.. full
Suze/U*s refused R11
not-there: TB-50
Suze/U*t Laeinst/cegilru Vite/Tisaneo - Wax 1 t 0+.. full
Suze/U*t/Nul refused TB-50
surplus: TB-42 R12 R13 TB-26
Soudez/Utiles Laeinst/Agkmpry Vite/Tisaneo - Wax 1 t 0+.. full
Sud/Utiles/A+kz leads to Sud/Utiles/A Laeinst/egmopry Vite/Tisaneokz - Wax 0 t 0... full
surplus-too-few: TB-42
Soudez/Utiles Laeinst/Agkmpry Vite/Tisaneo - Wax 1 t 0+.. full
Sud/Utiles/A+k refused TB-42
surplus-not-held: TB-42
Soudez/Utiles Laeinst/Agkmpry Vite/Tisaneo - Wax 1 t 0+.. full
Sud/Utiles/A+kd refused TB-42

Bonus:
bonus: TB-41 R22 R13
Suze/U*t Laeinst/ceinrst Vite/Aob - Wax 1 t 0+.. full
Sucrez/Unites leads to Sucrez/Unites Laeinst/A* Vite/ob - Wax 1 b12 0+.. full
bonus-surplus: R13 TB-42
Suze/U*t Laeinst/ceinrst Vite/Aob - Wax 1 t 0+.. full
Sucrez/Unites+* refused TB-42
bonus-alike: R22
Suze/U*t Laeinst/Faeinst Vite/Aobe - Wax 1 t 0+.. full
Su/Unites/Fa leads to Su/Unites/Fa Laeinst/Abeeoz* Vite/- - Wax 0 t 0... full
bonus-alike-laid: R22
Suze/U*t Laeinst/Faeinst Vite/Aobe - Wax 1 t 0+.. full+equallaid
Su/Unites/Fa leads to Su/Unites/Fa Laeinst/Aez* Vite/obe - Wax 1 b12 0+.. full+equallaid
bonus-empty-pile: R23 TB-41 R27
Suze/U*t Laeinst/ceinrst Vite/- - Wax 1 t 0+.. full
Sucrez/Unites leads to Sucrez/Unites Laeinst/* Vite/- - Wax 0 t 0... full
bonus-laid: TB-41 R13
Sucrez/Unites Laeinst/A* Vite/ob - Wax 1 b12 0+.. full
Sucrez/Unites/A leads to Sucrez/Unites/A Laeinst/bo* Vite/- - Wax 0 t 0... full
bonus-kept: R24 TB-41
Sucrez/Unites Laeinst/A* Vite/ob - Wax 1 b12 0+.. full
stay leads to Sucrez/Unites Laeinst/Abo* Vite/- - Wax 0 t 0... full
bonus-pass: TB-41
Sucrez/Unites Laeinst/A* Vite/ob - Wax 1 b12 0+.. full
pass refused TB-41
stay-without-bonus: TB-41
Suze/U*t Laeinst/cegilru Vite/Tisaneo - Wax 1 t 0+.. full
stay refused TB-41
bonus-own-capital: TB-27
Sucrez/Unites/A Laeinst/O Vite/belos - Wax 1 b12 0+.. full
Sucrez/Unites/O leads to Sucrez/Unites/O Laeinst/Abelos Vite/- - Wax 0 t 0... full
bonus-old-capital: TB-27
Sucrez/Unites/A Laeinst/O Vite/belos - Wax 1 b12 0+.. full
Sucrez/O/A refused TB-27
bonus-own-removed: R14
Sucrez/Unites/A Laeinst/O Vite/belos - Wax 1 b12 0+.. full
Sucrez/Unites/O-A refused R14

Passing:
exchange: TB-39 R25 TB-40
Suze/U*t Laeinst/cegilru Vite/Tisaneo - Wax 1 t 0+.. full
pass+gu leads to Suze/U*t Laeinst/Tceiilr Vite/saneogu - Wax 0 t 0..p full
exchange-short-pile: R25
Suze/U*t Laeinst/cegilru Vite/T - Wax 1 t 0+.. full
pass+geu leads to Suze/U*t Laeinst/Tcegilr Vite/u - Wax 0 t 0..p full
exchange-no-pile: R25
Suze/U*t Laeinst/cegilru Vite/- - Wax 1 t 0+.. full
pass+ge leads to Suze/U*t Laeinst/cegilru Vite/- - Wax 0 t 0..p full
exchange-not-held: TB-39
Suze/U*t Laeinst/cegilru Vite/Tisaneo - Wax 1 t 0+.. full
pass+gx refused TB-39
pass: R26 TB-39 R30
Suze/U*t Laeinst/cegilru Vite/Tisaneo - Wax 1 t 0+.. full
pass leads to Suze/U*t Laeinst/cegilru Vite/Tisaneo - Wax 0 t 0..p full
no-capital-to-start: R37 TB-14
- cegilru/Laeinst Tisaneo/Vite - Wax 0 t 0... full
pass+gu leads to - Tceiilr/Laeinst saneogu/Vite - Wax 1 t 0.p. full
strict: R35 TB-49
Suze/U*t Laeinst/cr e/- - Wax 1 t 0.p. full+strict
pass refused R35
strict-not-fewest: R35
Suze/U*t er/cr -/- - Wax 1 t 0.p. full+strict
pass leads to Suze/U*t er/cr -/- - Wax - t 1.pp full+strict
not-strict: R35 TB-49
Suze/U*t Laeinst/cr e/- - Wax 1 t 0.p. full
pass leads to Suze/U*t Laeinst/cr e/- - Wax 0 t 1.pp full
clock: R36 TB-51
Suze/U*t Laeinst/cegilru Vite/Tisaneo - Wax 1 t 0+.. full+clock
pass leads to Suze/U*t Laeinst/cegilru Vite/Tisaneo - Wax 0 t 0..p full+clock

Rounds and the end:
few-left: R27 R23
- Gcekrsu/Laeinst -/Vite - Wax 0 t 0... full
Grecs leads to Grecs ku/Laeinst -/Vite - Wax 1 t 0+.. full
out-first: TB-09 R28 R29 TB-30 R23
Suze/U*t cr/Laeinst -/- - Wax 0 t 0... full
Sucrez/U*t leads to Sucrez/U*t -/Laeinst -/- - Wax 1 t 0+.. full
both-out: TB-47 TB-30 R29 TB-01
Sucrez/U*t -/aeo/eil -/-/- - Wax 2 t 0+... full
Sucrez/U*tile leads to Sucrez/U*tile -/aeo/- -/-/- - Wax - t 0.... full
over: TB-30
Sucrez/U*tile -/aeo/- -/-/- - Wax - t 0.... full
pass refused TB-30
nothing-to-draw: TB-31 R31 R34
Suze/U*t Laeinst/cgkru -/- - Wax 1 t 0.p. full
pass leads to Suze/U*t Laeinst/cgkru -/- - Wax - t 1.pp full
still-to-draw: TB-32 R31 R30 R32
Suze/U*t Laeinst/cegilru Vit/es - Wax 1 t 2.p. full
pass leads to Suze/U*t Laeinst/cegilru Vit/es - Wax - t 3.pp full
second-round: TB-32 R30
Suze/U*t Laeinst/cegilru Vit/es - Wax 1 t 1.p. full
pass leads to Suze/U*t Laeinst/cegilru Vit/es - Wax 0 t 2.pp full
laid-between: R30 TB-32
Suze/U*t Laeinst/cegilru Vit/es - Wax 1 t 2+.p full
pass leads to Suze/U*t Laeinst/cegilru Vit/es - Wax 0 t 0..p full
fewest-with-piles: R32 TB-32
Suze/U*t Laeinst/cegilru Vitesse/es - Wax 1 t 2.p. full
pass leads to Suze/U*t Laeinst/cegilru Vitesse/es - Wax - t 3.pp full
fewest-in-hand: R32 R33 TB-32
Suze/U*t Laeinst/cegilru Vitesse/es - Wax 1 t 2.p. full+inhand
pass leads to Suze/U*t Laeinst/cegilru Vitesse/es - Wax - t 3.pp full+inhand
equal-fewest: R33 TB-31
Suze/U*t aeins/cgkru -/- - Wax 1 t 0.p. full
pass leads to Suze/U*t aeins/cgkru -/- - Wax - t 1.pp full
four-players: R1 TB-01 TB-29
Suze/U*t Laeinst/aeinort/Caeilos/cegilru Vit/Tes/Pas/Mon - Wak 3 t 0+p... full
pass leads to Suze/U*t Laeinst/aeinort/Caeilos/cegilru Vit/Tes/Pas/Mon - Wak 0 t 0.p..p full

The short version:
half-63: TB-53 TB-07 R38
Suze/U*t Laeinst/cegilru Vite/Tisaneo - Wax 1 t 0+.. half63
Sucrez/U*tile leads to Sucrez/U*tile Laeinst/Taginsu Vite/eo - Wax 0 t 0... half63
half-60: TB-53 R38
Suze/U*t Laeinst/cegilru Vite/Tisaneo - - 1 t 0+.. half60
Sucrez/U*tile leads to Sucrez/U*tile Laeinst/Taginsu Vite/eo - - 0 t 0... half60
"""

_EXAMPLE = re.compile(
    r"^(\S+): ((?:TB-|R).*)\n(.+)\n(\S+) (?:leads to (.+)|refused (.+))$", re.MULTILINE
)


def _read(text: str) -> tuple[Example, ...]:
    return tuple(
        Example(name, tuple(clauses.split()), state, f"turn:{move}", after or None, refused or None)
        for name, clauses, state, move, after, refused in _EXAMPLE.findall(text)
    )


EXAMPLES = _read(_TEXT)


def head(language: str, body: bytes) -> bytes:
    """The first line of a language's file."""
    return f"examples 1 {language} {crc32(body):08x}".encode()


_loaded = {FRENCH.name: EXAMPLES}


def use(language: str, data: bytes) -> tuple[Example, ...]:
    """Read a language's examples from a file's bytes; `load` returns them from then on. Raises
    Malformed."""
    first, _, body = data.partition(b"\n")
    found = _read(body.decode("utf-8", "replace"))
    alike = [(one.id, one.clauses) for one in found] == [(one.id, one.clauses) for one in EXAMPLES]
    if first != head(language, body) or not alike:
        raise Malformed("data", "damaged")
    _loaded[language] = found
    return found


def load(language: str) -> tuple[Example, ...]:
    """The examples in a language's words, read once. Raises Malformed where their file is missing
    or damaged."""
    if language in _loaded:
        return _loaded[language]
    return use(language, packaged("tambouille", f"{language}.examples"))

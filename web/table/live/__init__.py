"""Live games: two to four devices, each with the whole game and its own rules, and no server.

One device hosts; each other one, a guest, is connected to it alone. Every device tells the others
what its game is like (`Presence`), and sends what another one lacks (`protocol.owed`): nothing is
answered or confirmed, so messages that are lost, doubled, late or out of order change nothing.

    messages     what devices say to each other, read without trusting it
    room         what a device knows of a live game beside the game itself
    protocol     what a message changes, and what another device lacks: pure functions
    invitation   the links and codes by which a device comes to a room
    sitting      the game on the table that is played with other devices
    handling     the events of a live game
    following    the effects of a live game
    telling      what is said of players and connections, on the page and in the live region
    panel        the panel: invite, join, who is there
    greetings    the drawings of what players say to each other
    view         what else of the page is about it: plates, strip, bar, the card of the end

The package is fetched when a reader first invites somebody or is invited (`archives`).
"""

"""A player of Polyssimo Challenge that speaks GTP, plays one seat, and moves at random."""
import random
import sys

BOX = """F=.##/##./.#. I=##### L=####/#... N=##../.### P=##./### T=###/.#./.#. U=#.#/### V=#../#../###
    W=#../##./.## X=.#./###/.#. Y=.#../#### Z=##./.#./.## H1=####/#..# H2=####/.##. H3=###./#.##
    H4=####/#.#. H5=..#./####/.#.. H6=.#../####/#... H7=..#./####/#... H8=#.../###./..##
    H9=###./..#./..## H10=.###/##../.#.. H11=##../.###/.#.. H12=##../.###/..#."""
CELLS = {(x, y): f"{letter}{y + 1}" for x, letter in enumerate("abcdefghijkl") for y in range(11)}


def placements(drawing):
    """Every way in which a piece can lie on the empty board, each a set of cells like 'c3'."""
    cells = [(x, y) for y, row in enumerate(drawing.split("/")) for x, sign in enumerate(row) if sign == "#"]
    ways = []
    for turn in range(8):
        cells = [(-x, y) if turn == 4 else (y, -x) for x, y in cells]
        ways += [[(x - cells[0][0] + i, y - cells[0][1] + j) for x, y in cells] for i, j in CELLS]
    return {frozenset(CELLS[cell] for cell in way) for way in ways if CELLS.keys() >= set(way)}


PLACEMENTS = {name: placements(drawing) for name, drawing in (word.split("=") for word in BOX.split())}
for command, *words in map(str.split, sys.stdin):
    answer = "2" if command == "protocol_version" else ""
    if command == "new_game":
        pool, mine, free = list(PLACEMENTS), set(), set(CELLS.values())
    elif command == "pick":
        pool.remove(words[0])
    elif command == "play":
        free -= set(words[0].split(","))
    elif command == "genmove" and pool:
        answer = pool.pop(random.randrange(len(pool)))  # here a better player would choose
        mine.add(answer)
    elif command == "genmove":
        moves = [(piece, way) for piece in mine for way in PLACEMENTS[piece] if way <= free]
        piece, way = random.choice(moves)  # and here it would think
        mine.remove(piece)
        free -= way
        answer = ",".join(way)
    print("=", answer, end="\n\n", flush=True)

"""Plays seat 1 of Villa Paletti against Boxwood: takes the column that statics calls safest, or claims."""
import subprocess
import sys

engine = subprocess.Popen([sys.argv[1], "gtp", "paletti"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(command):
    """The lines of the answer; none if the command was refused."""
    print(command, file=engine.stdin, flush=True)
    lines = list(iter(engine.stdout.readline, "\n"))
    return [line.strip() for line in [lines[0][1:], *lines[1:]] if line.strip()] if lines[0][0] == "=" else []


ask(f"new_game players=2 seed={sys.argv[2]} box={sys.argv[2]} tremor=0.1")
while (seats := ask("to_play")) != ["-"]:
    if seats[0].split()[0] != "1":
        ask("genmove level-3")
        continue
    may = {line.split()[0] for line in ask("may 1")}
    if "touch" in may:
        takes = [line.split() for line in ask("takes 1")]  # here a better player would think
        spots = ask(f"spots {takes[0][1]}") if takes else []
        if spots and takes[0][2] == "stands":
            happened = ask(f"take {takes[0][1]} to={spots[0].split()[1]}")
            if happened and happened[-1].startswith("halt in_trouble"):
                ask("break_off")
            if happened and happened[-1].startswith(("halt at_rest", "halt in_trouble")):
                continue
        if "claim" in may and ask("claim"):
            continue
    elif "let_stand" in may and ask("let_stand 1"):
        continue
    ask("genmove")
print(ask("final_score")[0])

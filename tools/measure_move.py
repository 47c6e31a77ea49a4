#!/usr/bin/env python3
"""Prints what one move of Polyssimo costs between two pages at a table of `boxwood serve`: run it before
and after a change of what lies between them.

    tools/measure_move.py [--moves 80] [--files] [--times]

Games are played by pointer in Chromium (web/tests/move.measures.ts), once to count and once to time. A
move is a pick of the draft, or the placement of a piece that is held where it fits; it lasts from the
release of the pointer on one page to the repaint of the other page, and 0.3 s longer for what follows.
A game has some 40 moves.

Source files that run code: those with a function that is called in at least half of the moves. Types,
code that runs when a file is loaded and class members written by the compiler do not count. Core, rules
(engine/polyssimo), rendering (ui, scene, drawing), libraries and the browser are left out. TypeScript is
counted by V8's precise coverage of pages and workers, which Vite serves file by file; C++ by a call that
clang puts into each function, with inlining off, in a server and WebAssembly built for this.

JSON encodings and decodings: calls of JSON.stringify and JSON.parse in pages and workers, and of encode(),
encode_message() and parse_json() (which each decode() calls once) in WebAssembly and server. Both pages
together, median.

Times are those of the release build and the built page: CPU time of each page's main thread (all tasks,
of which measuring takes 1 ms; script alone), and latency until the other page's document has changed and
until it is painted. Median and quartiles. All of them grow with the load of the machine: compare two
trees by --times in turn.
"""

import argparse
import collections
import functools
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SERVER = ROOT / "build/counted"
ENGINES = ROOT / "build/counted-wasm"
PROGRAM = SERVER / "apps/cli/boxwood"
LEFT_OUT = ("engine/core/", "engine/polyssimo/", "apps/drawing/", "web/src/ui/", "web/src/scene/")
KINDS = ("pick", "placement")


def run(*command, **options):
    done = subprocess.run([str(part) for part in command], cwd=ROOT, text=True, capture_output=True, **options)
    if done.returncode != 0:
        sys.exit(f"{done.stdout}{done.stderr}\n{command[0]} failed")
    return done.stdout


def build_timed():
    run("scripts/page")
    run("cmake", "--preset", "release")
    run("cmake", "--build", "--preset", "release", "--target", "boxwood")


def build_counted():
    counter = SERVER / "count_calls.o"
    SERVER.mkdir(parents=True, exist_ok=True)
    run("clang++-19", "-std=c++20", "-O2", "-c", "tools/count_calls.cpp", "-o", counter)
    flags = ("-O0 -fno-inline -gline-tables-only -Xclang -fsanitize-coverage-type=1"
             " -Xclang -fsanitize-coverage-trace-pc-guard")
    options = [f"-DCMAKE_CXX_FLAGS_RELEASE={flags}", "-DBOXWOOD_QUICK_FLAGS=", "-DBOXWOOD_WERROR=OFF",
               "-DBOXWOOD_TESTS=OFF", "-DBOXWOOD_BENCH=OFF"]
    run("cmake", "--preset", "clang", "-B", SERVER, *options, f"-DCMAKE_EXE_LINKER_FLAGS_RELEASE={counter}")
    # Forces a relink: CMake does not know that the counter may have changed.
    PROGRAM.unlink(missing_ok=True)
    run("cmake", "--build", SERVER, "--target", "boxwood")
    # web/tests/counted.ts counts the calls. Unoptimised code needs more stack.
    run("cmake", "--preset", "wasm", "-B", ENGINES, *options,
        "-DCMAKE_EXE_LINKER_FLAGS_RELEASE=-Wl,--allow-undefined -Wl,-z,stack-size=8388608",
        f"-DCMAKE_CXX_LINKER_LAUNCHER={sys.executable};{__file__};--link")
    run("cmake", "--build", ENGINES, "--target", "boxwood_web")


def link(command):
    """The linker's launcher: keeps names and debug information."""
    os.execvp(command[0], [part for part in command if part != "-Wl,--strip-all"])


def play(moves, **environment):
    """Each move's kind, latency, and figures of both pages, the mover's first."""
    with tempfile.TemporaryDirectory() as folder:
        figures = Path(folder) / "figures.json"
        environment.update(BOXWOOD_FIGURES=figures, BOXWOOD_MOVES=moves)
        if "BOXWOOD_ENGINES" in environment:
            environment["BOXWOOD_CALLS"] = Path(folder) / "calls"
        given = [f"{name}={value}" for name, value in environment.items()]
        run("env", "-C", "web", *given, "node_modules/.bin/vitest", "run", "--project", "measures",
            "tests/move.measures.ts")
        return json.loads(figures.read_text())


@functools.cache
def lines_of(file):
    return (ROOT / file).read_text().splitlines()


def source(path, line):
    """The source file if it is ours and the function was not written by the compiler."""
    path = os.path.relpath(path or "/", ROOT)
    if path.startswith(("..", "build/")) or line == 0:
        return None
    implicit = re.match(r"\s*(struct|class|union)\b|.*= default;", lines_of(path)[line - 1])
    return None if implicit else path


def functions_of(moves):
    """Maps each C++ function in the figures to its name and source file."""
    of_programs = collections.defaultdict(list)
    for figure in {figure for move in moves for page in move["figures"] for figure in page}:
        if figure.startswith(("server ", "wasm ")):
            wasm = re.search(r"[\w-]+\.wasm", figure)[0] if figure.startswith("wasm ") else ""
            of_programs[wasm].append(figure)
    if len(of_programs) < 2:
        sys.exit("The server or the WebAssembly has counted no calls.")
    functions = {}
    for wasm, figures in of_programs.items():
        program, code = PROGRAM, 0
        if wasm:
            # Takes the newest, since an older tree may have left its own in another folder. Addresses in
            # debug information are relative to the code section, V8's to the file.
            program = max(ENGINES.rglob(wasm), key=lambda path: path.stat().st_mtime)
            code = int(re.search(r"\bCODE +\w+ (\w+)", run("llvm-objdump-19", "-h", program))[1], 16)
        addresses = "".join(f"{int(figure.split()[1], 16) - code:#x}\n" for figure in figures)
        found = run("llvm-symbolizer-19", "--output-style=JSON", "--no-inlines", "--obj", program, input=addresses)
        for figure, line in zip(figures, found.splitlines(), strict=True):
            symbol = json.loads(line)["Symbol"][0]
            # For WebAssembly, V8 provides the name.
            name = figure if wasm else symbol["FunctionName"]
            functions[figure] = (name, source(symbol["FileName"], symbol["Line"]))
    return functions


def row(what, cells):
    print(f"{what:<58}" + "".join(f"{cell:>24}" for cell in cells))


def counted(move, functions):
    """The source files that ran and the JSON calls, by the process or thread."""
    mover, other = map(collections.Counter, move["figures"])
    # The server counts for both pages.
    other = collections.Counter({figure: n for figure, n in other.items() if not figure.startswith("server ")})
    files = collections.defaultdict(set)
    coded = collections.Counter()
    for figure, count in (mover + other).items():
        where, name = figure.split(" ", 1)
        if where == "json":
            coded[name] += count
            continue
        name, file = functions.get(figure, ("", name))
        if file and not file.startswith(LEFT_OUT):
            files[f"{where}, headers" if file.endswith(".h") else where].add(file)
        coder = re.search(r"\bboxwood::(encode|parse_json)(_message)?[<(]", name)
        if coder:
            coded[f"{where} {'encodes' if coder[1] == 'encode' else 'decodes'}"] += count
    coded["all"] = coded.total()
    return files, coded


def print_counts(moves, lists_files):
    functions = functions_of(moves)
    of_kinds = [[counted(move, functions) for move in moves if move["kind"] == kind] for kind in KINDS]
    ran = []
    for of_kind in of_kinds:
        times = collections.Counter((part, file) for files, _ in of_kind for part in files for file in files[part])
        ran.append(sorted(which for which, count in times.items() if 2 * count >= len(of_kind)))
    row("source files that run code", [len({file for _, file in usual}) for usual in ran])
    for part in sorted({part for usual in ran for part, _ in usual}):
        row(f"  {part}", [sum(where == part for where, _ in usual) for usual in ran])
    names = {name for of_kind in of_kinds for _, coded in of_kind for name in coded} - {"all"}
    for name in ["all", *sorted(names)]:
        middles = [statistics.median(coded[name] for _, coded in of_kind) for of_kind in of_kinds]
        row("JSON encodings and decodings" if name == "all" else f"  {name}", [f"{middle:g}" for middle in middles])
    for kind, usual in zip(KINDS, ran if lists_files else ()):
        print(f"\n{kind}:", *map(": ".join, usual), sep="\n  ")


def print_times(moves):
    def print_time(what, time_of):
        times = [[time_of(move) for move in moves if move["kind"] == kind] for kind in KINDS]
        quartiles = [statistics.quantiles(of_kind, n=4) for of_kind in times]
        row(what, [f"{median:.1f} ({low:.1f} to {high:.1f})" for low, median, high in quartiles])

    for page, name in enumerate(("mover's page", "other page")):
        print_time(f"CPU ms of the main thread, {name}", lambda move: move["figures"][page]["TaskDuration"])
        print_time("  script alone", lambda move: move["figures"][page].get("ScriptDuration", 0))
    print_time("ms from pointer to the other page's change", lambda move: move["changedMs"])
    print_time("  to its repaint", lambda move: move["paintedMs"])


def main():
    if sys.argv[1:2] == ["--link"]:
        link(sys.argv[2:])
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--moves", type=int, default=80)
    parser.add_argument("--files", action="store_true", help="list the files, too")
    parser.add_argument("--times", action="store_true", help="count nothing")
    options = parser.parse_args()
    build_timed()
    row("", KINDS)
    if not options.times:
        build_counted()
        print_counts(play(options.moves, BOXWOOD_PROGRAM=PROGRAM, BOXWOOD_ENGINES=ENGINES.name), options.files)
    print_times(play(options.moves))


if __name__ == "__main__":
    main()

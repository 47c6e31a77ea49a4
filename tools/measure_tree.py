#!/usr/bin/env python3
"""Prints the size of the code between engine and screen, and how often game-independent code names
a game: run it before and after a change of structure.

    tools/measure_tree.py
"""

import gzip
import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# Concepts of a single game, as they appear in names and comments.
WORDS = ("polyssimo", "paletti", "villa", "column", "floor", "piece", "pick", "hand", "tick", "seal",
         "claim", "objection", "forfeit", "pose")


def tracked(*folders):
    listed = subprocess.run(["git", "ls-files", "--", *folders], cwd=ROOT, check=True, capture_output=True, text=True)
    return [ROOT / line for line in listed.stdout.splitlines() if (ROOT / line).is_file()]


def is_test(path):
    return re.search(r"_test\.(cpp|h)$|\.test\.tsx?$", path.name) is not None


def is_cpp(path):
    return path.suffix in (".cpp", ".h")


def lines(paths):
    return sum(path.read_text().count("\n") for path in paths)


def words_of(text):
    """Of identifiers, too: PieceView, piece_view and 'pieces' all have the word piece."""
    parted = re.sub(r"([a-z0-9])([A-Z])", r"\1 \2", text).replace("_", " ")
    return re.findall(r"[a-z]+", parted.lower())


def naming(path):
    return sum(word in WORDS or word.rstrip("s") in WORDS for word in words_of(path.read_text()))


def zipped(path):
    return len(gzip.compress(path.read_bytes(), 9)) if path.exists() else None


def main():
    native = [path for path in tracked("engine", "apps") if is_cpp(path) and not is_test(path)]
    print(f"{lines(native):>9} lines of C++ in engine and apps, without tests")
    print(f"{len(native):>9} files of C++ in engine and apps, without tests")

    between = [path for path in tracked("engine/table", "engine/protocol", "engine/wasm_api") if is_cpp(path)]
    between += [path for path in tracked("web/src/net") if path.suffix == ".ts" and path.name != "protocol.ts"]
    print(f"{lines(path for path in between if not is_test(path)):>9} lines in table, protocol, wasm_api and web/src/net,"
          " without tests and generated types")

    general = [path for path in tracked("engine/table", "engine/protocol", "apps/server")
               if is_cpp(path) and not is_test(path) and "games" not in path.relative_to(ROOT).parts]
    print(f"{sum(map(naming, general)):>9} words of a game in table, protocol and server, outside games/")
    print(f"{sum(naming(path) > 0 for path in general):>9} of {len(general)} files there have one")

    for name in ("boxwood", "boxwood-villa"):
        size = zipped(ROOT / f"build/wasm/engine/wasm_api/{name}.wasm")
        print(f"{size if size is not None else 'not built':>9} bytes of {name}.wasm, gzipped")


if __name__ == "__main__":
    main()

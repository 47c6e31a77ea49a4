"""Makes what tests/stored has: unfinished tables as today's program stores them, so that later ones
can be asked to open them. Run it once for each format that was ever released, into a new folder:

    store_tables.py PROGRAM FOLDER

sqlite.sql and postgresql.sql are dumps of the databases, NAME.journal what `GET /api/table` gave
out from SQLite; tables.json has the tables' keys. local_storage.json is a browser's, with a game of
each kind: it was taken from there by hand."""

import asyncio
import contextlib
import json
import os
import sqlite3
import subprocess
import sys
import tempfile

from boxwood_server import Client, Server, computer, link, small_polyssimo, villa
from postgresql import PostgreSQL, program


async def play_polyssimo(server, made):
    """Every piece is taken, and Ben has placed one: it is Anna's turn."""
    async with Client(server, made["seat_keys"][0]) as anna, Client(server, made["seat_keys"][1]) as ben:
        for seat, client, move in [(1, anna, "A"), (2, ben, "B"), (1, anna, "C"), (2, ben, "D"), (2, ben, "a1,b1")]:
            verdict = await client.submit(seat, {"type": "move", "move": move})
            assert "refusal" not in verdict, verdict


async def play_villa(server, made, is_done):
    """The computers play until it is done; Anna takes any colour."""
    async with Client(server, made["seat_keys"][0]) as anna:
        while True:
            play = (await anna.ask({"type": "get_view"}))["answer"]["play"]
            if is_done(play):
                return
            colours = play["seats"][0]["may"]["colours"]
            if colours:
                await anna.submit(1, {"type": "say", "choice": {"type": "choose_colour", "colour": colours[0]}})
            else:
                await anna.expect("happened")


async def store(server):
    three = [link("Anna"), computer(1), computer(1)]
    # Anna's turn comes after theirs.
    options = {**villa(3), "youngest": 3}
    tables = {"polyssimo": server.make_table([link("Anna"), link("Ben")], small_polyssimo())}
    await play_polyssimo(server, tables["polyssimo"])
    tables["villa"] = server.make_table(three, options)
    await play_villa(server, tables["villa"], lambda play: play["turn"] == 3 and not play["is_moving"])
    # The program is killed while a computer's hand holds a column.
    tables["villa-moving"] = server.make_table(three, options)
    await play_villa(server, tables["villa-moving"], lambda play: play["is_moving"])
    return tables


def write(folder, name, text):
    with open(os.path.join(folder, name), "w") as file:
        file.write(text)


def main():
    path, folder = sys.argv[1:]
    os.makedirs(folder)
    described = {}
    with tempfile.TemporaryDirectory() as place, PostgreSQL() as database:
        for store_name, address in [("sqlite", os.path.join(place, "tables.db")), ("postgresql", database.fresh())]:
            server = Server(path, address)
            tables = asyncio.run(store(server))
            if store_name == "sqlite":
                for name, made in tables.items():
                    _, _, journal = server.request("GET", "/api/table", key=made["owner_key"])
                    write(folder, f"{name}.journal", journal.decode())
            server.kill()
            if store_name == "sqlite":
                with contextlib.closing(sqlite3.connect(address)) as stored:
                    dump = "\n".join(stored.iterdump()) + "\n"
            else:
                dump = subprocess.run([program("pg_dump"), "--no-owner", "--inserts", address], check=True,
                                      stdout=subprocess.PIPE, text=True).stdout
            write(folder, store_name + ".sql", dump)
            described[store_name] = tables
    write(folder, "tables.json", json.dumps(described, indent=1) + "\n")


if __name__ == "__main__":
    main()

"""Tables that earlier programs have stored are opened and go on: tests/stored has a folder for each
format (store_tables.py). Usage: stored_test.py PROGRAM FOLDER"""

import contextlib
import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import unittest

from boxwood_server import Client, Server
from postgresql import PostgreSQL, program

PROGRAM, STORED = sys.argv.pop(1), sys.argv.pop(1)


class Stored(unittest.IsolatedAsyncioTestCase):
    async def check_tables(self, folder, store, address):
        server = Server(PROGRAM, address)
        try:
            with open(os.path.join(folder, "tables.json")) as file:
                tables = json.load(file)[store]
            if store == "sqlite":
                self.check_journals(folder, server, tables)
            await self.check_polyssimo(server, tables["polyssimo"])
            await self.check_villa(server, tables["villa"])
            await self.check_moving_villa(server, tables["villa-moving"])
        finally:
            server.kill()

    def check_journals(self, folder, server, tables):
        for name, made in tables.items():
            with open(os.path.join(folder, name + ".journal")) as file:
                stored = file.read()
            status, _, journal = server.request("GET", "/api/table", key=made["owner_key"])
            self.assertEqual(status, 200)
            # Hands may have gone on until the program was killed.
            self.assertTrue(journal.decode().startswith(stored), name)

    async def check_polyssimo(self, server, made):
        """Ben has placed D, and it is Anna's turn."""
        async with Client(server, made["seat_keys"][0]) as anna:
            moves = (await anna.ask({"type": "get_view"}))["answer"]["play"]["history"]
            self.assertEqual([move["piece"] for move in moves], ["A", "B", "C", "D", "D"])
            self.assertIn("refusal", await anna.submit(1, {"type": "move", "move": "a1,b1"}))
            self.assertNotIn("refusal", await anna.submit(1, {"type": "move", "move": "a2,b2"}))

    async def check_villa(self, server, made):
        """Both computers have brought a column up; Anna may touch one."""
        async with Client(server, made["seat_keys"][0]) as anna:
            play = (await anna.ask({"type": "get_view"}))["answer"]["play"]
            self.assertEqual((play["turn"], play["on_turn"], play["is_moving"]), (3, 1, False))
            self.assertGreater(len(play["seats"][0]["may"]["touch"]), 0)

    async def check_moving_villa(self, server, made):
        """The computer's hand, which held a column, goes on."""
        async with Client(server, made["seat_keys"][0]) as anna:
            self.assertTrue(anna.welcome["state"]["play"]["is_moving"])
            await anna.expect("happened")

    async def test_what_sqlite_has_goes_on(self):
        for version in sorted(os.listdir(STORED)):
            with self.subTest(version), tempfile.TemporaryDirectory() as place:
                folder = os.path.join(STORED, version)
                address = os.path.join(place, "tables.db")
                with open(os.path.join(folder, "sqlite.sql")) as file, \
                        contextlib.closing(sqlite3.connect(address)) as database:
                    database.executescript(file.read())
                await self.check_tables(folder, "sqlite", address)

    async def test_what_postgresql_has_goes_on(self):
        with PostgreSQL() as database:
            for version in sorted(os.listdir(STORED)):
                with self.subTest(version):
                    folder = os.path.join(STORED, version)
                    address = database.fresh()
                    subprocess.run([program("psql"), "-q", "-o", os.devnull, "-v", "ON_ERROR_STOP=1", address,
                                    "-f", os.path.join(folder, "postgresql.sql")], check=True)
                    await self.check_tables(folder, "postgresql", address)


if __name__ == "__main__":
    unittest.main(verbosity=2)

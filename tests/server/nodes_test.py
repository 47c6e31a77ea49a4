"""Several servers on one PostgreSQL: who asks the wrong one is sent to the right one, and when one
dies another goes on. Usage: nodes_test.py PROGRAM"""

import asyncio
import json
import signal
import sys
import unittest

import websockets

from boxwood_server import PROTOCOL, Client, Server, link, random_id, small_polyssimo
from postgresql import PostgreSQL

PROGRAM = sys.argv.pop(1)


async def sent_away(server, key):
    """What somebody hears who is not let in, as soon as it is sure: the goodbye and the close code."""
    while True:
        socket = await websockets.connect(f"ws://127.0.0.1:{server.port}/ws")
        await socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "physics": 0, "key": key}))
        goodbye = json.loads(await asyncio.wait_for(socket.recv(), 60))
        await asyncio.wait_for(socket.wait_closed(), 60)
        if "address" in goodbye:
            return goodbye, socket.close_code
        assert socket.close_code == 1001, (goodbye, socket.close_code)
        await asyncio.sleep(goodbye["again_in_ms"] / 1000)


async def let_in(server, key):
    """Comes back until the table is here."""
    while True:
        client = Client(server, key)
        try:
            return await client.__aenter__()
        except websockets.WebSocketException:
            await asyncio.sleep(0.05)


class Nodes(unittest.IsolatedAsyncioTestCase):
    @classmethod
    def setUpClass(cls):
        cls.database = PostgreSQL()

    @classmethod
    def tearDownClass(cls):
        cls.database.stop()

    def setUp(self):
        self.address = self.database.fresh()
        self.first = Server(PROGRAM, self.address)
        self.second = Server(PROGRAM, self.address)
        self.made = self.first.make_table([link("Anna"), link("Ben")], small_polyssimo())
        self.key = self.made["seat_keys"][0]

    def tearDown(self):
        for server in (self.first, self.second):
            server.process.send_signal(signal.SIGCONT)
            server.kill()

    def entries(self, server):
        _, _, journal = server.request("GET", "/api/table", key=self.made["owner_key"])
        return [json.loads(line)["command"]["id"] for line in journal.splitlines()[1:]]

    async def test_who_asks_the_wrong_node_is_told_the_right_one(self):
        async with Client(self.second, self.key) as anna:
            goodbye, code = await sent_away(self.first, self.made["spectator_key"])
            self.assertEqual((goodbye["type"], code), ("goodbye", 4009))
            self.assertEqual(goodbye["address"], f"http://localhost:{self.second.port}/")
            async with Client(self.second, self.made["spectator_key"]):
                self.assertNotIn("refusal", await anna.submit(1, {"type": "move", "move": "A"}))
            # What is stored can be asked anywhere.
            self.assertEqual(len(self.entries(self.first)), 1)
            _, _, tables = self.first.request("POST", "/api/my-tables", {"keys": [self.key]})
            self.assertEqual(json.loads(tables)["tables"][0]["summary"]["moves"], 1)

    async def test_another_node_goes_on_when_one_was_killed(self):
        id = random_id()
        async with Client(self.first, self.key) as anna:
            verdict = await anna.submit(1, {"type": "move", "move": "A"}, id)
            self.first.kill()
            anna = await let_in(self.second, self.key)
            self.assertEqual(await anna.submit(1, {"type": "move", "move": "A"}, id), verdict)
            await anna.socket.close()
        self.assertEqual(self.entries(self.second), [id])

    async def test_a_node_that_was_cut_off_cannot_write_any_more(self):
        late, taken = random_id(), random_id()
        async with Client(self.first, self.key) as anna:
            self.first.process.send_signal(signal.SIGSTOP)
            await anna.send({"type": "submit", "id": late, "seat": 1, "body": {"type": "move", "move": "A"}})
            ben = await let_in(self.second, self.made["seat_keys"][1])
            self.assertNotIn("refusal", await ben.submit(2, {"type": "rename", "person": "Benno"}, taken))
            self.first.process.send_signal(signal.SIGCONT)
            self.assertIn(await anna.closed(), (1001, 4009))
            await ben.socket.close()
        self.assertEqual(self.entries(self.second), [taken])
        goodbye, code = await sent_away(self.first, self.key)
        self.assertEqual((code, goodbye["address"]), (4009, f"http://localhost:{self.second.port}/"))

    async def test_a_table_never_moves_to_a_node_of_an_earlier_version(self):
        async with Client(self.first, self.key) as anna:
            await anna.submit(1, {"type": "move", "move": "A"})
        self.first.kill()
        self.database.ask("UPDATE tables SET version = 1000000", self.address)
        while not any("table_not_read" in line and "store_newer" in line for line in self.second.log):
            socket = await websockets.connect(f"ws://127.0.0.1:{self.second.port}/ws")
            await socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "physics": 0, "key": self.key}))
            await asyncio.wait_for(socket.wait_closed(), 60)
            # The lease of the node that was killed may still hold.
            self.assertIn(socket.close_code, (1001, 4007, 4009))
        # A node that could go on with it.
        self.database.ask("INSERT INTO nodes (id, address, version, until_ms)"
                          " VALUES ('later', 'http://localhost:1/', 1000000, 9000000000000)", self.address)
        goodbye, code = await sent_away(self.second, self.key)
        self.assertEqual((code, goodbye["address"]), (4009, "http://localhost:1/"))
        self.assertEqual(len(self.entries(self.second)), 1)

    async def test_a_node_that_stops_says_where_to_go(self):
        async with Client(self.first, self.key) as anna:
            await anna.submit(1, {"type": "move", "move": "A"})
            await self.told_of_another(self.first)
            self.first.process.terminate()
            goodbye = await anna.expect("goodbye")
            self.assertEqual(goodbye["address"], f"http://localhost:{self.second.port}/")
        self.assertEqual(self.first.process.wait(timeout=20), 0)
        async with Client(self.second, self.key) as anna:
            self.assertEqual(len(anna.welcome["state"]["play"]["history"]), 1)

    async def told_of_another(self, server):
        """Nodes look around each time that they renew their lease."""
        while True:
            _, _, metrics = server.request("GET", "/metrics")
            if b"boxwood_has_other_node 1" in metrics:
                return
            await asyncio.sleep(0.05)

    async def test_a_node_that_stops_gives_its_lease_back_when_everything_is_stored(self):
        with self.database.session(self.address) as database:
            def ask(statement):
                database.stdin.write(statement + ";\n")
                database.stdin.flush()
                return database.stdout.readline().strip()

            ask("""CREATE TABLE seen (entries BIGINT);
                CREATE FUNCTION look() RETURNS trigger LANGUAGE plpgsql AS
                $$ BEGIN INSERT INTO seen SELECT count(*) FROM entries; RETURN OLD; END $$;
                CREATE TRIGGER given_back BEFORE DELETE ON nodes FOR EACH ROW EXECUTE FUNCTION look();
                SELECT 'ready'""")
            async with Client(self.first, self.key) as anna:
                ask("BEGIN; LOCK TABLE entries IN EXCLUSIVE MODE; SELECT 'locked'")
                await anna.send({"type": "submit", "id": random_id(), "seat": 1,
                                 "body": {"type": "move", "move": "A"}})
                while ask("SELECT count(*) FROM pg_locks WHERE NOT granted") == "0":
                    await asyncio.sleep(0.05)
            self.first.process.terminate()
            while not any("event=stopped" in line for line in self.first.log):
                await asyncio.sleep(0.05)
            ask("COMMIT; SELECT 'unlocked'")
            self.assertEqual(self.first.process.wait(timeout=20), 0)
            self.assertEqual(ask("SELECT count(*) = 1 AND bool_and(entries = (SELECT count(*) FROM entries)) FROM seen"), "t")

    async def test_links_are_renewed_and_tables_deleted_at_any_node(self):
        async with Client(self.first, self.key) as anna, Client(self.first, self.made["owner_key"]) as owner:
            status, _, body = self.second.request("POST", "/api/link", {"seat": 1}, key=self.made["owner_key"])
            self.assertEqual(status, 200)
            self.assertEqual(await anna.closed(), 4004)
            async with Client(self.first, json.loads(body)["key"]) as anna:
                self.assertEqual(anna.welcome["seats"], [1])
                self.assertEqual(self.second.request("DELETE", "/api/table", key=self.made["owner_key"])[0], 204)
                self.assertEqual(await anna.closed(), 4004)
            self.assertEqual(await owner.closed(), 4004)

    async def test_a_lost_connection_to_the_database_loses_nothing(self):
        id = random_id()
        async with Client(self.first, self.key) as anna:
            verdict = await anna.submit(1, {"type": "move", "move": "A"}, id)
        self.database.cut_connections()
        while True:
            anna = await let_in(self.first, self.key)
            try:
                self.assertEqual(await anna.submit(1, {"type": "move", "move": "A"}, id), verdict)
                self.assertNotIn("refusal", await anna.submit(1, {"type": "rename", "person": "Anne"}))
                break
            except websockets.ConnectionClosed:
                pass
        await anna.socket.close()
        self.assertEqual(len(self.entries(self.first)), 2)


if __name__ == "__main__":
    unittest.main(verbosity=2)

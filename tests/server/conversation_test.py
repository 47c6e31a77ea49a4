"""What docs/formats/server.md promises, asked by a peer that Boxwood's authors did not write.
Usage: conversation_test.py PROGRAM"""

import asyncio
import base64
import contextlib
import json
import os
import resource
import socket
import sys
import unittest

import websockets

from boxwood_server import (PROTOCOL, UPGRADE, Client, Server, computer, encode_message, folder, link, random_id,
                            small_polyssimo, text_frame, villa)

PROGRAM = sys.argv.pop(1)


class Conversation(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.folder = folder()
        page = os.path.join(self.folder.name, "page")
        os.makedirs(page)
        with open(os.path.join(page, "index.html"), "w") as file:
            file.write("<!doctype html>" + "x" * 2000)
        self.server = Server(PROGRAM, os.path.join(self.folder.name, "tables.db"), "--page", page, "--behind-proxy")

    def tearDown(self):
        self.server.kill()
        self.folder.cleanup()

    def small_table(self):
        return self.server.make_table([link("Anna"), link("Ben")], small_polyssimo())

    async def test_two_people_play_a_game_and_fetch_its_record(self):
        made = self.small_table()
        async with Client(self.server, made["seat_keys"][0]) as anna, \
                Client(self.server, made["seat_keys"][1]) as ben, \
                Client(self.server, made["spectator_key"]) as watcher:
            self.assertEqual(anna.welcome["seats"], [1])
            self.assertEqual(watcher.welcome["seats"], [])
            players = {1: anna, 2: ben}
            for seat, move in [(1, "A"), (2, "B"), (1, "C"), (2, "D"), (2, "a1,b1"), (1, "a2,b2"), (2, "c1"), (1, "c2")]:
                verdict = await players[seat].submit(seat, {"type": "move", "move": move})
                self.assertNotIn("refusal", verdict, (seat, move))
            numbers = []
            while not any(body["type"] == "game_ended" for body in numbers):
                numbers += [event["body"] for event in (await watcher.expect("happened"))["events"]]
            refused = await watcher.submit(1, {"type": "leave"})
            self.assertEqual(refused["refusal"]["code"], "not_your_seat")
        status, headers, record = self.server.request("GET", "/api/record", key=made["spectator_key"])
        self.assertEqual(status, 200)
        self.assertIn(b"Anna", record)
        status, _, journal = self.server.request("GET", "/api/table", key=made["seat_keys"][0])
        self.assertEqual(len(journal.splitlines()), 9)

    async def test_a_table_goes_on_after_the_server_was_killed(self):
        made = self.small_table()
        id = random_id()
        async with Client(self.server, made["seat_keys"][0]) as anna:
            first = await anna.submit(1, {"type": "move", "move": "A"}, id)
        self.server.restart()
        async with Client(self.server, made["seat_keys"][0]) as anna:
            self.assertEqual(len(anna.welcome["state"]["play"]["history"]), 1)
            self.assertEqual(await anna.submit(1, {"type": "move", "move": "A"}, id), first)
        self.assertEqual(self.server.stop(), 0)

    async def test_everybody_is_told_when_the_server_stops(self):
        made = self.small_table()
        async with Client(self.server, made["seat_keys"][0]) as anna:
            self.server.process.terminate()
            goodbye = await anna.expect("goodbye")
            self.assertGreater(goodbye["again_in_ms"], 0)
            self.assertEqual(await anna.closed(), 1001)
        self.assertEqual(self.server.process.wait(timeout=20), 0)

    async def test_who_says_nonsense_hears_a_code(self):
        url = f"ws://127.0.0.1:{self.server.port}/ws"

        async def code_after(*messages):
            async with websockets.connect(url) as client:
                for message in messages:
                    await client.send(message)
                try:
                    while True:
                        await asyncio.wait_for(client.recv(), 20)
                except websockets.ConnectionClosed:
                    return client.close_code

        hello = {"type": "hello", "protocol": PROTOCOL, "physics": 0, "key": "mFQ3lWqgW2Gk0Ztr0bDLJg"}
        self.assertEqual(await code_after("nonsense"), 4000)
        self.assertEqual(await code_after('{"type":"react","seat":1,"picture":"smile"}'), 4000)
        for other in (PROTOCOL - 1, 99):
            self.assertEqual(await code_after(json.dumps({**hello, "protocol": other})), 4001)
        self.assertEqual(await code_after(json.dumps(hello)), 4002)
        self.assertEqual(await code_after(json.dumps({**hello, "key": "x"})), 4002)
        for binary in (b"binary", b"{}", b"\0", json.dumps(hello).encode()[1:]):
            self.assertEqual(await code_after(binary), 4000)
        self.assertEqual(await code_after("x" * 20000), 1009)
        made = self.small_table()
        ask = json.dumps({"type": "ask", "id": random_id(), "query": {"type": "get_view"}})
        hello["key"] = made["spectator_key"]
        self.assertEqual(await code_after(json.dumps(hello), *[ask] * 200), 4003)
        async with Client(self.server, made["spectator_key"]) as client:
            await client.send({"type": "nonsense"})
            self.assertEqual((await client.expect("problem"))["problem"]["code"], "unknown_type")
            hands = {"type": "submit", "id": random_id(), "seat": 1, "body": {"type": "use_hands", "motion": 1,
                                                                              "first_tick": 0, "inputs": b"\x80\x08"}}
            sound = encode_message(hands)
            text, _, attachments = sound.partition(b"\0")
            self.assertEqual(attachments, b"\2\0\0\0\x80\x08")
            for wrong, code in (
                    (text, "json_text_expected"),
                    (text + b"\0", "message_bytes_broken"),
                    (text + b"\0\2\0\0", "message_bytes_broken"),
                    (sound[:-1], "message_bytes_broken"),
                    (sound + b"x", "message_bytes_broken"),
                    (sound + b"\0\0\0\0", "message_bytes_broken"),
                    (text + b"\0\xff\xff\xff\xff\x80\x08", "message_bytes_broken"),
                    (text + b"\0\x01\x02\0\0" + bytes(513), "too_many_bytes"),
                    (text.replace(b"null", b"0") + b"\0" + attachments, "message_bytes_broken"),
                    (text.replace(b'"motion":1', b'"motion":null') + b"\0" + 2 * attachments, "json_number_expected"),
                    (text.replace(b"null", b'"?"'), "base64_expected"),
                    (text[:20] + b"\0", "json_unfinished"),
                    (sound[20:], "json_after_end"),
                    (b"\0" + sound, "json_unfinished"),
                    (b'{"type":"\xff"}', "json_not_utf8"),
                    (bytes(100), "json_unfinished")):
                await client.socket.send(wrong)
                self.assertEqual((await client.expect("problem"))["problem"]["code"], code, wrong)
            await client.socket.send(sound)
            self.assertEqual((await client.expect("verdict"))["refusal"]["code"], "not_your_seat")
            await client.ask({"type": "get_view"})
        with self.assertRaisesRegex(websockets.InvalidHandshake, "HTTP 403$"):
            await websockets.connect(url, origin="https://evil.example")

    async def test_a_connection_that_does_not_read_is_dropped_and_the_others_play_on(self):
        made = self.server.make_table([link("Anna"), link("Ben")], villa())
        # Little fits into the system's buffers, so that what waits soon waits in the server.
        slow = socket.socket()
        slow.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        slow.settimeout(60)
        slow.connect(("127.0.0.1", self.server.port))
        slow.sendall(UPGRADE)
        slow.recv(4096)
        hello = json.dumps({"type": "hello", "protocol": PROTOCOL, "physics": 0, "key": made["spectator_key"]})
        for _ in range(2000):
            _, _, metrics = self.server.request("GET", "/metrics")
            if b"boxwood_connections_dropped_total 1" in metrics:
                break
            with contextlib.suppress(ConnectionError):
                slow.sendall(6 * text_frame(hello))
        self.assertIn(b"boxwood_connections_dropped_total 1", metrics)
        async with Client(self.server, made["seat_keys"][0]) as anna:
            self.assertNotIn("refusal", await anna.submit(1, {"type": "rename", "person": "Anne"}))
        slow.close()

    async def test_a_renewed_link_and_a_deleted_table_open_nothing(self):
        made = self.small_table()
        status, _, _ = self.server.request("POST", "/api/link", {"seat": 2}, key=made["seat_keys"][0])
        self.assertEqual(status, 403)
        async with Client(self.server, made["seat_keys"][1]) as ben:
            status, _, body = self.server.request("POST", "/api/link", {"seat": 2}, key=made["owner_key"])
            self.assertEqual(status, 200)
            self.assertEqual(await ben.closed(), 4004)
        async with Client(self.server, json.loads(body)["key"]) as ben:
            self.assertEqual(ben.welcome["seats"], [2])
            status, _, body = self.server.request(
                "POST", "/api/my-tables", {"keys": [made["owner_key"], made["seat_keys"][1]]})
            tables = json.loads(body)["tables"]
            self.assertEqual([table["is_owner"] for table in tables], [True])
            self.assertEqual(tables[0]["summary"]["phase"], "playing")
            self.assertEqual(self.server.request("DELETE", "/api/table", key=made["seat_keys"][0])[0], 403)
            self.assertEqual(self.server.request("DELETE", "/api/table", key=made["owner_key"])[0], 204)
            self.assertEqual(await ben.closed(), 4004)
        self.assertEqual(self.server.request("GET", "/api/table", key=made["owner_key"])[0], 401)

    async def test_a_player_can_have_the_own_name_removed(self):
        made = self.server.make_table([link("Annabella"), link("Ben")], small_polyssimo())
        async with Client(self.server, made["seat_keys"][0]) as anna:
            await anna.submit(1, {"type": "rename", "person": "Annabelle"})
            await anna.submit(1, {"type": "move", "move": "A"})
            self.assertEqual(self.server.request("DELETE", "/api/name", key=made["spectator_key"])[0], 403)
            self.assertEqual(self.server.request("DELETE", "/api/name", key=made["seat_keys"][0])[0], 204)
            self.assertEqual(await anna.closed(), 1001)
        _, _, journal = self.server.request("GET", "/api/table", key=made["owner_key"])
        self.assertNotIn(b"Annabel", journal)
        self.assertIn(b"Ben", journal)
        async with Client(self.server, made["seat_keys"][0]) as anna:
            self.assertEqual([seat["person"] for seat in anna.welcome["state"]["seats"]], ["\u2013", "Ben"])
            self.assertEqual(len(anna.welcome["state"]["play"]["history"]), 1)
        _, _, tables = self.server.request("POST", "/api/my-tables", {"keys": [made["owner_key"]]})
        self.assertNotIn(b"Annabel", tables)
        self.assertNotIn(b"Annabel", self.server.request("GET", "/api/record", key=made["owner_key"])[2])

    async def test_computer_players_play_at_a_server_both_games(self):
        made = self.server.make_table([computer(1), link("Ben")], small_polyssimo())
        async with Client(self.server, made["seat_keys"][1]) as ben:
            moved = ben.welcome["state"]["play"]["history"]
            while not moved:
                events = (await ben.expect("happened"))["events"]
                moved = [event for event in events if event["body"]["type"] == "moved"]
        made = self.server.make_table([computer(1), computer(1)], villa())
        async with Client(self.server, made["spectator_key"]) as watcher:
            # Colours are dealt, then the computer's hands take a column.
            while len(watcher.frames) < 30:
                await watcher.receive()
            self.assertEqual(watcher.frames[0][0], 1)
            self.assertEqual(watcher.frames[0][1], 1)

    async def test_hands_travel_as_bytes_and_are_stored_as_text(self):
        made = self.server.make_table([link("Anna"), link("Ben")], villa())
        async with Client(self.server, made["seat_keys"][0]) as anna, Client(self.server, made["seat_keys"][1]) as ben:
            clients = {1: anna, 2: ben}
            while (view := (await anna.ask({"type": "get_view"}))["answer"])["play"]["phase"] == "dealing":
                seat, may = next((seat, one["may"]) for seat, one in enumerate(view["play"]["seats"], 1)
                                 if one["may"]["roll"] or one["may"]["colours"])
                choice = {"type": "roll_seal"} if may["roll"] else {"type": "choose_colour", "colour": may["colours"][0]}
                self.assertNotIn("refusal", await clients[seat].submit(seat, {"type": "say", "choice": choice}))
            seat = view["play"]["on_turn"]
            acting, other = clients.pop(seat), next(iter(clients.values()))
            column = view["play"]["seats"][seat - 1]["may"]["touch"][0]
            parts = (await acting.ask({"type": "get_material"}))["answer"]["parts"]
            number = [part["part"] for part in parts].index(column)
            # Fingers grip the column 20 mm above its foot, and hold it for eight ticks.
            inputs = bytes([0x01, 1, number, 0xa0, 0x9c, 0x01, 0, 0x80, 7])
            hands = {"type": "use_hands", "motion": 1, "first_tick": 0, "inputs": inputs}
            self.assertEqual((await acting.submit(seat, {**hands, "inputs": b"\xff"}))["refusal"]["code"],
                             "hands_unreadable")
            self.assertEqual((await acting.submit(seat, {**hands, "inputs": b"\x80\x08"}))["refusal"]["code"],
                             "nothing_moves")
            await acting.send({"type": "submit", "id": random_id(), "seat": seat, "body": hands})
            for client in (acting, other):
                moved = None
                while not moved:
                    events = (await client.expect("happened"))["events"]
                    moved = next((event["body"] for event in events if event["body"]["type"] == "hands_moved"), None)
                self.assertEqual(moved["step"], {"seat": seat, "inputs": inputs})
            self.assertNotIn("refusal", await acting.expect("verdict"))
            # Whoever comes now gets the game as it was kept, and what hands did since.
            async with Client(self.server, made["spectator_key"]) as watcher:
                play = watcher.welcome["state"]["play"]
                self.assertGreater(len(play["snapshot"]), 1000)
                self.assertEqual(play["snapshot"][0], 2)
                self.assertEqual(play["since"][-1]["inputs"], inputs)
        _, _, journal = self.server.request("GET", "/api/table", key=made["owner_key"])
        stored = [json.loads(line)["command"]["body"] for line in journal.splitlines()[1:]]
        self.assertEqual(stored[-1], {**hands, "inputs": base64.b64encode(inputs).decode()})

    async def test_a_full_disk_is_said_and_loses_nothing(self):
        made = self.small_table()
        first, second = random_id(), random_id()
        async with Client(self.server, made["seat_keys"][0]) as anna:
            verdict = await anna.submit(1, {"type": "move", "move": "A"}, first)
            self.assertNotIn("refusal", verdict)
            # From now on no file can grow: what SQLite writes ahead has its size.
            hard = resource.prlimit(self.server.process.pid, resource.RLIMIT_FSIZE)[1]
            resource.prlimit(self.server.process.pid, resource.RLIMIT_FSIZE, (4096, hard))
            await anna.send({"type": "submit", "id": second, "seat": 1, "body": {"type": "rename", "person": "Anne"}})
            self.assertEqual(await anna.closed(), 4007)
        body = {"game": small_polyssimo(), "clock": {"kind": "none", "time_ms": 0, "increment_ms": 0},
                "take_back": True, "help": True, "seats": [link("Anna"), link("Ben")]}
        status, _, problem = self.server.request("POST", "/api/tables", body)
        self.assertEqual((status, json.loads(problem)["problem"]["code"]), (503, "not_stored"))
        resource.prlimit(self.server.process.pid, resource.RLIMIT_FSIZE, (hard, hard))
        async with Client(self.server, made["seat_keys"][0]) as anna:
            self.assertEqual(await anna.submit(1, {"type": "move", "move": "A"}, first), verdict)
            self.assertNotIn("refusal", await anna.submit(1, {"type": "rename", "person": "Anne"}, second))
        self.assertEqual(self.server.request("POST", "/api/tables", body)[0], 201)
        self.assertEqual(self.server.stop(), 0)
        self.assertTrue(any("event=entry_not_stored" in line for line in self.server.log), self.server.log)

    def test_a_file_that_is_no_database_is_refused_and_left_as_it_is(self):
        broken = os.path.join(self.folder.name, "broken.db")
        with open(broken, "wb") as file:
            file.write(b"no database" * 1000)
        with self.assertRaisesRegex(AssertionError, "The database is damaged, or is none"):
            Server(PROGRAM, broken)
        with open(broken, "rb") as file:
            self.assertEqual(file.read(), b"no database" * 1000)

    def test_a_second_server_of_the_same_file_is_refused(self):
        with self.assertRaisesRegex(AssertionError, "Another program serves"):
            Server(PROGRAM, self.server.database)


if __name__ == "__main__":
    unittest.main(verbosity=2)

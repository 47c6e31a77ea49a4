"""How long the server waits for those who say nothing. It takes a minute, in which nothing happens.
Usage: patience_test.py PROGRAM"""

import asyncio
import json
import os
import sys
import unittest

import websockets

from boxwood_server import PROTOCOL, UPGRADE, Server, folder, link, small_polyssimo, text_frame

PROGRAM = sys.argv.pop(1)
HELLO_SECONDS, REQUEST_SECONDS, PING_SECONDS = 10, 30, 30


def now():
    return asyncio.get_running_loop().time()


async def until_end(reader, began):
    """What comes, and how long after `began` it ends. That is before the server begins to wait: on a busy machine
    the end only seems later."""
    data = await reader.read()
    return data, now() - began


class Patience(unittest.IsolatedAsyncioTestCase):
    async def test_who_says_nothing_is_cut(self):
        with folder() as name:
            self.server = Server(PROGRAM, os.path.join(name, "tables.db"))
            try:
                await asyncio.gather(self.no_hello(), self.half_a_request(), self.nothing_at_all(), self.no_pong())
            finally:
                self.server.kill()

    async def no_hello(self):
        began = now()
        async with websockets.connect(f"ws://127.0.0.1:{self.server.port}/ws") as client:
            await client.wait_closed()
            self.assertEqual(client.close_code, 4000)
            self.assertGreater(now() - began, HELLO_SECONDS - 1)

    async def half_a_request(self):
        began = now()
        reader, writer = await asyncio.open_connection("127.0.0.1", self.server.port)
        writer.write(b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{")
        _, seconds = await until_end(reader, began)
        self.assertGreater(seconds, REQUEST_SECONDS - 1)
        writer.close()

    async def nothing_at_all(self):
        began = now()
        reader, writer = await asyncio.open_connection("127.0.0.1", self.server.port)
        data, seconds = await until_end(reader, began)
        self.assertEqual(data, b"")
        self.assertGreater(seconds, REQUEST_SECONDS - 1)
        writer.close()

    async def no_pong(self):
        """A telephone without a net: the line is there, and nobody at its end."""
        made = await asyncio.to_thread(self.server.make_table, [link("Anna"), link("Ben")], small_polyssimo())
        async with websockets.connect(f"ws://127.0.0.1:{self.server.port}/ws", ping_interval=None) as alive:
            began = now()
            reader, writer = await asyncio.open_connection("127.0.0.1", self.server.port)
            writer.write(UPGRADE)
            await reader.readuntil(b"\r\n\r\n")
            hello = json.dumps({"type": "hello", "protocol": PROTOCOL, "physics": 0, "key": made["seat_keys"][0]})
            writer.write(text_frame(hello))
            await alive.send(hello)
            data, seconds = await until_end(reader, began)
            self.assertIn(b'"welcome"', data)
            self.assertIn(b"\x89", data)  # a ping
            self.assertGreater(seconds, 2 * PING_SECONDS - 1)
            writer.close()
            # Who answers pings, as this peer does by itself, is still there.
            await asyncio.wait_for(await alive.ping(), 20)


if __name__ == "__main__":
    unittest.main(verbosity=2)

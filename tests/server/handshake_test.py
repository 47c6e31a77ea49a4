"""How a WebSocket begins, as RFC 6455 has it, and what does not begin one.
Usage: handshake_test.py PROGRAM"""

import os
import socket
import sys
import unittest

from boxwood_server import Server, folder

PROGRAM = sys.argv.pop(1)


class Handshake(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = folder()
        cls.server = Server(PROGRAM, os.path.join(cls.folder.name, "tables.db"))

    @classmethod
    def tearDownClass(cls):
        cls.server.kill()
        cls.folder.cleanup()

    def handshake(self, changes):
        """The status and the headers that answer a handshake with other headers."""
        headers = {"Host": f"127.0.0.1:{self.server.port}", "Upgrade": "websocket", "Connection": "Upgrade",
                   "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version": "13", **changes}
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=30) as raw:
            lines = [f"{name}: {value}" for name, value in headers.items() if value is not None]
            raw.sendall("\r\n".join(["GET /ws HTTP/1.1", *lines, "", ""]).encode())
            stream = raw.makefile("rb")
            status = int(stream.readline().split()[1])
            answer = {}
            while line := stream.readline().decode().strip():
                name, _, value = line.partition(":")
                answer[name.lower()] = value.strip()
            stream.close()
        return status, answer

    def test_a_handshake_is_answered_as_the_standard_has_it(self):
        status, answer = self.handshake({})
        self.assertEqual((status, answer["sec-websocket-accept"]), (101, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="))
        self.assertEqual((answer["upgrade"].lower(), answer["connection"].lower()), ("websocket", "upgrade"))
        for changes in ({"Upgrade": "WebSocket"}, {"Connection": "keep-alive, Upgrade"}, {"Connection": "upgrade"}):
            self.assertEqual(self.handshake(changes)[0], 101, changes)

    def test_what_is_offered_and_not_known_is_not_taken(self):
        status, answer = self.handshake({"Sec-WebSocket-Extensions": "permessage-deflate; client_max_window_bits, x",
                                         "Sec-WebSocket-Protocol": "chat, superchat"})
        self.assertEqual(status, 101)
        self.assertNotIn("sec-websocket-extensions", answer)
        self.assertNotIn("sec-websocket-protocol", answer)

    def test_a_handshake_that_lacks_something_is_refused(self):
        for changes in ({"Upgrade": None}, {"Connection": None}, {"Connection": "close"}, {"Sec-WebSocket-Key": None},
                        {"Sec-WebSocket-Key": "short"}, {"Sec-WebSocket-Key": "x" * 24}, {"Sec-WebSocket-Version": None}, {"Sec-WebSocket-Version": "12"}):
            self.assertIn(self.handshake(changes)[0], (400, 426), changes)

    def test_a_handshake_that_is_none_gets_a_status(self):
        for headers in ({}, {"Upgrade": "websocket", "Connection": "Upgrade"},
                        {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "8",
                         "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ=="}):
            self.assertIn(self.server.request("GET", "/ws", headers=headers)[0], (400, 426), headers)


if __name__ == "__main__":
    unittest.main(verbosity=2)

"""What a server answers to requests: the page, statuses, and how much an address may ask for.
Usage: http_test.py PROGRAM"""

import gzip
import json
import os
import resource
import socket
import sys
import unittest

from boxwood_server import Server, folder, link, small_polyssimo

PROGRAM = sys.argv.pop(1)


class Requests(unittest.TestCase):
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

    def test_the_page_comes_compressed_with_its_headers_and_is_not_sent_twice(self):
        status, headers, body = self.server.request("GET", "/", headers={"Accept-Encoding": "gzip"})
        self.assertEqual(status, 200)
        self.assertIn(b"doctype", gzip.decompress(body))
        self.assertIn("default-src 'none'", headers["Content-Security-Policy"])
        self.assertEqual(headers["Referrer-Policy"], "no-referrer")
        status, _, body = self.server.request("GET", "/", headers={"If-None-Match": headers["ETag"]})
        self.assertEqual((status, body), (304, b""))
        self.assertEqual(self.server.request("GET", "/healthz")[0], 200)
        self.assertIn(b"boxwood_requests_total", self.server.request("GET", "/metrics")[2])
        self.assertEqual(self.server.request("GET", "/../tables.db")[0], 404)
        self.assertEqual(self.server.request("GET", "/ws")[0], 426)

    def test_requests_that_make_no_sense_get_a_status(self):
        self.assertEqual(self.server.request("POST", "/api/tables", "{")[0], 400)
        self.assertEqual(self.server.request("POST", "/api/tables", "x" * 20000)[0], 413)
        self.assertEqual(self.server.request("GET", "/api/tables")[0], 405)
        self.assertEqual(self.server.request("POST", "/")[0], 405)
        self.assertEqual(self.server.request("GET", "/api/record")[0], 401)
        self.assertEqual(self.server.request("POST", "/api/tables", "{}", headers={"Origin": "https://evil.example"})[0], 403)
        game = {**small_polyssimo(), "position": "polyssimo/1 nonsense"}
        body = {"game": game, "clock": {"kind": "none", "time_ms": 0, "increment_ms": 0}, "take_back": True,
                "help": True, "seats": [link("Anna"), link("Ben")]}
        self.assertEqual(self.server.request("POST", "/api/tables", body)[0], 422)
        with socket.create_connection(("127.0.0.1", self.server.port)) as raw:
            raw.sendall(b"\x00\x01nonsense\r\n\r\n")
            self.assertIn(b"400", raw.recv(100))

    def test_headers_have_a_limit(self):
        self.assertEqual(self.server.request("GET", "/", headers={"X-Long": "x" * 20000})[0], 431)

    def test_an_address_makes_only_so_many_tables(self):
        body = {"game": small_polyssimo(), "clock": {"kind": "none", "time_ms": 0, "increment_ms": 0},
                "take_back": True, "help": True, "seats": [link("Anna"), link("Ben")]}
        headers = {"X-Forwarded-For": "198.51.100.1, 203.0.113.7"}
        statuses = [self.server.request("POST", "/api/tables", body, headers=headers)[0] for _ in range(31)]
        self.assertEqual(statuses, [201] * 30 + [429])
        other = {"X-Forwarded-For": "203.0.113.8"}
        self.assertEqual(self.server.request("POST", "/api/tables", body, headers=other)[0], 201)

    def test_an_address_asks_only_so_often(self):
        headers = {"X-Forwarded-For": "203.0.113.9"}
        answers = [self.server.request("POST", "/api/my-tables", {"keys": []}, headers=headers) for _ in range(125)]
        self.assertEqual(answers[0][0], 200)
        status, headers, _ = answers[-1]
        self.assertEqual((status, headers["Retry-After"]), (429, "60"))

    def test_an_address_has_only_so_many_connections(self):
        # By hand, since 256 must be open before the first of them has been silent for too long.
        def upgrade(address):
            raw = socket.create_connection(("127.0.0.1", self.server.port))
            self.addCleanup(raw.close)
            raw.sendall(f"GET /ws HTTP/1.1\r\nHost: localhost:{self.server.port}\r\nUpgrade: websocket\r\n"
                        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                        f"Sec-WebSocket-Version: 13\r\nX-Forwarded-For: {address}\r\n\r\n".encode())
            return raw

        waiting = [upgrade("203.0.113.10") for _ in range(256)]
        self.assertEqual({raw.recv(12) for raw in waiting}, {b"HTTP/1.1 101"})
        self.assertEqual(upgrade("203.0.113.10").recv(12), b"HTTP/1.1 429")
        self.assertEqual(upgrade("203.0.113.11").recv(12), b"HTTP/1.1 101")

    def test_a_server_has_only_so_many_connections_and_says_so(self):
        self.server.kill()
        # As many as the system gives descriptors, but for those that the server needs itself.
        self.server = Server(PROGRAM, os.path.join(self.folder.name, "few.db"),
                             before=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (104, 104)))

        def upgrade():
            raw = socket.create_connection(("127.0.0.1", self.server.port))
            self.addCleanup(raw.close)
            raw.sendall(f"GET /ws HTTP/1.1\r\nHost: localhost:{self.server.port}\r\nUpgrade: websocket\r\n"
                        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                        "Sec-WebSocket-Version: 13\r\n\r\n".encode())
            return raw

        waiting = [upgrade() for _ in range(40)]
        self.assertEqual({raw.recv(12) for raw in waiting}, {b"HTTP/1.1 101"})
        self.assertEqual(upgrade().recv(12), b"HTTP/1.1 503")
        self.assertEqual(self.server.request("GET", "/healthz")[0], 200)
        waiting[0].close()
        # Each answer is waited for; sooner or later the server has seen that one has gone.
        while (again := upgrade().recv(12)) == b"HTTP/1.1 503":
            pass
        self.assertEqual(again, b"HTTP/1.1 101")

    def test_the_server_says_where_others_find_it(self):
        self.assertEqual(json.loads(self.server.request("GET", "/api/address")[2]), {})
        self.server.kill()
        self.server = Server(PROGRAM, os.path.join(self.folder.name, "tables.db"), "--address", "https://box.example/")
        self.assertEqual(json.loads(self.server.request("GET", "/api/address")[2]), {"address": "https://box.example/"})
        self.server.kill()
        self.server = Server(PROGRAM, os.path.join(self.folder.name, "tables.db"), "--lan")
        address = json.loads(self.server.request("GET", "/api/address")[2])["address"]
        self.assertRegex(address, rf"^http://[^/]+:{self.server.port}/$")
        self.assertEqual(self.server.request("POST", "/api/address")[0], 405)


if __name__ == "__main__":
    unittest.main(verbosity=2)

"""A server of tables under test, and clients that speak to it with python3-websockets and
http.client: peers that Boxwood's authors did not write."""

import asyncio
import http.client
import io
import json
import os
import random
import re
import signal
import subprocess
import tempfile
import threading

import websockets

PROTOCOL = 4


def encode_message(message):
    """Text, or bytes where there are some in it (docs/formats/protocol.md)."""
    attachments = bytearray()

    def attach(value):
        attachments.extend(len(value).to_bytes(4, "little") + value)

    text = json.dumps(message, separators=(",", ":"), default=attach)
    return text.encode() + b"\0" + attachments if attachments else text


def decode_message(data):
    if isinstance(data, str):
        return json.loads(data)
    text, _, attachments = data.partition(b"\0")
    stream = io.BytesIO(attachments)

    def filled(value):
        if value is None:
            return stream.read(int.from_bytes(stream.read(4), "little"))
        if isinstance(value, list):
            return [filled(item) for item in value]
        return {name: filled(item) for name, item in value.items()} if isinstance(value, dict) else value

    return filled(json.loads(text))


class Server:
    """`boxwood serve` on a free port of this machine, with a database in a folder."""

    def __init__(self, program, database, *options, before=None):
        """`before` runs in the server's process before the program does."""
        self.program, self.database, self.options, self.before = program, database, options, before
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [self.program, "serve", "--port", "0", "--database", self.database, *self.options],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=self.before)
        line = self.process.stdout.readline()
        match = re.search(r":(\d+)/", line)
        assert match, f"no address: {line!r} {self.process.stderr.read()}"
        self.port = int(match.group(1))
        # Read all the time, or they would fill up.
        self.log = []
        self.readers = [threading.Thread(target=self.log.extend, args=(stream,), daemon=True)
                        for stream in (self.process.stdout, self.process.stderr)]
        for reader in self.readers:
            reader.start()

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self):
        """Its exit code; the log is complete then."""
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(timeout=20)
        for reader in self.readers:
            reader.join()
        return code

    def restart(self):
        """Killed at once, as by a power cut."""
        self.kill()
        self.start()

    def request(self, method, path, body=None, key=None, headers=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        headers = dict(headers or {})
        if key:
            headers["Authorization"] = "Bearer " + key
        connection.request(method, path, body if isinstance(body, (str, bytes, type(None))) else json.dumps(body), headers)
        response = connection.getresponse()
        data = response.read()
        connection.close()
        return response.status, dict(response.getheaders()), data

    def make_table(self, seats, game=None, clock=None):
        status, _, body = self.request("POST", "/api/tables", {
            "game": game or polyssimo(len(seats)),
            "clock": clock or {"kind": "none", "time_ms": 0, "increment_ms": 0},
            "take_back": True, "help": True, "seats": seats})
        assert status == 201, body
        return json.loads(body)


def polyssimo(players=2):
    return {"type": "polyssimo_options", "board": "12x11", "pieces": "box", "players": players,
            "start": 1, "flipping": True, "obligations": []}


def small_polyssimo():
    """Four picks, four placements."""
    return {**polyssimo(), "position": "polyssimo/1 3x2 A=##,B=#,C=#,D=## flip - 1 - A,B,C,D -/- -"}


def villa(players=2):
    return {"type": "paletti_options", "rules": 2, "players": players, "youngest": 1, "set_up": "by_program",
            "dealing": "youngest_rolls", "breaking_off": "until_out", "blocked_for": "everybody",
            "neighbours": "shown", "after_objection": "floor",
            "renouncing": "forbidden", "beyond_base": "allowed", "few_columns": "never",
            "neutral_seal": "never", "box_seed": 0, "tremor_um": []}


def link(person):
    return {"kind": "link", "person": person, "level": 0}


def computer(level):
    return {"kind": "computer", "person": "", "level": level}


# A WebSocket written by hand, for peers that misbehave. RFC 6455, 4.1: nothing may be sent
# before the server's answer has come.
UPGRADE = (b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
           b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n")


def text_frame(text):
    """As a client sends it; shorter than 126 bytes."""
    data = text.encode()
    return b"\x81" + bytes([0x80 | len(data)]) + b"\0\0\0\0" + data


def random_id():
    return f"{random.getrandbits(64):016x}"


class Elsewhere(websockets.WebSocketException):
    """The table lives at another node, or it is not known yet at which."""

    def __init__(self, address):
        super().__init__(address)
        self.port = int(re.search(r":(\d+)/", address).group(1)) if address else None


class Client:
    """One connection to a table."""

    def __init__(self, server, key, known=None):
        self.server, self.key, self.known = server, key, known
        self.frames = []

    async def __aenter__(self):
        self.socket = await websockets.connect(
            f"ws://127.0.0.1:{self.server.port}/ws", origin=f"http://127.0.0.1:{self.server.port}",
            max_size=None, open_timeout=60)
        hello = {"type": "hello", "protocol": PROTOCOL, "physics": 0, "key": self.key}
        if self.known is not None:
            hello["known"] = self.known
        await self.send(hello)
        self.welcome = await self.receive()
        if self.welcome["type"] == "goodbye":
            await self.socket.close()
            raise Elsewhere(self.welcome.get("address"))
        assert self.welcome["type"] == "welcome", self.welcome
        return self

    async def __aexit__(self, *_):
        await self.socket.close()

    async def send(self, message):
        await self.socket.send(encode_message(message))

    async def receive(self):
        while True:
            data = await asyncio.wait_for(self.socket.recv(), 60)
            if isinstance(data, str) or data.startswith(b"{"):
                return decode_message(data)
            self.frames.append(data)

    async def expect(self, kind):
        """The next message of this type; others are passed over."""
        while True:
            message = await self.receive()
            if message["type"] == kind:
                return message

    async def submit(self, seat, body, id=None):
        id = id or random_id()
        await self.send({"type": "submit", "id": id, "seat": seat, "body": body})
        while True:
            verdict = await self.expect("verdict")
            if verdict["id"] == id:
                return verdict

    async def ask(self, query):
        await self.send({"type": "ask", "id": random_id(), "query": query})
        return await self.expect("reply")

    async def closed(self):
        """The code with which the server ends the connection."""
        try:
            while True:
                await asyncio.wait_for(self.socket.recv(), 60)
        except websockets.ConnectionClosed:
            return self.socket.close_code


def folder():
    return tempfile.TemporaryDirectory(prefix="boxwood-")

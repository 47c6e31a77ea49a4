"""Frames as RFC 6455 has them, and as it forbids them, byte by byte: what the server answers.
A test of frames: whole conversations by a peer that nobody here wrote are in conversation_test.py.
Usage: websocket_test.py PROGRAM"""

import base64
import json
import os
import socket
import struct
import sys
import unittest

from boxwood_server import PROTOCOL, Server, decode_message, folder, link, small_polyssimo, villa

PROGRAM = sys.argv.pop(1)

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10


def frame(opcode, payload=b"", last=True, mask=b"\x5a\x01\xff\x80", reserved=0, length=None):
    """As a client sends it; everything about it can be wrong."""
    size = len(payload) if length is None else length
    head = bytes([(0x80 if last else 0) | reserved << 4 | opcode])
    flag = 0x80 if mask else 0
    if size < 126:
        head += bytes([flag | size])
    elif size < 65536:
        head += bytes([flag | 126]) + struct.pack("!H", size)
    else:
        head += bytes([flag | 127]) + struct.pack("!Q", size)
    if not mask:
        return head + payload
    return head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))


class Raw:
    """A connection after its handshake."""

    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=30)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
                             f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
                             "Sec-WebSocket-Version: 13\r\n\r\n").encode())
        self.stream = self.socket.makefile("rb")
        assert b"101" in self.stream.readline()
        while self.stream.readline().strip():
            pass

    def send(self, *frames):
        self.socket.sendall(b"".join(frames))

    def receive(self):
        """The next frame's opcode and payload; nothing at the end."""
        head = self.stream.read(2)
        if len(head) < 2:
            return None
        assert not head[1] & 0x80, "a server masks nothing"
        size = head[1] & 0x7f
        if size == 126:
            size = struct.unpack("!H", self.stream.read(2))[0]
        elif size == 127:
            size = struct.unpack("!Q", self.stream.read(8))[0]
        return head[0] & 0x0f, self.stream.read(size)

    def code(self):
        """With which code it is closed; 0 if it just ends."""
        while True:
            received = self.receive()
            if received is None:
                return 0
            if received[0] == CLOSE:
                return struct.unpack("!H", received[1][:2])[0] if received[1] else 1005

    def close(self):
        self.stream.close()
        self.socket.close()


class WebSocket(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = folder()
        cls.server = Server(PROGRAM, os.path.join(cls.folder.name, "tables.db"))
        cls.made = cls.server.make_table([link("Anna"), link("Ben")], small_polyssimo())
        cls.hello = json.dumps({"type": "hello", "protocol": PROTOCOL, "physics": 0, "key": cls.made["seat_keys"][0]}).encode()

    @classmethod
    def tearDownClass(cls):
        cls.server.kill()
        cls.folder.cleanup()

    def connect(self):
        raw = Raw(self.server.port)
        self.addCleanup(raw.close)
        return raw

    def code_after(self, *frames):
        raw = self.connect()
        raw.send(*frames)
        return raw.code()

    def seated(self):
        raw = self.connect()
        raw.send(frame(TEXT, self.hello))
        opcode, payload = raw.receive()
        self.assertEqual((opcode, json.loads(payload)["type"]), (TEXT, "welcome"))
        return raw

    def test_a_message_in_pieces_is_one_message_and_pings_may_come_between(self):
        raw = self.connect()
        raw.send(frame(TEXT, self.hello[:1], last=False), frame(PING, b"between"),
                 frame(CONTINUATION, self.hello[1:30], last=False), frame(CONTINUATION, b"", last=False),
                 frame(PONG, b"nobody asked"), frame(CONTINUATION, self.hello[30:]))
        self.assertEqual(raw.receive(), (PONG, b"between"))
        self.assertEqual(json.loads(raw.receive()[1])["type"], "welcome")

    def test_bytes_that_come_one_by_one_are_waited_for(self):
        raw = self.connect()
        for byte in frame(TEXT, self.hello):
            raw.send(bytes([byte]))
        self.assertEqual(json.loads(raw.receive()[1])["type"], "welcome")

    def test_a_letter_may_be_cut_between_pieces(self):
        raw = self.seated()
        text = json.dumps({"type": "submit", "id": "00000000000000aa", "seat": 1,
                           "body": {"type": "rename", "person": "Ännchen €"}}, ensure_ascii=False).encode()
        cut = text.index("€".encode()) + 1
        raw.send(frame(TEXT, text[:cut], last=False), frame(CONTINUATION, text[cut:]))
        while True:
            message = json.loads(raw.receive()[1])
            if message["type"] == "verdict":
                break
        self.assertNotIn("refusal", message)

    def test_a_ping_is_answered_with_what_it_says(self):
        raw = self.seated()
        for payload in (b"", b"x", bytes(range(125))):
            raw.send(frame(PING, payload))
            while (received := raw.receive())[0] != PONG:
                pass
            self.assertEqual(received[1], payload)

    def test_a_mask_of_zeros_and_any_other_will_do(self):
        for mask in (b"\0\0\0\0", b"\xff\xff\xff\xff", os.urandom(4)):
            raw = self.connect()
            raw.send(frame(TEXT, self.hello, mask=mask))
            self.assertEqual(json.loads(raw.receive()[1])["type"], "welcome")

    def test_a_close_is_answered(self):
        for payload, answer in ((b"", 1005), (struct.pack("!H", 1000), 1000),
                                (struct.pack("!H", 1001) + b"bye", 1001), (struct.pack("!H", 4999), 4999)):
            raw = self.seated()
            raw.send(frame(CLOSE, payload))
            self.assertIn(raw.code(), (answer, 1000), payload)
            self.assertIsNone(raw.receive())

    def test_a_close_that_cannot_be_is_an_error(self):
        for code in (0, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999):
            self.assertEqual(self.code_after(frame(CLOSE, struct.pack("!H", code))), 1002, code)
        self.assertEqual(self.code_after(frame(CLOSE, b"x")), 1002)
        self.assertIn(self.code_after(frame(CLOSE, struct.pack("!H", 1000) + b"\xff")), (1002, 1007))
        self.assertEqual(self.code_after(frame(CLOSE, struct.pack("!H", 1000) + b"x" * 124)), 1002)

    def test_codes_that_a_client_may_close_with_are_answered(self):
        for code in (1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999):
            self.assertEqual(self.code_after(frame(CLOSE, struct.pack("!H", code) + "für heute".encode())), code)

    def test_nothing_is_said_after_a_close_and_nothing_is_heard(self):
        raw = self.seated()
        ask = json.dumps({"type": "ask", "id": "00000000000000bb", "query": {"type": "get_view"}}).encode()
        raw.send(frame(CLOSE, struct.pack("!H", 1000)), frame(PING, b"late"), frame(TEXT, ask))
        frames = []
        while (received := raw.receive()) is not None:
            frames.append(received)
        opcodes = [opcode for opcode, _ in frames]
        self.assertEqual(opcodes.count(CLOSE), 1)
        self.assertEqual(opcodes[-1], CLOSE)
        self.assertNotIn(PONG, opcodes)
        self.assertFalse([text for opcode, text in frames if opcode == TEXT and b'"reply"' in text])

    def test_what_is_not_masked_is_an_error(self):
        self.assertEqual(self.code_after(frame(TEXT, self.hello, mask=b"")), 1002)

    def test_reserved_bits_and_opcodes_are_errors(self):
        for reserved in (1, 2, 4):
            self.assertEqual(self.code_after(frame(TEXT, self.hello, reserved=reserved)), 1002, reserved)
        for opcode in (3, 7, 11, 15):
            self.assertEqual(self.code_after(frame(opcode)), 1002, opcode)

    def test_pieces_out_of_order_are_errors(self):
        self.assertEqual(self.code_after(frame(CONTINUATION, self.hello)), 1002)
        self.assertEqual(self.code_after(frame(TEXT, b"{", last=False), frame(TEXT, b"}")), 1002)

    def test_control_frames_are_short_and_whole(self):
        self.assertEqual(self.code_after(frame(PING, b"x" * 126)), 1002)
        self.assertEqual(self.code_after(frame(PING, b"x", last=False)), 1002)

    def test_pings_are_answered_in_their_order_however_many_come_at_once(self):
        raw = self.seated()
        payloads = [str(number).encode() for number in range(50)]
        raw.send(*(frame(PING, payload) for payload in payloads))
        pongs = []
        while len(pongs) < len(payloads):
            opcode, payload = raw.receive()
            if opcode == PONG:
                pongs.append(payload)
        self.assertEqual(pongs, payloads)

    def test_pongs_come_between_messages_never_within(self):
        raw = self.seated()
        ask = json.dumps({"type": "ask", "id": "00000000000000cc", "query": {"type": "get_view"}}).encode()
        for _ in range(20):
            raw.send(frame(TEXT, ask), frame(PING, b"x"))
        replies = pongs = 0
        while replies < 20 or pongs < 20:
            opcode, payload = raw.receive()
            if opcode == PONG:
                pongs += 1
                self.assertEqual(payload, b"x")
            elif opcode == TEXT:
                replies += json.loads(payload)["type"] == "reply"

    def test_a_length_is_written_as_short_as_it_can_be(self):
        body = b"x" * 20
        for head in (bytes([0x81, 0x80 | 126]) + struct.pack("!H", len(body)),
                     bytes([0x81, 0x80 | 127]) + struct.pack("!Q", len(body))):
            self.assertEqual(self.code_after(head + b"\0\0\0\0" + body), 1002)
        self.assertIn(self.code_after(bytes([0x81, 0x80 | 127]) + struct.pack("!Q", 2 ** 63) + b"\0\0\0\0"), (1002, 1009))

    def test_messages_of_every_length_that_is_allowed_are_read(self):
        for size in (125, 126, 127, 128, 255, 256, 16383, 16384):
            raw = self.connect()
            raw.send(frame(TEXT, self.hello + b" " * (size - len(self.hello))) if size > len(self.hello)
                     else frame(TEXT, self.hello))
            self.assertEqual(json.loads(raw.receive()[1])["type"], "welcome", size)
        self.assertEqual(self.code_after(frame(TEXT, self.hello + b" " * (16385 - len(self.hello)))), 1009)

    def test_messages_without_a_byte_are_messages(self):
        self.assertEqual(self.code_after(frame(TEXT)), 4000)
        self.assertEqual(self.code_after(frame(TEXT, last=False), frame(CONTINUATION)), 4000)
        raw = self.connect()
        raw.send(frame(TEXT, last=False), frame(CONTINUATION, self.hello, last=False), frame(CONTINUATION))
        self.assertEqual(json.loads(raw.receive()[1])["type"], "welcome")

    def test_long_messages_of_the_server_come_in_one_frame(self):
        made = self.server.make_table([link("Anna"), link("Ben")], villa())
        for key in made["seat_keys"]:
            raw = self.connect()
            raw.send(frame(TEXT, json.dumps({**json.loads(self.hello), "key": key}).encode()))
            opcode, payload = raw.receive()
            # A villa is kept as bytes.
            self.assertEqual((opcode, decode_message(payload)["type"]), (BINARY, "welcome"))

    def test_text_must_be_utf8(self):
        for text in (b"\xff", b"\xc3\x28", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xc0\xaf"):
            self.assertEqual(self.code_after(frame(TEXT, text)), 1007, text)
        self.assertEqual(self.code_after(frame(TEXT, b"\xe2", last=False), frame(CONTINUATION, b"x")), 1007)
        self.assertEqual(self.code_after(frame(TEXT, b"\xe2\x82")), 1007)

    def test_what_is_too_long_is_refused_before_it_is_there(self):
        self.assertEqual(self.code_after(frame(TEXT, b"", length=16385)), 1009)
        self.assertEqual(self.code_after(frame(TEXT, b"", length=2 ** 62)), 1009)
        self.assertEqual(self.code_after(frame(TEXT, b"x" * 10000, last=False), frame(CONTINUATION, b"", length=10000)),
                         1009)

    def test_a_binary_message_is_read_like_a_text(self):
        raw = self.connect()
        raw.send(frame(BINARY, self.hello[:9], last=False), frame(CONTINUATION, self.hello[9:]))
        self.assertEqual(json.loads(raw.receive()[1])["type"], "welcome")
        self.assertEqual(self.code_after(frame(BINARY, b"x")), 4000)
        self.assertEqual(self.code_after(frame(BINARY, self.hello + b" " * (16385 - len(self.hello)))), 1009)


if __name__ == "__main__":
    unittest.main(verbosity=2)

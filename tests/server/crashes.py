"""Kills servers of tables at random moments under load and looks whether anything that was
acknowledged is lost or was done twice, and whether every client ends with the same table.

Usage: crashes.py PROGRAM [--kills N] [--tables N] [--nodes N] [--takeover SECONDS] [--seed N]

Players at every table send commands as fast as they are answered, each with an id that they keep
until its verdict has come, also over several lives of the server. In the end each table is read
back: its journal must hold every acknowledged id exactly once, and all who ask get one state.

One server has a file, and is started again when it was killed. With --nodes, several are on one
PostgreSQL; the one with the most tables is killed, and the time is taken until another one has
acknowledged a command of each of its tables; --takeover is the most that it may take."""

import argparse
import asyncio
import contextlib
import json
import os
import random
import sys
import time

import websockets

from boxwood_server import Client, Elsewhere, Server, folder, link, polyssimo, random_id
from postgresql import PostgreSQL


class Table:
    """Two players who rename themselves: a command that can always be done again."""

    def __init__(self, made):
        self.made = made
        self.acknowledged = []
        self.refused = 0
        self.server = None
        self.killed = None
        self.takeovers = []

    async def play(self, servers, seat, until):
        pending = None
        known = None
        server = random.choice(servers)
        while not until.is_set() or pending:
            try:
                async with Client(server, self.made["seat_keys"][seat - 1], known) as client:
                    while not until.is_set() or pending:
                        pending = pending or (random_id(), f"{'AB'[seat - 1]}{random.randrange(10 ** 6)}")
                        verdict = await client.submit(seat, {"type": "rename", "person": pending[1]}, pending[0])
                        if "refusal" in verdict:
                            self.refused += 1
                        else:
                            self.note(server, (pending[0], verdict["first_event"], verdict["last_event"]))
                        pending = None
            except Elsewhere as elsewhere:
                # One that has died has still a lease for some time.
                await asyncio.sleep(0.02)
                server = next((other for other in servers if other.port == elsewhere.port), random.choice(servers))
            except (OSError, websockets.WebSocketException, asyncio.TimeoutError):
                await asyncio.sleep(0.02)
                server = random.choice(servers)

    def note(self, server, acknowledged):
        self.acknowledged.append(acknowledged)
        self.server = server
        if self.killed is not None:
            self.takeovers.append(time.monotonic() - self.killed)
            self.killed = None

    def lose(self, server):
        if self.server is server:
            self.killed = time.monotonic()


async def settled(server, table):
    """Waits until the leases of nodes that are gone have run out."""
    while True:
        try:
            async with Client(server, table.made["owner_key"]):
                return
        except websockets.WebSocketException:
            await asyncio.sleep(0.05)


async def check(server, table):
    """How many acknowledged commands are lost, how many were done twice, whether clients differ."""
    _, _, journal = server.request("GET", "/api/table", key=table.made["owner_key"])
    ids = [json.loads(line)["command"]["id"] for line in journal.splitlines()[1:]]
    lost = sum(1 for id, _, _ in table.acknowledged if id not in set(ids))
    twice = len(ids) - len(set(ids))
    states = []
    for key in (*table.made["seat_keys"], table.made["spectator_key"]):
        async with Client(server, key) as client:
            states.append(client.welcome["state"])
    differ = any(state != states[0] for state in states)
    events = sorted(first for _, first, _ in table.acknowledged)
    return lost, twice + len(events) - len(set(events)), differ


def opened(arguments, stack):
    """The servers, and where they keep their tables."""
    if arguments.nodes == 1:
        database = os.path.join(stack.enter_context(folder()), "tables.db")
    else:
        database = stack.enter_context(PostgreSQL()).address
    servers = [Server(arguments.program, database) for _ in range(arguments.nodes)]
    for server in servers:
        stack.callback(server.kill)
    return servers


async def kill(servers, tables):
    """The one with the most tables, which comes back when the others have taken them over."""
    victim = max(servers, key=lambda server: sum(table.server is server for table in tables))
    victim.kill()
    for table in tables:
        table.lose(victim)
    while len(servers) > 1 and any(table.killed is not None for table in tables):
        await asyncio.sleep(0.05)
    await asyncio.to_thread(victim.start)


async def run(arguments):
    random.seed(arguments.seed)
    with contextlib.ExitStack() as stack:
        servers = opened(arguments, stack)
        tables = [Table(servers[0].make_table([link("Anna"), link("Ben")], polyssimo()))
                  for _ in range(arguments.tables)]
        until = asyncio.Event()
        players = [asyncio.create_task(table.play(servers, seat, until)) for table in tables for seat in (1, 2)]
        began = time.monotonic()
        for number in range(arguments.kills):
            await asyncio.sleep(random.uniform(0.1, 1.0))
            await kill(servers, tables)
            print(f"kill {number + 1}: {sum(len(t.acknowledged) for t in tables)} commands acknowledged", flush=True)
        await asyncio.sleep(0.3)
        until.set()
        await asyncio.gather(*players)
        took = time.monotonic() - began
        for server in servers[1:]:
            server.kill()
        servers[0].restart()
        await asyncio.gather(*[settled(servers[0], table) for table in tables])
        results = [await check(servers[0], table) for table in tables]
    acknowledged = sum(len(table.acknowledged) for table in tables)
    lost, twice, differ = (sum(result[i] for result in results) for i in range(3))
    print(f"{arguments.kills} kills in {took:.0f} s, {acknowledged} commands acknowledged: "
          f"{lost} lost, {twice} done twice, {differ} tables that differ")
    takeovers = sorted(time for table in tables for time in table.takeovers)
    if arguments.nodes > 1:
        print(f"{len(takeovers)} tables taken over, after {takeovers[len(takeovers) // 2]:.2f} s in the middle, "
              f"{takeovers[-1]:.2f} s at most")
    is_slow = arguments.takeover and takeovers[-1] > arguments.takeover
    return 0 if acknowledged > 0 and lost == twice == differ == 0 and not is_slow else 1


parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("program")
parser.add_argument("--kills", type=int, default=100)
parser.add_argument("--tables", type=int, default=8)
parser.add_argument("--nodes", type=int, default=1)
parser.add_argument("--takeover", type=float)
parser.add_argument("--seed", type=int, default=1)
sys.exit(asyncio.run(run(parser.parse_args())))

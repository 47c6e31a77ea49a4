"""A PostgreSQL of one's own, in a temporary folder at a free port of this machine; gone in the end."""

import glob
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import threading


def program(name):
    """Debian keeps them out of the way, since several versions may be installed."""
    found = sorted(glob.glob(f"/usr/lib/postgresql/*/bin/{name}"))
    path = found[-1] if found else shutil.which(name)
    if not path:
        raise FileNotFoundError(f"{name} of PostgreSQL is not installed")
    return path


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class PostgreSQL:
    def __init__(self):
        # It refuses to run as root.
        self.user = {}
        if os.geteuid() == 0:
            entry = pwd.getpwnam("postgres")
            self.user = {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}
        self.folder = tempfile.mkdtemp(prefix="boxwood-postgresql-")
        if self.user:
            os.chown(self.folder, self.user["user"], self.user["group"])
        data = os.path.join(self.folder, "data")
        self.run([program("initdb"), "--pgdata", data, "--username", "boxwood", "--auth", "trust",
                  "--encoding", "UTF8", "--no-locale", "--no-sync"])
        self.databases = 0
        self.port = free_port()
        self.log = open(os.path.join(self.folder, "log"), "w")
        self.process = subprocess.Popen(
            [program("postgres"), "-D", data, "-p", str(self.port), "-c", "listen_addresses=127.0.0.1",
             "-c", f"unix_socket_directories={self.folder}"],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=self.folder, **self.user)
        self.address = f"postgresql://boxwood@127.0.0.1:{self.port}/postgres"
        for line in self.process.stdout:
            self.log.write(line)
            if "ready to accept connections" in line:
                self.listener = threading.Thread(target=shutil.copyfileobj, args=(self.process.stdout, self.log))
                self.listener.start()
                return
        self.log.flush()
        raise AssertionError("PostgreSQL does not start: " + open(self.log.name).read())

    def run(self, words):
        done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=self.folder,
                              **self.user)
        assert done.returncode == 0, done.stdout

    def fresh(self):
        """The address of an empty database."""
        self.databases += 1
        name = f"boxwood_{self.databases}"
        self.ask(f"CREATE DATABASE {name}")
        return f"postgresql://boxwood@127.0.0.1:{self.port}/{name}"

    def ask(self, statement, address=None):
        subprocess.run([program("psql"), "-q", "-o", os.devnull, address or self.address, "-c", statement], check=True)

    def session(self, address):
        """One line for each row that is asked for; what it has not committed is undone when its input ends."""
        return subprocess.Popen([program("psql"), "-qAt", address], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                text=True)

    def cut_connections(self):
        """As by a fault of the network."""
        self.ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
                 " AND backend_type = 'client backend'")

    def stop(self):
        # At once; it takes its children and its shared memory with it.
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait()
        self.listener.join()
        self.log.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

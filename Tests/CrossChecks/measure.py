"""Runs the program and tells how it went: status, seconds, and the most memory that it had at once."""

import os
import subprocess
import sys
import threading
import time

MIB = 1 << 20

# A process begins with the memory of the one that it was split off from, which the system counts. So a small process of
# its own starts the program.
_LAUNCHER = """
import os, sys
pid = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ)
_, status, usage = os.wait4(pid, 0)
os.write(3, b"%d %d" % (os.waitstatus_to_exitcode(status), usage.ru_maxrss))
"""


class Run:
    def __init__(self, arguments, stdin=None, producer=None, stdout=None, limit=120, environment=None, folder=None):
        """Runs `arguments` to their end, or for `limit` seconds at most.

        stdin, stdout: paths. producer: a command whose output goes in through a pipe.
        """
        reading, writing = os.pipe()
        source = open(stdin or os.devnull, "rb")
        feeding = None
        if producer:
            feeding = subprocess.Popen(producer, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
            source = feeding.stdout
        start = time.monotonic()

        def move():
            if writing != 3:
                os.dup2(writing, 3)

        with open(stdout or os.devnull, "wb") as target:
            process = subprocess.Popen(
                [sys.executable, "-S", "-E", "-c", _LAUNCHER, *arguments], stdin=source, stdout=target,
                stderr=subprocess.PIPE, env=environment, cwd=folder, preexec_fn=move, pass_fds=[3, writing],
                start_new_session=True)
        os.close(writing)
        source.close()
        timer = threading.Timer(limit, lambda: os.killpg(process.pid, 9))
        timer.start()
        self.stderr = process.stderr.read().decode("utf-8", "replace")
        process.wait()
        timer.cancel()
        self.seconds = time.monotonic() - start
        told = os.read(reading, 100).split()
        os.close(reading)
        if feeding:
            feeding.kill()
            feeding.wait()
        self.status = int(told[0]) if told else None
        self.mebibytes = int(told[1]) / (1024 if sys.platform == "linux" else MIB) if told else None

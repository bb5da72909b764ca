#!/usr/bin/env python3
"""Puts the library of the books program through what it must outlive.

    library.py BOOKS [SEED] [KILLS]

- Documents: those of every version in the tests, and those that the program writes, fit the JSON Schemas in Samples/, and
  what does not fit them is refused by the program, too.
- A process that writes is killed at a random moment, KILLS times (500): the document is then the old or the new one, the
  next command works, and no unfinished file stays.
- Sixteen processes that add a hundred books each leave 1,600.
- Who waits in vain for the lock is told who holds it, and reading does not wait.
- On a terminal the books are numbered, and edit and delete take these numbers.
- In a folder that may not be written, the library is listed, and a change is refused.
- A file system of 1 MB that runs full leaves the old document (needs the right to mount one, and is left out without).
Prints what was done, and ends with 1 at the first thing that is wrong.
"""

import fcntl
import json
import os
import pty
import random
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

import jsonschema

BOOKS = os.path.abspath(sys.argv[1])
SEED = int(sys.argv[2]) if len(sys.argv) > 2 else random.randrange(1 << 32)
KILLS = int(sys.argv[3]) if len(sys.argv) > 3 else 500
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
rng = random.Random(SEED)


def fail(what):
    sys.exit(f"library.py (seed {SEED}): {what}")


def run(*arguments, library, status=0):
    done = subprocess.run([BOOKS, *arguments, "--library", library], capture_output=True, stdin=subprocess.DEVNULL)
    if status is not None and done.returncode != status:
        fail(f"{arguments}: status {done.returncode}\n{done.stderr.decode()}")
    return done


def load(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def schema(version):
    checker = jsonschema.Draft202012Validator
    rules = load(os.path.join(ROOT, "Samples", f"library-{version}.schema.json"))
    checker.check_schema(rules)
    return checker(rules)


def check_schemas(folder):
    count = 0
    for version in range(3):
        path = os.path.join(ROOT, "Tests", "BookLibraryTests", "Documents", f"version-{version}.json")
        schema(version).validate(load(path))
        count += 1
    library = os.path.join(folder, "library.json")
    rules = schema(2)
    run("import", os.path.join(ROOT, "Samples", "goodreads.csv"), library=library)
    steps = [
        ["add", "Emma", "--author", "Jane Austen", "--date", "2021-03", "--set", "shelf=A3"], ["sort"], ["sort"],
        ["genres", "add", "Travel"], ["filter", "Travel"], ["edit", "emma", "--clear", "author"], ["delete", "emma"],
        ["filter", "All"], ["undo"], ["migrate"],
    ]
    for step in steps:
        run(*step, library=library)
        rules.validate(load(library))
        count += 1
    # What does not fit is refused.
    book = {"title": "A"}
    good = {"format": "books-library", "version": 2, "view": {"sort": "title", "genre": None}, "genres": [], "books": [book]}
    wrong = [
        ("format", "x"), ("format", 1), ("version", "2"), ("version", 3), ("view", []), ("genres", {}), ("genres", [1]),
        ("books", {}), ("books", ["A"]), ("books", [{}]), ("books", [{"title": ""}]), ("books", [{"title": 1}]),
        ("books", [dict(book, author=[])]), ("books", [dict(book, genre=True)]), ("books", [dict(book, id=1)]),
        ("books", [dict(book, dateAcquired="1.2.2020")]), ("books", [dict(book, dateAcquired=2020)]),
        ("view", {"sort": "size"}), ("view", {"genre": 1}),
        ("view", {"authorSort": "first"}),
    ]
    rules.validate(good)
    for key, value in wrong:
        document = dict(good, **{key: value})
        if rules.is_valid(document):
            fail(f"the schema accepts {document}")
        path = os.path.join(folder, "wrong.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(document, file)
        before = open(path, "rb").read()
        run("list", library=path, status=3)
        run("add", "B", library=path, status=3)
        if open(path, "rb").read() != before:
            fail(f"a document that was refused was changed: {document}")
        count += 1
    print(f"{count} documents against their schemas")


def titles(path):
    return [book["title"] for book in load(path)["books"]]


def leftovers(folder):
    return [name for _, _, names in os.walk(folder) for name in names if name.endswith(".part")]


def check_kills(folder):
    library = os.path.join(folder, "library.json")
    source = os.path.join(folder, "list.csv")
    with open(source, "w", encoding="utf-8") as file:
        file.write("Title,Author,Notes\n")
        for number in range(3000):
            file.write(f"Book {number},Author {number % 50},{'x' * 200}\n")
    run("import", source, library=library)
    # What the library was, step by step; undo goes back along it.
    stack = [titles(library)]
    start = time.perf_counter()
    for number in range(5):
        run("add", f"Warm up {number}", library=library)
        stack.append(titles(library))
    usual = (time.perf_counter() - start) / 5
    done = changed = 0
    while done < KILLS:
        title = f"Killed {done}"
        goes_back = len(stack) > 3 and rng.random() < 0.3
        command = ["undo"] if goes_back else ["add", title]
        after = stack[-2] if goes_back else stack[-1] + [title]
        process = subprocess.Popen(
            [BOOKS, *command, "--library", library], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        time.sleep(rng.uniform(0, usual * 1.1))
        process.send_signal(signal.SIGKILL)
        process.wait()
        try:
            now = titles(library)
        except ValueError as error:
            fail(f"after kill {done} the document is broken: {error}")
        if now not in (stack[-1], after) or process.returncode == 0 and now != after:
            fail(f"after kill {done} of {command} the document is neither the old nor the new one")
        if now == after:
            stack = stack[:-1] if goes_back else stack + [now]
        stack = stack[-15:]
        # What was done before it could be killed does not count.
        if process.returncode == 0:
            continue
        done += 1
        changed += now == after
        if done % 10 == 0:
            run("add", f"After {done}", library=library)
            if titles(library) != stack[-1] + [f"After {done}"]:
                fail(f"the command after kill {done} did not add its book")
            if leftovers(folder):
                fail(f"unfinished files stay: {leftovers(folder)}")
            run("undo", library=library)
            if titles(library) != stack[-1]:
                fail(f"undo after kill {done} did not go back")
            if len(stack) > 3:
                run("undo", library=library)
                stack.pop()
                if titles(library) != stack[-1]:
                    fail(f"a second undo after kill {done} did not go one further back")
        else:
            run("list", library=library)
    print(f"{done} runs killed, {changed} of them behind the change")


def check_crowd(folder):
    library = os.path.join(folder, "library.json")
    script = f'for n in $(seq 100); do "{BOOKS}" add "Book $0 $n" --library "{library}" -q || exit 1; done'
    crowd = [subprocess.Popen(["sh", "-c", script, str(number)], stdin=subprocess.DEVNULL) for number in range(16)]
    codes = [process.wait() for process in crowd]
    if any(codes):
        fail(f"of sixteen processes some could not add their books: {codes}")
    found = titles(library)
    ids = {book["id"] for book in load(library)["books"]}
    if len(found) != 1600 or len(set(found)) != 1600 or len(ids) != 1600:
        fail(f"sixteen processes left {len(found)} books, {len(set(found))} different ones")
    print("1600 books added by sixteen processes")


def check_lock(folder):
    library = os.path.join(folder, "library.json")
    run("add", "Emma", library=library)
    with open(library + ".history/lock", "r+", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        holder = lock.readline().strip()
        start = time.perf_counter()
        run("list", library=library)
        if time.perf_counter() - start > 5:
            fail("reading waits for the lock")
        done = run("add", "Dune", library=library, status=3)
        waited = time.perf_counter() - start
        if not 9 < waited < 20 or f"is being changed by {holder}" not in done.stderr.decode():
            fail(f"after {waited:.1f} s of waiting for {holder}: {done.stderr.decode()}")
    run("add", "Dune", library=library)
    print(f"the lock was waited for {waited:.1f} s")


def on_terminal(*arguments, library):
    """What the program shows on a terminal of eighty columns."""
    main, other = pty.openpty()
    fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    environment = {"TERM": "xterm", "PATH": os.environ["PATH"]}
    with subprocess.Popen(
            [BOOKS, *arguments, "--library", library], stdin=other, stdout=other, stderr=other, env=environment) as process:
        os.close(other)
        shown = b""
        while True:
            try:
                block = os.read(main, 4096)
            except OSError:
                break
            if not block:
                break
            shown += block
    os.close(main)
    return shown.decode().replace("\r\n", "\n")


def check_terminal(folder):
    library = os.path.join(folder, "library.json")
    for title in ("Emma", "Dune", "Persuasion " + "and more " * 20):
        run("add", title, library=library)
    lines = on_terminal("list", library=library).split("\n")
    rows = [line for line in lines if line[:1].isdigit()]
    if [row.split()[:2] for row in rows] != [["1", "Dune"], ["2", "Emma"], ["3", "Persuasion"]]:
        fail(f"a terminal shows {rows}")
    if max(map(len, rows)) > 80:
        fail(f"a terminal of 80 columns gets {max(map(len, rows))}")
    run("edit", "2", "--genre", "Classic", library=library)
    run("delete", "1", library=library)
    if [(book["title"][:4], book["genre"]) for book in load(library)["books"]] != [("Emma", "Classic"), ("Pers", None)]:
        fail("the numbers on the terminal are not those of the books")
    print("the numbers on a terminal are those of the books")


def check_read_only(folder):
    library = os.path.join(folder, "library.json")
    run("add", "Emma", library=library)
    before = open(library, "rb").read()
    # The administrator may write everywhere.
    nobody = {"user": 65534} if os.getuid() == 0 else {}
    os.chmod(folder, 0o555)
    shutil.rmtree(library + ".history")
    try:
        for command, status in ((["list"], 0), (["add", "Dune"], 3), (["undo"], 3), (["export"], 0)):
            done = subprocess.run(
                [BOOKS, *command, "--library", library], capture_output=True, stdin=subprocess.DEVNULL, **nobody)
            if done.returncode != status:
                fail(f"{command} in a read-only folder: status {done.returncode}\n{done.stderr.decode()}")
            if status and b"ermission denied" not in done.stderr:
                fail(f"{command} in a read-only folder says {done.stderr.decode()}")
    except PermissionError:
        print("nobody else may run the program; the read-only folder was left out")
        return
    finally:
        os.chmod(folder, 0o755)
    if open(library, "rb").read() != before:
        fail("a read-only folder was changed")
    print("a read-only folder was left as it was")


def check_full(folder):
    mount = os.path.join(folder, "small")
    os.mkdir(mount)
    made = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", mount], capture_output=True)
    if made.returncode != 0:
        print("no file system of 1 MB could be made; left out")
        return
    try:
        library = os.path.join(mount, "library.json")
        added = 0
        while True:
            before = open(library, "rb").read() if added else b""
            done = run("add", f"Book {added}", "--set", "notes=" + "x" * 20000, library=library, status=None)
            if done.returncode != 0:
                break
            added += 1
            if added > 200:
                fail("a file system of 1 MB does not run full")
        if done.returncode != 3 or b"space" not in done.stderr:
            fail(f"a full file system: status {done.returncode}, {done.stderr.decode()}")
        if open(library, "rb").read() != before:
            fail("a full file system changed the document")
        if leftovers(mount):
            fail(f"a full file system leaves {leftovers(mount)}")
        run("list", library=library)
        run("undo", library=library, status=None)
        titles(library)
        print(f"a full file system left the old document of {added} books")
    finally:
        subprocess.run(["umount", mount])


for check in (check_schemas, check_kills, check_crowd, check_lock, check_terminal, check_read_only, check_full):
    folder = tempfile.mkdtemp(prefix="books-library-")
    try:
        check(folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)

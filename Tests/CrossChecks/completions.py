#!/usr/bin/env python3
"""Asks the shells themselves for completions of the books program.

    completions.py BOOKS [SHELL…]

Runs bash (with and without the package bash-completion), zsh and fish on what `books completions` prints. bash and zsh
run in a terminal: a line is typed, the key for completion is pressed, and what then stands on the line is given to
the shell once more, which must read the words that were meant, whatever quotes, blanks or signs are in them. In fish,
`complete -C` tells the candidates. Nothing but the line itself may come to the terminal. Ends with 1 where anything
differs.
"""

import os
import pty
import re
import select
import shutil
import subprocess
import sys
import tempfile
import time

# Genres that mean something to a shell.
ODD = [
    "Science Fiction", "Kid's \"Own\"", "Cash $HOME & co: new", "Märchen", "日本文学", "back\\slash", "Wow! Really",
    "~tilde", "C# code", "a;b", "*star?[x]", "{brace}", "`tick`", "=equal", "<c>(d)|e", "%per^cent", "x\\$y'z",
    "$(touch touched)",
]
FORMATS = ["csv", "tsv", "json", "ndjson"]

# What is typed before the key, and the words that the shell must then read after `books`.
ONE = [
    ("conv", ["convert"]),
    ("completions f", ["completions", "fish"]),
    ("help chec", ["help", "check"]),
    ("convert --date-o", ["convert", "--date-order"]),
    ("convert --undated f", ["convert", "--undated", "first"]),
    ("convert --undated=f", ["convert", "--undated=first"]),
    ("convert -t nd", ["convert", "-t", "ndjson"]),
    ("convert --from goo", ["convert", "--from", "goodreads"]),
    ("convert --delimiter semi", ["convert", "--delimiter", "semicolon"]),
    ("convert --encoding win", ["convert", "--encoding", "windows-1252"]),
    ("--color nev", ["--color", "never"]),
    ("--color never che", ["--color", "never", "check"]),
    ("-q conv", ["-q", "convert"]),
    ("check my", ["check", "my list.csv"]),
    ("check -- my", ["check", "--", "my list.csv"]),
    ("convert -o my", ["convert", "-o", "my list.csv"]),
    ("convert list.csv --genre fanta", ["convert", "list.csv", "--genre", "Fantasy"]),
    ("convert list.csv --genre=Fanta", ["convert", "list.csv", "--genre=Fantasy"]),
    ("convert my\\ list.csv --genre Fanta", ["convert", "my list.csv", "--genre", "Fantasy"]),
    ("convert 'my list.csv' --genre Fanta", ["convert", "my list.csv", "--genre", "Fantasy"]),
    ("convert ~/list.csv --genre Fanta", ["convert", "~/list.csv", "--genre", "Fantasy"]),
    ("convert list.csv --author 'Ursula", ["convert", "list.csv", "--author", "Ursula K. Le Guin"]),
    ("convert list.csv --author Ursula\\ K", ["convert", "list.csv", "--author", "Ursula K. Le Guin"]),
    ("convert list.csv --title Title\\ of\\ F", ["convert", "list.csv", "--title", "Title of Fantasy"]),
    ("convert --from csv data --genre Fanta", ["convert", "--from", "csv", "data", "--genre", "Fantasy"]),
    ("convert list.csv --columns title,Shel", ["convert", "list.csv", "--columns", "title,Shelf no"]),
    ("convert list.csv --columns title,Shelf\\ no,au", ["convert", "list.csv", "--columns", "title,Shelf no,author"]),
    ("check buch.csv --map title=Wer", ["check", "buch.csv", "--map", "title=Werk"]),
    ("check buch.csv --map=title=Wer", ["check", "buch.csv", "--map=title=Werk"]),
    ("convert --sort author,-d", ["convert", "--sort", "author,-date"]),
    ("convert --articles fr,p", ["convert", "--articles", "fr,pt"]),
    ("convert --collate h", ["convert", "--collate", "hu"]),
    ("convert --sort -d", ["convert", "--sort", "-date"]),
]
# Of the library, which has books that are called like the genres.
ONE += [
    ("edit Science\\ F", ["edit", "Science Fiction"]),
    ("edit Fant", ["edit", "Fantasy"]),
    ("delete Fantasy Mär", ["delete", "Fantasy", "Märchen"]),
    ("delete -- -ra", ["delete", "--", "-rash title"]),
    ("list --title Fant", ["list", "--title", "Fantasy"]),
    ("export --author=Urs", ["export", "--author=Ursula K. Le Guin"]),
    ("filter Trav", ["filter", "Travel"]),
    ("genres delete By\\ h", ["genres", "delete", "By hand"]),
    ("add New --genre Trav", ["add", "New", "--genre", "Travel"]),
    ("report --genre Trav", ["report", "--genre", "Travel"]),
    ("edit --library other.json Oth", ["edit", "--library", "other.json", "Other"]),
    ("export --columns title,she", ["export", "--columns", "title,shelf"]),
    ("sort au", ["sort", "author"]),
    ("import --on-duplicate up", ["import", "--on-duplicate", "update"]),
]
for genre in ODD:
    # Enough to tell it from the others, as someone would quote it.
    start = genre[: next(n for n in range(1, len(genre) + 1) if sum(g.startswith(genre[:n]) for g in ODD) == 1)]
    words = ["convert", "list.csv", "--genre", genre]
    ONE.append(("convert list.csv --genre '" + start.replace("'", "'\\''"), words))
    if not set(start) & set("$`\\!\""):
        ONE.append(('convert list.csv --genre "' + start, words))
    ONE.append(("edit '" + start.replace("'", "'\\''"), ["edit", genre]))
    if re.fullmatch(r"\w+", start):
        ONE.append(("convert list.csv --genre " + start, words))
        ONE.append(("convert list.csv --genre=" + start, words[:2] + ["--genre=" + genre]))

# What is typed, and all the words that may follow; with `...` at the end, at least these.
ALL = [
    ("", ["convert", "check", "formats", "completions", "help", "..."]),
    ("convert --to ", FORMATS + ["..."]),
    ("convert -t ", FORMATS + ["..."]),
    ("convert --from c", ["csv", "calibre", "clz"]),
    ("convert --re", ["--rejects", "--reverse"]),
    ("check --date-order ", ["ymd", "dmy", "mdy"]),
    ("formats --", ["--quiet", "--color", "--help"]),
    ("convert list.csv --genre ", ODD + ["Fantasy"]),
    ("convert list.csv --columns ", ["all", "title", "author", "date", "genre", "Shelf no", '"Pages, read"']),
    ("convert --sort ", ["title", "author", "date"]),
    ("convert --sort author,", ["author,title", "author,date"]),
    ("convert --map ", ["title=", "author=", "date=", "genre="]),
    ("edit ", ODD + ["Fantasy"]),
    ("filter ", ["All", "By hand", "Travel"]),
    ("genres ", ["list", "add", "delete"]),
    ("list --n", ["--no-genre", "--numbers"]),
    ("undo --l", ["--library", "--list"]),
    ("report --fo", ["--force"]),
]
# Where nothing can be known, nothing is offered and nothing is said.
NONE = [
    "convert --limit ", "convert missing.csv --genre ", "convert broken.json --genre ", "convert picture.csv --genre ",
    "convert pipe --genre ", "convert --genre ", "formats ", "convert --nonsense=", "convert secret.csv --title ",
    "edit --library damaged.json ", "filter --library picture.csv T", "edit --library pipe ", "edit --library none.json ",
    "help convert ", "completions bash ", "convert $(touch touched).csv --genre ",
]


def make_files(folder, program):
    def write(name, text):
        with open(os.path.join(folder, name), "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode())

    def cell(text):
        return '"' + text.replace('"', '""') + '"'

    rows = "".join(f"{cell('Title of ' + g)},{'Ursula K. Le Guin'},{cell(g)},1,2\n" for g in ["Fantasy"] + ODD)
    table = 'Title,Author,Genre,Shelf no,"Pages, read"\n' + rows
    for name in ["list.csv", "my list.csv", "data"]:
        write(name, table)
    write("buch.csv", "Verfasser,Werk,Preis\nA,B,1\n")
    write("broken.json", '[{"title": "A", "genre": ')
    write("picture.csv", b"\x89PNG\r\n\x1a\n\0\0")
    write("secret.csv", "Author\nnobody\n")
    os.mkfifo(os.path.join(folder, "pipe"))
    os.mkdir(os.path.join(folder, "bin"))
    os.symlink(program, os.path.join(folder, "bin", "books"))
    environment = {"XDG_DATA_HOME": os.path.join(folder, "data-home")}

    def books(*words):
        subprocess.run([program, "-q", *words], cwd=folder, env=environment, check=True)

    books("add", "Fantasy", "--author", "Ursula K. Le Guin", "--genre", "Travel", "--set", "shelf=A")
    for title in ODD:
        books("add", title)
    # One that is hard to type, and one that cannot be typed.
    books("add", "--", "-rash title")
    books("add", "two\nlines")
    books("genres", "add", "By hand")
    books("add", "Other", "--library", "other.json")
    write("damaged.json", '{"format": "books-library", "version": 2, "books": [{"id": "a", "title": "A')


class Terminal:
    """A shell in a terminal, and what it writes there."""

    def __init__(self, command, folder, setup):
        environment = {
            "PATH": os.path.join(folder, "bin") + ":/usr/bin:/bin", "HOME": folder, "TERM": "dumb", "LANG": "C.UTF-8",
            "LC_ALL": "C.UTF-8", "PS1": "", "ZDOTDIR": folder, "XDG_DATA_HOME": os.path.join(folder, "data-home"),
        }
        self.folder = folder
        self.answer = os.path.join(folder, "answer")
        pid, self.descriptor = pty.fork()
        if pid == 0:
            os.chdir(folder)
            os.execve(command[0], command, environment)
        self.pid = pid
        self.send(f". {os.path.join(folder, setup)}\n")
        self.wait_for_answer()

    def send(self, text):
        os.write(self.descriptor, text.encode())

    def wait_for_answer(self):
        """What the shell writes into the file of answers."""
        self.said = b""
        end = time.monotonic() + 20
        while time.monotonic() < end:
            if select.select([self.descriptor], [], [], 0.005)[0]:
                self.said += os.read(self.descriptor, 65536)
            if os.path.exists(self.answer):
                with open(self.answer, encoding="utf-8") as file:
                    text = file.read()
                if text.endswith("\0"):
                    os.remove(self.answer)
                    return text[:-1]
        sys.exit(f"the shell gives no answer; it said {self.said!r}")

    def line_after(self, typed, key):
        while select.select([self.descriptor], [], [], 0)[0]:
            os.read(self.descriptor, 65536)
        self.send("books " + typed + key + "\x18\x10")
        line = self.wait_for_answer()
        self.send("\x15\x0b")
        return line

    def close(self):
        os.close(self.descriptor)
        os.kill(self.pid, 9)
        os.waitpid(self.pid, 0)


class Bash:
    name = "bash"
    keys = ("\t", "\x1b*")

    def __init__(self, folder, completion=None):
        self.folder = folder
        if completion:
            self.name += " with bash-completion"
        with open(os.path.join(folder, "setup"), "w") as file:
            file.write("PS1=; stty -echo; bind 'set bell-style none'; bind 'set completion-query-items 0'\n")
            file.write("bind 'set enable-bracketed-paste off'\n")
            if completion:
                file.write(f". {completion}\n")
            else:
                file.write('. <(books completions bash)\n')
            file.write("""bind -x '"\\C-x\\C-p": printf "%s\\0" "$READLINE_LINE" >answer'\n""")
            file.write("printf 'ready\\0' >answer\n")
        if completion:
            # The package finds the script by its place.
            place = os.path.join(folder, "data-home", "bash-completion", "completions")
            os.makedirs(place, exist_ok=True)
            with open(os.path.join(place, "books"), "w") as file:
                subprocess.run([os.path.join(folder, "bin", "books"), "completions", "bash"], stdout=file, check=True)
        self.terminal = Terminal([shutil.which("bash"), "--noprofile", "--norc", "-i"], folder, "setup")

    def words(self, line):
        """The words that the shell reads in a line."""
        script = 'books() { [ $# = 0 ] || printf "%s\\0" "$@"; }; HOME="~"\n' + line
        shell = shutil.which(self.name.split()[0])
        done = subprocess.run([shell, *self.plain, script], cwd=self.folder, capture_output=True, timeout=20)
        if done.stderr:
            return ["(not a line)", line, done.stderr.decode()]
        return done.stdout.decode().split("\0")[:-1]

    otherwise = {}
    plain = ["--noprofile", "--norc", "-c"]

    def one(self, typed):
        line = self.terminal.line_after(typed, self.keys[0])
        return self.words(line + self.closing(line))

    def all(self, typed):
        line = self.terminal.line_after(typed, self.keys[1])
        before = self.words("books " + typed)
        return self.words(line)[len(before) - (not typed.endswith(" ") and typed != ""):]

    def none(self, typed):
        line = self.terminal.line_after(typed, self.keys[0])
        said = self.terminal.said.decode(errors="replace").replace("\a", "").strip()
        # The terminal shows the line.
        said = re.sub(r"[\r\n]|\x1b\[[0-9?]*[a-zA-Z]", "", said).replace("books " + typed.strip(), "").strip()
        return (line.strip(), said)

    def closing(self, line):
        return ""

    def close(self):
        self.terminal.close()


class Zsh(Bash):
    name = "zsh"
    # Where no operand can stand, it offers options by itself.
    otherwise = {"formats ", "help convert ", "completions bash "}
    keys = ("\t", "\x18a")
    plain = ["-f", "-c"]

    def __init__(self, folder, by_place=False):
        self.folder = folder
        if by_place:
            self.name += " by fpath"
            place = os.path.join(folder, "zsh-functions")
            os.makedirs(place, exist_ok=True)
            with open(os.path.join(place, "_books"), "w") as file:
                subprocess.run([os.path.join(folder, "bin", "books"), "completions", "zsh"], stdout=file, check=True)
        with open(os.path.join(folder, "setup"), "w") as file:
            file.write("PS1=; PROMPT_SP=; unsetopt promptsp beep; stty -echo\n")
            if by_place:
                file.write(f"fpath=({place} $fpath)\n")
            file.write("autoload -Uz compinit; compinit -u -D\n")
            if not by_place:
                file.write("source <(books completions zsh)\n")
            file.write(r"""
bindkey -e
bindkey '^I' expand-or-complete
zle -C all-matches complete-word _generic
bindkey '^Xa' all-matches
zstyle ':completion:all-matches:*' completer _all_matches _complete
zstyle ':completion:all-matches:*' insert yes
show-line() { print -rn -- "$BUFFER" >$HOME/answer; printf '\0' >>$HOME/answer }
zle -N show-line
bindkey '^X^P' show-line
printf 'ready\0' >answer
""")
        self.terminal = Terminal([shutil.which("zsh"), "-f", "-i"], folder, "setup")

    def words(self, line):
        # Where history is expanded, that takes the backslash away; here it is not.
        return super().words(line.replace("\\!", "!"))

    def one(self, typed):
        words = super().one(typed)
        # The equals sign goes with the next key.
        return words[:-1] + [words[-1].removesuffix("=") if words[-1].count("=") == 1 else words[-1]]


class Fish:
    name = "fish"
    # It takes such a value for an option, offers files behind an option that it does not know, and looks for files
    # where a star is.
    otherwise = {
        "convert --sort -d", "convert --nonsense=", "convert list.csv --genre '*", 'convert list.csv --genre "*', "edit '*",
    }

    def __init__(self, folder):
        self.folder = folder
        with open(os.path.join(folder, "books.fish"), "w") as file:
            subprocess.run([os.path.join(folder, "bin", "books"), "completions", "fish"], stdout=file, check=True)

    def run(self, line):
        script = f"source books.fish; complete -C {self.quoted('books ' + line)}"
        path = os.path.join(self.folder, "bin") + ":/usr/bin:/bin"
        environment = {
            "PATH": path, "HOME": self.folder, "LC_ALL": "C.UTF-8",
            "XDG_DATA_HOME": os.path.join(self.folder, "data-home"),
        }
        done = subprocess.run(
            [shutil.which("fish"), "--no-config", "-c", script], cwd=self.folder, env=environment, capture_output=True,
            timeout=20)
        return [row.split("\t")[0] for row in done.stdout.decode().splitlines()], done.stderr.decode()

    @staticmethod
    def quoted(text):
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"

    def one(self, typed):
        # A quote within single quotes is written in another way here.
        typed = typed.replace("'\\''", "\\'")
        script = f"function books; printf '%s\\0' $argv; end; set HOME '~'; books {typed}"
        for closing in ["", "'", '"']:
            done = subprocess.run([shutil.which("fish"), "--no-config", "-c", script + closing], capture_output=True)
            if not done.stderr:
                break
        words = done.stdout.decode().split("\0")[:-1]
        candidates, errors = self.run(typed)
        return words[:-1] + sorted(set(candidates)) + ([errors] if errors else [])

    def all(self, typed):
        return self.run(typed)[0]

    def none(self, typed):
        candidates, errors = self.run(typed)
        return (" ".join(["books " + typed.strip()] + candidates), errors)

    def close(self):
        pass


def check(shell):
    compared, different = 0, 0

    def compare(typed, expected, found):
        nonlocal compared, different
        if typed in shell.otherwise:
            return
        compared += 1
        if expected != found:
            different += 1
            print(f"{shell.name}: {typed!r}\n  expected {expected!r}\n  found    {found!r}", file=sys.stderr)

    for typed, expected in ONE:
        compare(typed, expected, shell.one(typed))
    for typed, expected in ALL:
        found = sorted(shell.all(typed))
        if expected[-1] == "...":
            found = [word for word in found if word in expected]
        compare(typed, sorted(word for word in expected if word != "..."), found)
    for typed in NONE:
        compare(typed, ("books " + typed.strip(), ""), shell.none(typed))
    compare("a command in a value", False, os.path.exists(os.path.join(shell.folder, "touched")))
    shell.close()
    print(f"{shell.name}: {compared} lines completed, {different} not as they should be")
    return different


def main():
    program = os.path.abspath(sys.argv[1])
    wanted = sys.argv[2:] or ["bash", "zsh", "fish"]
    different = 0
    package = "/usr/share/bash-completion/bash_completion"
    makers = {
        "bash": [Bash] + ([lambda folder: Bash(folder, package)] if os.path.exists(package) else []),
        "zsh": [Zsh, lambda folder: Zsh(folder, by_place=True)], "fish": [Fish],
    }
    for name in wanted:
        if not shutil.which(name):
            sys.exit(f"{name} is not installed")
        for make in makers[name]:
            with tempfile.TemporaryDirectory() as folder:
                make_files(folder, program)
                different += check(make(folder))
    sys.exit(1 if different else 0)


if __name__ == "__main__":
    main()

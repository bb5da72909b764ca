#!/usr/bin/env python3
"""Uses the page that `books report --to html` makes, in Chromium.

    report-page.py BOOKS [--screenshots FOLDER]

Needs Chromium and the Python package websocket-client. Times are told and not judged.
"""

import base64
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import time
import unicodedata
import urllib.request

import websocket

BOOKS = os.path.abspath(sys.argv[1])
SCREENSHOTS = pathlib.Path(sys.argv[3]) if sys.argv[2:3] == ["--screenshots"] else None
failures = []


def check(what, holds, *found):
    if not holds:
        failures.append(what)
        print("FAILED:", what, *[repr(value)[:400] for value in found])


class Browser:
    """One page of a headless Chromium, over the DevTools protocol."""

    def __init__(self, folder):
        self.process = subprocess.Popen(
            ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-extensions",
             "--disable-background-networking", "--remote-debugging-port=0", "--remote-allow-origins=*",
             "--user-data-dir=" + str(folder / "profile"), "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        port_file = folder / "profile" / "DevToolsActivePort"
        for _ in range(300):
            if port_file.exists() and port_file.read_text().strip():
                break
            time.sleep(0.1)
        port = port_file.read_text().split()[0]
        targets = json.load(urllib.request.urlopen("http://127.0.0.1:%s/json/list" % port))
        page = next(target for target in targets if target["type"] == "page")
        self.socket = websocket.create_connection(page["webSocketDebuggerUrl"], timeout=120, max_size=None)
        self.number = 0
        self.events = []
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.call(domain + ".enable")

    def call(self, method, **parameters):
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.recv())
            if message.get("id") == self.number:
                if "error" in message:
                    raise RuntimeError("%s: %s" % (method, message["error"]))
                return message["result"]
            self.note(message)

    def note(self, message):
        self.events.append(message)
        # A dialog stops everything until it is closed.
        if message["method"] == "Page.javascriptDialogOpening":
            self.number += 1
            self.socket.send(json.dumps({
                "id": self.number, "method": "Page.handleJavaScriptDialog", "params": {"accept": True}}))

    def open(self, path):
        self.events.clear()
        start = time.monotonic()
        self.call("Page.navigate", url=pathlib.Path(path).as_uri())
        while not any(event["method"] == "Page.loadEventFired" for event in self.events):
            self.note(json.loads(self.socket.recv()))
        return time.monotonic() - start

    def run(self, script):
        result = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"])
        return result["result"].get("value")

    def key(self, key, code=None, text=None, modifiers=0):
        codes = {"Tab": 9, "Enter": 13, " ": 32, "Backspace": 8}
        for kind in ["keyDown", "keyUp"]:
            parameters = {"type": kind, "key": key, "code": code or key, "modifiers": modifiers,
                          "windowsVirtualKeyCode": codes.get(key, ord(key[0].upper()))}
            if text and kind == "keyDown":
                parameters["text"] = text
            self.call("Input.dispatchKeyEvent", **parameters)

    def type(self, text):
        self.call("Input.insertText", text=text)

    def look(self, width, height, dark=False, phone=False):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=2 if phone else 1,
                  mobile=phone)
        self.call("Emulation.setEmulatedMedia",
                  features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def picture(self, name, whole=False):
        if SCREENSHOTS is None:
            return
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        data = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=whole)["data"]
        (SCREENSHOTS / (name + ".png")).write_bytes(base64.b64decode(data))

    def check_quiet(self, name):
        """Nothing was loaded but the page, nothing was complained about, no dialog was opened."""
        requests = [event["params"]["request"]["url"] for event in self.events
                    if event["method"] == "Network.requestWillBeSent"]
        check(name + ": the page asks for nothing", all(url.startswith("file:") for url in requests)
              and len(requests) <= 1, requests)
        bad = [event for event in self.events if event["method"] in (
            "Runtime.exceptionThrown", "Log.entryAdded", "Page.javascriptDialogOpening", "Runtime.consoleAPICalled")]
        check(name + ": no errors, messages and dialogs", not bad, bad[:3])

    def close(self):
        self.socket.close()
        self.process.terminate()
        self.process.wait()


def books(*arguments, stdin):
    result = subprocess.run([BOOKS, *arguments], input=stdin, capture_output=True, check=True)
    return result.stdout.decode("utf-8")


def page_of(folder, name, entries):
    text = "".join(json.dumps(entry, ensure_ascii=False) + "\n" for entry in entries).encode("utf-8")
    path = folder / (name + ".html")
    books("report", "--from", "ndjson", "--to", "html", "--today", "2024-06-15", "--pace", "3", "-o", str(path),
          "-", stdin=text)
    return path, text


def book(title, author=None, date=None, genre=None):
    return {"title": title, "author": author, "dateAcquired": date, "genre": genre}


def shown(browser):
    """The cells of all rows, after as many slices as there are were asked for."""
    return browser.run("""(async () => {
      while (!document.getElementById('more').hidden) document.getElementById('show-more').click();
      return Array.from(document.querySelectorAll('#books tbody tr'),
        row => Array.from(row.cells, cell => cell.textContent));
    })()""")


def press_sort(browser):
    browser.run("document.getElementById('sort').click()")


def check_list(browser, entries, text, name):
    """The circle of orders, the filters and the search, against the program and Python."""
    for order, mark in [("title", "(T)"), ("author", "(A)"), ("date", "(D)"), ("title", "(T)")]:
        expected = json.loads(books("convert", "--from", "ndjson", "--to", "json", "--sort", order, "-", stdin=text))
        rows = shown(browser)
        check("%s: order by %s" % (name, order),
              rows == [[entry[key] or "" for key in ("title", "author", "dateAcquired", "genre")]
                       for entry in expected], rows[:3])
        check("%s: mark %s" % (name, mark),
              browser.run("document.querySelector('h1').textContent") == "Books to Read " + mark
              and browser.run("document.title") == "Books to Read " + mark)
        check(name + ": status", order in browser.run("document.getElementById('status').textContent"))
        press_sort(browser)
    for _ in range(2):
        press_sort(browser)

    buttons = browser.run("Array.from(document.querySelectorAll('#filters button'), b => b.textContent)")
    check(name + ": All is first", buttons[0] == "All %d" % len(entries), buttons[:3])
    genres = {}
    for entry in entries:
        for genre in (entry["genre"] or "").split("; "):
            genres.setdefault("".join(genre.split()).casefold(), []).append(entry["title"])
    check(name + ": a button for each genre", len(buttons) - 1 == len(genres), buttons, list(genres))
    for number, label in enumerate(buttons[1:], 1):
        browser.run("document.querySelectorAll('#filters button')[%d].click()" % number)
        genre, count = label.rsplit(" ", 1)
        wanted = genres.get("" if genre == "No genre" else "".join(genre.split()).casefold(), [])
        rows = shown(browser)
        check("%s: filter %s" % (name, genre),
              sorted(row[0] for row in rows) == sorted(wanted) and len(rows) == int(count), rows[:3], wanted[:3])
        pressed = browser.run("Array.from(document.querySelectorAll('#filters [aria-pressed=true]'), b => b.textContent)")
        check("%s: one filter is pressed" % name, pressed == [label], pressed)
    browser.run("document.querySelector('#filters button').click()")


def folded(text):
    return "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.category(c).startswith("M")).lower()


def check_search(browser, entries, words, name):
    for word in words:
        browser.run("""(() => { const field = document.getElementById('search'); field.value = %s;
          field.dispatchEvent(new Event('input')); })()""" % json.dumps(word))
        wanted = sorted(
            entry["title"] for entry in entries
            if all(part in folded("\n".join(entry[key] or "" for key in ("title", "author", "dateAcquired", "genre")))
                   for part in folded(word).split()))
        rows = shown(browser)
        check("%s: search for %r" % (name, word), sorted(row[0] for row in rows) == wanted, rows[:3], wanted[:3])
        check("%s: nothing found is said" % name,
              browser.run("document.getElementById('nothing').hidden") == bool(wanted))
    browser.run("""(() => { const field = document.getElementById('search'); field.value = '';
      field.dispatchEvent(new Event('input')); })()""")


CONTRAST = """(() => {
  const parse = text => (text.match(/[\\d.]+/g) || []).map(Number);
  const light = ([r, g, b]) => [r, g, b].map(v => v / 255).map(v => v <= 0.04045 ? v / 12.92
    : ((v + 0.055) / 1.055) ** 2.4).reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const ground = node => {
    for (; node; node = node.parentElement) {
      const color = parse(getComputedStyle(node).backgroundColor);
      if (color.length === 3 || color[3] === 1) return color;
    }
    return [255, 255, 255];
  };
  const bad = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !element.checkVisibility() || /^(SCRIPT|STYLE)$/.test(element.tagName)) continue;
    const pair = [light(parse(getComputedStyle(element).color)), light(ground(element))].sort((a, b) => b - a);
    const ratio = (pair[0] + 0.05) / (pair[1] + 0.05);
    if (ratio < 4.5) bad.push([node.data.trim().slice(0, 30), ratio]);
  }
  return bad;
})()"""


def check_looks(browser, path, name):
    """Wide and narrow, light and dark: contrast of WCAG AA (1.4.3), and no scrolling to the side (1.4.10)."""
    for dark in [False, True]:
        for width, height, phone in [(1280, 900, False), (360, 740, True)]:
            browser.look(width, height, dark, phone)
            browser.open(path)
            for part in ["list", "figures", "quality"]:
                browser.run("location.hash = '#%s'" % part)
                time.sleep(0.2)
                check("%s: only %s is there" % (name, part), browser.run(
                    "Array.from(document.querySelectorAll('main > section')).filter(s => !s.hidden)"
                    ".map(s => s.getAttribute('aria-label').toLowerCase())") == [part])
                check("%s: the head is in sight" % name, browser.run("scrollY") == 0)
                low = browser.run(CONTRAST)
                check("%s: contrast of %s, dark %s" % (name, part, dark), low == [], low)
                sizes = browser.run("[document.scrollingElement.scrollWidth, innerWidth]")
                check("%s: %s is not wider than a window of %d" % (name, part, width), sizes[0] <= sizes[1], sizes)
                browser.picture("%s-%s-%s-%s" % (name, part, "phone" if phone else "wide", "dark" if dark else "light"),
                                whole=part != "list")
    browser.look(1280, 900)


def check_keyboard(browser, path):
    browser.open(path)
    seen = []
    for _ in range(40):
        browser.key("Tab")
        focus = browser.run("(e => e.id || e.textContent.trim())(document.activeElement)")
        seen.append(focus)
        if len(seen) > 8:
            break
    check("keyboard: from the head to the filters", seen[:7] == [
        "Skip to the list", "List", "Figures", "Quality", "search", "sort", seen[6]] and seen[6].startswith("All"), seen)
    browser.run("document.querySelector('.skip').focus()")
    browser.key("Enter", text="\r")
    check("keyboard: the link at the top leads to the list", browser.run("document.activeElement.id") == "search")
    browser.run("document.getElementById('sort').focus()")
    browser.key("Enter", text="\r")
    check("keyboard: Enter sorts", browser.run("document.getElementById('mark').textContent") == "(A)")
    browser.key(" ", code="Space", text=" ")
    check("keyboard: Space sorts", browser.run("document.getElementById('mark').textContent") == "(D)")
    check("keyboard: the focus shows", browser.run("getComputedStyle(document.activeElement).outlineStyle") == "solid")
    browser.run("document.getElementById('search').focus()")
    browser.type("emma")
    check("keyboard: typing searches", [row[0] for row in shown(browser)] == ["Emma"])
    browser.run("document.querySelectorAll('#filters button')[1].focus()")
    browser.key("Enter", text="\r")
    check("keyboard: Enter filters", browser.run("document.activeElement.getAttribute('aria-pressed')") == "true")
    browser.run("document.querySelectorAll('nav a')[1].focus()")
    browser.key("Enter", text="\r")
    time.sleep(0.3)
    check("keyboard: Enter shows the figures", browser.run("document.querySelectorAll('main > section')[1].hidden") is False)


def check_without_script(browser, path, count):
    browser.call("Emulation.setScriptExecutionDisabled", value=True)
    browser.open(path)
    root = browser.call("DOM.getDocument")["root"]["nodeId"]

    def number(selector):
        return len(browser.call("DOM.querySelectorAll", nodeId=root, selector=selector)["nodeIds"])

    check("without script: every row", number("#books tbody tr") == count)
    check("without script: no dead controls", number("#controls[hidden]") == 1 and number("#more[hidden]") == 1)
    check("without script: all parts", number("main > section") == 3 and number("main > section[hidden]") == 0)
    browser.look(1280, 900)
    browser.picture("without-script")
    browser.call("Emulation.setScriptExecutionDisabled", value=False)


def check_print(browser, path, count):
    browser.open(path)
    browser.call("Page.printToPDF")
    check("print: every row", browser.run("document.querySelectorAll('#books tbody tr').length") == count)


def check_speed(browser, folder, count):
    numbers = random.Random(1)
    words = "Silent Winter Garden River Night Sea Letter Road House Mirror Clock Étude Straße".split()
    genres = ["Fantasy", "Science Fiction", "Crime", "Poetry", "Travel", "History", "Essays", None]
    entries = [book(" ".join(numbers.choices(words, k=4)) + " %d" % number,
                    "%s %s" % (numbers.choice(words), numbers.choice(words)),
                    "%d-%02d-%02d" % (numbers.randint(2005, 2024), numbers.randint(1, 12), numbers.randint(1, 28)),
                    numbers.choice(genres)) for number in range(count)]
    path, _ = page_of(folder, "many", entries)
    load = browser.open(path)
    ready = browser.run("performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd")
    # Until what an action changed is laid out and painted.
    timed = """(async () => {
      const start = performance.now(); %s;
      await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
      return performance.now() - start; })()"""
    search = "const f = document.getElementById('search'); f.value = '%s'; f.dispatchEvent(new Event('input'))"
    actions = [
        ("sort", "document.getElementById('sort').click()"),
        ("filter", "document.querySelectorAll('#filters button')[2].click()"),
        ("all", "document.querySelectorAll('#filters button')[0].click()"),
        ("first search", search % "night"), ("search", search % "night sea"), ("clear", search % ""),
    ]
    times = ["%s %.0f ms" % (name, browser.run(timed % script)) for name, script in actions]
    print("%d books, %.1f MB: load %.0f ms (ready %.0f ms), %s" % (
        count, path.stat().st_size / 1e6, load * 1000, ready, ", ".join(times)))
    check("many: every book can be reached", len(shown(browser)) == count)
    browser.check_quiet("many")


HOSTILE = [
    "<script>window.hacked = 1</script>", "</script><script>window.hacked = 2</script>",
    "</style><script>window.hacked = 3</script>", "\"><img src=x onerror='window.hacked = 4'>",
    "' onmouseover='window.hacked = 5' x='", "<!--", "-->", "]]>", "&lt;b&gt;", "&amp;", "&", "\\u003cscript>",
    "line\u2028separator\u2029here", "\u202eright to left override", "שלום עולם", "مرحبا بالعالم", "{{rows}}",
    "javascript:window.hacked = 6", "<svg onload='window.hacked = 7'>", "</td></tr></table><h1>out</h1>",
    "<iframe src='https://example.org/'></iframe>", "<link rel=stylesheet href=https://example.org/x.css>",
    "<base href=https://example.org/>", "<meta http-equiv=refresh content='0;url=https://example.org/'>",
    "a\tb", "line\nbreak", "=1+1", "`${window.hacked = 8}`", "夜航西飛", "👩‍👩‍👧‍👦", "x" * 3000, "e\u0301",
]

CLASSICS = [
    book("Emma", "Jane Austen", "2019-03-02", "Classics"),
    book("The Time Machine", "H. G. Wells", "2019-05-11", "Science Fiction; Classics"),
    book("The War of the Worlds", "Wells, H.G.", "2021", "Science Fiction"),
    book("The Left-Handed Cartographer", "Mbali Ndlovu-Hart", "2023-06-30", "Fantasy"),
    book("Les Misérables", "Victor Hugo; Isabel F. Hapgood", "2019-12-31", "Classics"),
    book("Walden", "Henry David Thoreau", "2020-07-04", "Essays"),
    book("Walden: Or, Life in the Woods", "Henry David Thoreau", "2024-04", "Essays"),
    book("TREASURE ISLAND", "Robert Louis Stevenson", "2023-11-20", "Adventure"),
    book("Beowulf", None, "2018-01-15", "Poetry"),
    book("Der Sandmann", "E. T. A. Hoffmann", "2021-04-03", "Erzählung"),
    book("Effi Briest", "Theodor Fontane", "2020-12-24", "Roman"),
    book("坊っちゃん", "夏目漱石", "2022-08-21", "日本文学"),
    book("The Hound of the Baskervilles", "Arthur Conan Doyle", "2020-10-18", "Crime"),
    book("Frankenstein; or, The Modern Prometheus", "Mary Wollstonecraft Shelley", "2021-03-05", "Gothic; Classics"),
    book("Dracula", "Bram Stoker", "2020-02-29", "Gothic"),
    book("Thérèse Raquin", "Émile Zola", "2018-04-01", None),
    book("Middlemarch", "George Eliot", None, "Classics"),
    book("Through the Looking-Glass, and What Alice Found There", "Lewis Carroll", "2021-03-05", "Children; Fantasy"),
    book("Vol. 10", "Ines Calloway", "2022-09-01", "Fantasy"),
    book("Vol. 2", "Ines Calloway", "2022-09-02", "Fantasy"),
    book("The Salt Road", "Ines Calloway", "2024-06-01", "Fantasy; Cozy"),
    book("Moby-Dick; or, The Whale", "Herman Melville", "2024-05-20", "Adventure; Classics"),
    book("Three Men in a Boat", "Jerome K. Jerome", "2024-02-11", "Humour"),
    book("The Odyssey", "Homer", "2012-06-15", "Poetry; Classics"),
]


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        browser = Browser(folder)
        try:
            path, text = page_of(folder, "classics", CLASSICS)
            browser.open(path)
            check_list(browser, CLASSICS, text, "classics")
            check_search(browser, CLASSICS, ["emma", "miserables", "WALDEN thoreau", "2021", "zzz", "éRZÄHLUNG", " "],
                         "classics")
            browser.check_quiet("classics")
            check_keyboard(browser, path)
            check_looks(browser, path, "classics")
            check_without_script(browser, path, len(CLASSICS))
            check_print(browser, path, len(CLASSICS))

            entries = [book(hostile, hostile, "2021", hostile.replace("; ", " ")) for hostile in HOSTILE]
            path, text = page_of(folder, "hostile", entries)
            browser.open(path)
            titles = sorted(row[0] for row in shown(browser))
            check("hostile: titles are themselves", titles == sorted(HOSTILE),
                  [title for title in titles if title not in HOSTILE])
            check("hostile: nothing ran", browser.run("window.hacked") is None)
            check("hostile: one script", browser.run("document.scripts.length") == 1)
            check("hostile: no further elements", browser.run(
                "document.querySelectorAll('img, iframe, base, link, table h1, svg[onload]').length") == 0)
            browser.check_quiet("hostile")
            check_looks(browser, path, "hostile")

            path, _ = page_of(folder, "empty", [])
            browser.open(path)
            check("empty: said", "0 books" in browser.run("document.getElementById('status').textContent"))
            browser.check_quiet("empty")
            browser.picture("empty")

            check_speed(browser, folder, 10_000)
        finally:
            browser.close()
    if failures:
        sys.exit("%d checks of the page failed" % len(failures))
    print("the page is as it should be")


main()

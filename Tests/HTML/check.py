#!/usr/bin/env python3
"""Uses the pages that `diagram -f html` makes as a reader does, and holds what they show against what is meant.

    Tests/HTML/check.py CROWSFOOT SCHEMA...

The page of each schema is read as a file and opened in a headless Chromium, where keys and a mouse work it. Boxes, rows and lines of every
version and level of detail have to be those of `diagram -f geometry`; searching, choosing a model, zooming, the address and going back have to
do what they promise; and nothing may be fetched, or be told as an error. Needs `chromium`.
"""
import html.parser
import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.parse
import xml.etree.ElementTree
import zlib
from base64 import b64decode

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Browser"))
from chromium import Chromium

LEVELS = ["names", "keys", "all"]
SVG = "{http://www.w3.org/2000/svg}"
# How many pixels of the window one of the drawing takes, and the least of them at which a search shows what it found.
SCALE = "document.querySelector('#stage svg').getScreenCTM().a"
READABLE = 0.6


class Markup(html.parser.HTMLParser):
    """What the checks want of a page as text: that tags match, its ids and what refers to them, addresses, data and policy."""

    VOID = {"meta", "input", "br", "link", "img"}

    def __init__(self, text):
        super().__init__()
        self.open, self.ids, self.references, self.addresses, self.faults = [], [], [], [], []
        self.data, self.policy, self.scripts = "", "", 0
        self.feed(text)
        if self.open:
            self.faults.append("these tags are not closed: %r" % self.open)

    def handle_starttag(self, tag, attributes, closed=False):
        attributes = dict(attributes)
        if not closed and tag not in self.VOID:
            self.open.append(tag)
        self.scripts += tag == "script"
        self.ids += [attributes["id"]] if "id" in attributes else []
        for name in ("aria-labelledby", "aria-controls", "for"):
            self.references += (attributes.get(name) or "").split()
        self.addresses += [attributes[name] for name in ("src", "href", "action", "data") if name in attributes]
        self.faults += ["%s has a handler" % tag for name in attributes if name.startswith("on") or name == "style"]
        if attributes.get("http-equiv") == "Content-Security-Policy":
            self.policy = attributes["content"]

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes, closed=True)

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.faults.append("</%s> closes nothing" % tag)

    def handle_data(self, text):
        if self.open and self.open[-1] == "script" and text.startswith("{"):
            self.data += text


def count(drawing, kind):
    return sum(one.get("class") == kind for one in drawing.iter(SVG + "g"))


def read(text):
    """What is wrong with a page as text, and its data."""
    page = Markup(text)
    faults = page.faults
    if len(page.ids) != len(set(page.ids)):
        faults.append("ids are there twice")
    faults += ["nothing has the id %r" % one for one in page.references if one not in page.ids]
    faults += ["there is an address: %r" % one for one in page.addresses]
    if page.scripts != 2:
        faults.append("there are %d scripts" % page.scripts)
    if "default-src 'none'" not in page.policy or "unsafe" in page.policy or page.policy.count("sha256-") != 2:
        faults.append("the policy allows too much: %s" % page.policy)
    data = json.loads(page.data)
    for scene in data["scenes"]:
        for level, index in zip(LEVELS, scene["drawings"]):
            if data["drawings"][index] is None:
                continue
            drawing = xml.etree.ElementTree.fromstring(zlib.decompress(b64decode(data["drawings"][index])))
            models = [data["models"][model] for model in scene["models"]]
            # A relationship has a row where rows are properties.
            rows = [row for model in models for row in model["properties"] + [one for one in model["relationships"] if "from" in one]]
            shown = sum(LEVELS.index(row["from"]) <= LEVELS.index(level) for row in rows)
            for kind, wanted in (("model", len(scene["models"])), ("line", len(scene["lines"])), ("property", shown)):
                if count(drawing, kind) != wanted:
                    faults.append("drawing %d has not %d of %s" % (index, wanted, kind))
    if data["drawings"].count(None) != 1:
        faults.append("not one drawing is there from the start")
    return faults, data


class Reader:
    """Works one page, and notes what does not happen."""

    def __init__(self, browser, geometry, data):
        self.browser, self.geometry, self.data = browser, geometry, data
        self.faults = []

    def expect(self, what, expression, wanted):
        """Within a few seconds; drawings are unpacked when they are wanted."""
        end = time.monotonic() + 10
        while True:
            seen = self.browser.value(expression)
            if seen == wanted:
                return
            if time.monotonic() > end:
                self.faults.append("%s: %r and not %r" % (what, seen, wanted))
                return
            time.sleep(0.02)

    def count(self, selector):
        return "document.querySelectorAll(%s).length" % json.dumps(selector)

    def count_unseen(self, selector):
        """How many of these are not wholly on the stage, above its buttons."""
        return """(() => {
          const stage = document.getElementById("stage").getBoundingClientRect(), bottom = document.getElementById("zoom").getBoundingClientRect().top;
          return [...document.querySelectorAll(%s)].map((one) => one.getBoundingClientRect()).filter((one) =>
            one.left < stage.left - 1 || one.right > stage.right + 1 || one.top < stage.top - 1 || one.bottom > bottom + 1).length;
        })()""" % json.dumps(selector)

    def set(self, version, changes, level):
        self.browser.value("""(() => {
          const slider = document.getElementById("version"), changes = document.getElementById("changes");
          if (Number(slider.value) !== %d) { slider.value = %d; slider.dispatchEvent(new Event("input")); }
        })()""" % (version, version))
        self.expect("the version", "document.getElementById('version').value", str(version))
        self.expect("the versions before", "document.getElementById('changes').disabled", version == 0)
        if self.browser.value("document.getElementById('changes').checked") != changes:
            self.browser.value("document.getElementById('changes').click()")
        self.browser.value("document.querySelector('input[name=detail][value=%s]').click()" % level)

    def see_all(self):
        """Every version, whole and with what has changed, at every level."""
        for version, one in enumerate(self.data["versions"]):
            for changes in [False, True] if version else [False]:
                for level in LEVELS:
                    words = ["--at", one["name"], "--detail", level]
                    words += ["--since", self.data["versions"][version - 1]["name"]] if changes else []
                    meant = self.geometry(*words)
                    self.set(version, changes, level)
                    what = "version %s, %s%s" % (one["name"], level, ", changes" if changes else "")
                    title = [one["name"]] if not changes else [self.data["versions"][version - 1]["name"], one["name"]]
                    self.expect(what + ": title", "%s.every((one) => document.querySelector('#stage svg > title').textContent.includes(one))"
                                % json.dumps(title), True)
                    self.expect(what + ": boxes", self.count("#stage .model"), len(meant["nodes"]))
                    self.expect(what + ": rows", self.count("#stage .property"), sum(len(node["rows"]) for node in meant["nodes"]))
                    self.expect(what + ": lines", self.count("#stage .line"), len(meant["edges"]))
                    labels = self.browser.value("[...document.querySelectorAll('#stage .model')].map((one) => one.getAttribute('aria-label'))")
                    for node, label in zip(meant["nodes"], labels):
                        if label.split(", ")[0] != node["id"]:
                            self.faults.append("%s: a box is called %r and not %r" % (what, label, node["id"]))

    def reached(self, meant, name, steps):
        reached = {name}
        for _ in range(steps):
            reached |= {edge[b] for edge in meant["edges"] for a, b in ("ab", "ba") if edge[a] in reached}
        return len(reached)

    def choose(self, meant):
        """By searching, by the mouse, by a key, and away again."""
        names = [node["id"] for node in meant["nodes"]]
        chosen = "document.querySelector('#panel h2')?.textContent ?? ''"
        lit = self.count("#stage .model:not(.dimmed)")
        for name in sorted(names, key=len)[-3:]:
            self.browser.key("/")
            self.browser.value("document.getElementById('search').select()")
            self.browser.type(name)
            self.expect("found %r" % name, "document.querySelector('#hits [role=option]')?.textContent", name)
            self.browser.key("Enter")
            self.expect("search for %r" % name, chosen, name)
            self.expect("neighbours of %r" % name, lit, self.reached(meant, name, 1))
            self.expect("all of them in sight of %r" % name, self.count_unseen("#stage .model:not(.dimmed) > rect:first-of-type"), 0)
            self.expect("its mark", self.count("#stage .model.chosen[aria-pressed=true]"), 1)
            self.browser.value("(() => { const steps = document.getElementById('steps'); steps.value = 2; steps.dispatchEvent(new Event('input')); })()")
            self.expect("two steps from %r" % name, lit, self.reached(meant, name, 2))
            self.browser.key("Escape")
            self.expect("escape", lit, len(names))
            self.expect("escape", "document.getElementById('panel').hidden", True)
        self.browser.key("0")
        x, y, label = self.browser.value("""(() => {
          const box = document.querySelector("#stage .model"), place = box.querySelector("rect").getBoundingClientRect();
          return [place.x + place.width / 2, place.y + 6, box.getAttribute("aria-label").split(", ")[0]];
        })()""")
        self.browser.click(x, y)
        self.expect("click", chosen, label)
        self.browser.key("Escape")
        self.expect("escape", chosen, "")
        self.browser.value("document.querySelector('#stage .model').focus()")
        self.browser.key("Enter")
        self.expect("enter", chosen, label)

    def find_way(self, meant):
        """From a corner far off and near by, a search moves to a model and all of its neighbours, and away from the drawing rather than nearer."""
        for node in meant["nodes"][:12]:
            name = node["id"]
            for nearer in (0, 3, 8):
                self.browser.key("Escape")
                self.browser.key("0")
                self.expect("all is above the buttons", self.count_unseen("#stage text"), 0)
                for _ in range(nearer):
                    self.browser.key("+")
                for _ in range(2 * nearer):
                    self.browser.key("ArrowLeft")
                    self.browser.key("ArrowUp")
                before = self.browser.value(SCALE)
                self.browser.key("/")
                self.browser.value("document.getElementById('search').select()")
                self.browser.type(name)
                self.browser.key("Enter")
                what = "%r from %d steps nearer" % (name, nearer)
                self.expect(what, "document.querySelector('#panel h2')?.textContent", name)
                self.expect(what + ": all in sight", self.count_unseen("#stage .model:not(.dimmed) > rect:first-of-type"), 0)
                self.expect(what + ": no nearer", "%s < %r" % (SCALE, max(before, READABLE) * 1.01), True)
        self.browser.key("Escape")
        self.browser.key("0")

    def follow_names(self):
        """What is chosen stays so in versions in which it has another name."""
        versions = self.data["versions"]
        chosen = "['model', 'row'].map((key) => new URLSearchParams(location.hash.slice(1)).get(key) ?? '')"
        for later in range(1, len(versions)):
            for one in versions[later]["renamed"]:
                for old, new, start, end in (("old", "new", later - 1, later), ("new", "old", later, later - 1)):
                    for row in one["rows"] or [{"old": "", "new": ""}]:
                        words = urllib.parse.urlencode({"version": versions[start]["name"], "model": one[old], "row": row[old]})
                        self.browser.value("location.hash = %s" % json.dumps(words))
                        self.expect("an address", "document.getElementById('version').value", str(start))
                        self.set(end, False, "all")
                        what = "%s.%s in version %s" % (one[old], row[old], versions[end]["name"])
                        self.expect(what, chosen, [one[new], row[new]])
                        self.expect(what, "document.querySelector('#panel h2').textContent.includes(%s)" % json.dumps(one[new]), True)
        self.browser.key("Escape")

    def look_about(self):
        """Zooming and dragging; the address says where; reloading, going back and forward lead there."""
        view = "document.querySelector('#stage svg').getAttribute('viewBox').split(' ').map(Number)"
        place = self.browser.value("(() => { const r = document.getElementById('stage').getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()")
        first = self.browser.value(view)
        self.browser.wheel(*place, -200)
        self.expect("wheel", "%s[2] < %r" % (view, first[2] * 0.9), True)
        near = self.browser.value(view)
        self.browser.drag(*place, place[0] + 40, place[1] + 30)
        self.expect("drag", "%s[0] < %r" % (view, near[0]), True)
        self.browser.key("+")
        self.expect("plus", "%s[2] < %r" % (view, near[2]), True)
        self.expect("the address", "location.hash.includes('view=')", True)
        time.sleep(0.4)
        told = "[location.hash, document.querySelector('#panel h2')?.textContent, document.querySelector('#stage svg > title').textContent, " \
            "document.getElementById('changes').checked]"
        before, seen = self.browser.value(told), self.browser.value(view)
        self.browser.reload()
        self.expect("reloaded", told, before)
        self.expect("view after reloading", "%s.every((number, place) => Math.abs(number - %r[place]) < 1)" % (view, seen), True)
        self.browser.value("document.querySelector('input[name=detail][value=names]').click()")
        self.expect("another level", "location.hash.includes('detail=names')", True)
        self.expect("another level", self.count("#stage .property"), 0)
        time.sleep(0.4)
        after = self.browser.value(told)
        self.browser.value("history.back()")
        self.expect("back", told, before)
        self.browser.value("history.forward()")
        self.expect("forward", told, after)
        self.browser.key("Escape")
        self.browser.key("0")
        self.expect("fit", "location.hash.includes('view=')", False)


def outside(browser, address):
    """On paper, and without scripts."""
    faults = []
    visible = "(() => { const r = document.querySelector('#stage svg').getBoundingClientRect(); return r.width > 50 && r.height > 20; })()"
    browser.send("Emulation.setEmulatedMedia", {"media": "print"})
    if not browser.value(visible + " && getComputedStyle(document.getElementById('bar')).display === 'none'"):
        faults.append("not only the drawing is printed")
    browser.send("Emulation.setEmulatedMedia", {"media": ""})
    browser.send("Emulation.setScriptExecutionDisabled", {"value": True})
    browser.open(address)
    if not browser.value(visible):
        faults.append("without scripts there is no drawing")
    browser.send("Emulation.setScriptExecutionDisabled", {"value": False})
    return faults


def used(browser, tool, schema, path):
    """What is wrong with the page of a schema."""
    def run(*words):
        return subprocess.run([tool, "diagram", schema, *words], check=True, capture_output=True, text=True).stdout

    with open(path, encoding="utf-8") as file:
        faults, data = read(file.read())
    browser.size(1400, 900)
    browser.open("file://" + path)
    reader = Reader(browser, lambda *words: json.loads(run("-f", "geometry", *words)), data)
    reader.see_all()
    meant = reader.geometry()
    if meant["nodes"]:
        reader.follow_names()
        reader.set(len(data["versions"]) - 1, False, "all")
        reader.choose(meant)
        reader.look_about()
        reader.set(len(data["versions"]) - 1, False, "all")
        for width, height in ((1300, 800), (700, 500)):
            browser.size(width, height)
            reader.find_way(meant)
    errors = browser.told("Runtime.exceptionThrown") + [one for one in browser.told("Log.entryAdded") if one["entry"]["level"] == "error"]
    fetched = [one["request"]["url"] for one in browser.told("Network.requestWillBeSent")]
    faults += reader.faults + ["the browser says: %r" % one for one in errors]
    faults += ["it fetches %s" % one for one in fetched if one.split("#")[0] != "file://" + path]
    if browser.value("window.hostile ?? document.querySelectorAll('script').length") != 2:
        faults.append("something of the schema was run")
    return faults + outside(browser, "file://" + path)


def main():
    tool, schemas = sys.argv[1], sys.argv[2:]
    failures = 0
    with tempfile.TemporaryDirectory() as folder, Chromium() as browser:
        for number, schema in enumerate(schemas):
            path = os.path.join(os.path.realpath(folder), "%d.html" % number)
            subprocess.run([tool, "diagram", schema, "-f", "html", "-o", path], check=True, capture_output=True)
            faults = used(browser, tool, schema, path)
            failures += len(faults)
            for fault in faults:
                print("%s: %s" % (schema, fault))
    print("pages: %d" % len(schemas))
    sys.exit(1 if failures else 0)


main()

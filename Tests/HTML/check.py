#!/usr/bin/env python3
"""Uses the pages of `diagram -f html` like a reader does, and compares them with the expected content.

    Tests/HTML/check.py CROWSFOOT SCHEMA...

The page of each schema is read as a file, opened in a headless Chromium, and used with keys and a mouse. Boxes, rows and lines of every
version and level of detail have to be those of `diagram -f geometry`; searching, choosing a model, zooming, the address and going back have to
work; and the page may neither load anything nor report an error. Needs `chromium`.
"""
import html.parser
import json
import os
import re
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
# How many pixels of the window one of the drawing takes, and the least of them at which a search shows what it found. The least height of
# letters in pixels of the window, however small the drawing is.
SCALE = "document.querySelector('#stage svg').getScreenCTM().a"
READABLE = 0.8
LEAST_LETTERS = 10


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
    gallery = json.loads(zlib.decompress(b64decode(data["drawings"])))
    for scene in data["scenes"]:
        for level, index in zip(LEVELS, scene["drawings"]):
            if not gallery["drawings"][index]:
                continue
            drawing = xml.etree.ElementTree.fromstring("".join(gallery["parts"][part] for part in gallery["drawings"][index]))
            models = [data["models"][model] for model in scene["models"]]
            # A relationship has a row where rows are properties.
            rows = [row for model in models for row in model["properties"] + [one for one in model["relationships"] if "from" in one]]
            shown = sum(LEVELS.index(row["from"]) <= LEVELS.index(level) for row in rows)
            for kind, wanted in (("model", len(scene["models"])), ("line", len(scene["lines"])), ("property", shown)):
                if count(drawing, kind) != wanted:
                    faults.append("drawing %d has not %d of %s" % (index, wanted, kind))
    if len(gallery["parts"]) != len(set(gallery["parts"])):
        faults.append("parts of drawings are there twice")
    if gallery["drawings"].count([]) != 1:
        faults.append("not one drawing is there from the start")
    return faults, data


class Reader:
    """Works one page, and notes what does not happen."""

    def __init__(self, browser, geometry, data):
        self.browser, self.geometry, self.data = browser, geometry, data
        self.faults = []

    def expect(self, what, expression, wanted):
        """Within a few seconds; drawings are unpacked when they are wanted."""
        end = time.monotonic() + 3
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
          const menu = document.getElementById("version");
          if (Number(menu.value) !== %d) { menu.value = %d; menu.dispatchEvent(new Event("change")); }
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
            self.expect_shown(name)
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

    def expect_shown(self, what):
        """The chosen model is in the middle, or its heading where it is higher than the window, and can be read."""
        self.expect("%s: in the middle" % what, """(() => {
          const stage = document.getElementById("stage").getBoundingClientRect(), top = document.getElementById("zoom").getBoundingClientRect().top;
          const box = document.querySelector("#stage .model.chosen > rect").getBoundingClientRect(), height = top - 14 - stage.top;
          const across = Math.abs((box.left + box.right - stage.left - stage.right) / 2);
          const down = box.height > height - 40 ? box.top - stage.top - 20 : (box.top + box.bottom) / 2 - stage.top - height / 2;
          return across < 2 && Math.abs(down) < 24;
        })()""", True)
        self.expect("%s: readable" % what, "%s >= %r" % (SCALE, READABLE * 0.999), True)

    def find(self, words):
        self.browser.key("/")
        self.browser.value("document.getElementById('search').select()")
        self.browser.type(words)

    def find_way(self, meant):
        """From a corner far off and near by, a search moves to a model, and no nearer than it has to."""
        for node in meant["nodes"][:12]:
            name = node["id"]
            for nearer in (0, 3, 8):
                self.browser.key("Escape")
                self.browser.value("document.activeElement.blur()")
                self.browser.key("0")
                self.expect("all is above the buttons", self.count_unseen("#stage .model > rect:first-of-type"), 0)
                for _ in range(nearer):
                    self.browser.key("+")
                for _ in range(2 * nearer):
                    self.browser.key("ArrowLeft")
                    self.browser.key("ArrowUp")
                before = self.browser.value(SCALE)
                self.find(name)
                self.browser.key("Enter")
                what = "%r from %d steps nearer" % (name, nearer)
                self.expect(what, "document.querySelector('#panel h2')?.textContent", name)
                self.expect_shown(what)
                self.expect(what + ": no nearer", "%s < %r" % (SCALE, max(before, READABLE) * 1.01), True)
        self.browser.key("Escape")
        self.browser.key("0")

    def zoom_out(self, meant):
        """From far away, names are legible and apart from each other, and rows are hidden."""
        self.browser.value("document.activeElement.blur()")
        self.browser.key("0")
        for _ in range(40):
            if self.browser.value(SCALE) < 0.3:
                break
            self.browser.key("-")
        self.expect("rows are hidden from far", "document.querySelector('#stage .far') !== null && "
                    "[...document.querySelectorAll('#stage .property')].every((row) => getComputedStyle(row).display === 'none')", True)
        labels = "[...document.querySelectorAll('#stage .label')].filter((one) => getComputedStyle(one).display !== 'none')"
        self.expect("names are there", labels + ".length > 0", bool(meant["nodes"]))
        self.expect("names are legible", "%s.every((one) => parseFloat(getComputedStyle(one).fontSize) * %s >= %r)"
                    % (labels, SCALE, LEAST_LETTERS * 0.999), True)
        self.expect("names are apart", """(() => {
          const frames = %s.map((one) => one.getBoundingClientRect());
          return frames.every((a, place) => frames.slice(place + 1).every((b) =>
            a.left >= b.right || b.left >= a.right || a.top >= b.bottom - 2 || b.top >= a.bottom - 2));
        })()""" % labels, True)
        self.browser.key("0")

    def follow_link(self, address, meant):
        """A link that only names a model leads to it."""
        for node in meant["nodes"][-2:]:
            self.browser.open("file://%s#%s" % (address, urllib.parse.urlencode({"model": node["id"]})))
            self.expect("a link", "document.querySelector('#panel h2')?.textContent", node["id"])
            self.expect_shown("a link to %r" % node["id"])
        self.browser.key("Escape")

    def show_only(self, meant):
        """Only a model and its neighbours, whole and apart from each other, and back."""
        shown = "[...document.querySelectorAll('#stage .model')].filter((one) => getComputedStyle(one).display !== 'none')"
        for node in meant["nodes"][:6]:
            name = node["id"]
            self.find(name)
            self.browser.key("Enter")
            self.expect("a model", "document.querySelector('#panel h2')?.textContent", name)
            self.browser.value("document.getElementById('only').click()")
            self.expect("only around %r" % name, shown + ".length", self.reached(meant, name, 1))
            self.expect("all that is around %r is in sight" % name, self.count_unseen("#stage .model:not(.away) > rect:first-of-type"), 0)
            self.expect("boxes around %r are apart" % name, """(() => {
              const frames = %s.map((one) => one.querySelector("rect").getBoundingClientRect());
              return frames.every((a, place) => frames.slice(place + 1).every((b) =>
                a.left >= b.right || b.left >= a.right || a.top >= b.bottom || b.top >= a.bottom));
            })()""" % shown, True)
            self.expect("lines around %r end at boxes" % name, """(() => {
              const boxes = %s.map((one) => one.querySelector("rect").getBoundingClientRect());
              const isAtBox = (x, y) => boxes.some((box) =>
                x > box.left - 2 && x < box.right + 2 && y > box.top - 2 && y < box.bottom + 2);
              return [...document.querySelectorAll("#stage .line:not(.away)")].every((line) => {
                const path = line.querySelector("path"), matrix = path.getScreenCTM();
                const start = path.getPointAtLength(0).matrixTransform(matrix);
                return isAtBox(start.x, start.y);
              });
            })()""" % shown, True)
            self.browser.reload()
            self.expect("the way back", "document.getElementById('only')?.textContent", "Show all models")
            self.expect("only around %r, as the address says" % name, shown + ".length", self.reached(meant, name, 1))
            self.browser.value("document.getElementById('only').click()")
            self.expect("all models again", shown + ".length", len(meant["nodes"]))
            self.expect_shown(name)
            self.browser.key("Escape")

    def search(self, meant):
        """Everything that the data say can be found, and what was matched is told."""
        data = self.data
        models = [data["models"][one] for one in data["scenes"][data["versions"][-1]["whole"]]["models"]]
        found = "[...document.querySelectorAll('#hits [role=option]')].map((one) => one.textContent)"
        wanted = []
        for model in models:
            for row in (model["properties"] + model["relationships"])[:3]:
                wanted.append(("%s.%s" % (model["name"], row["name"]), model["name"] + row["name"], ""))
            for row in model["properties"][:2]:
                place = model["name"] + row["name"]
                wanted.append((row["type"].strip("[]?").split(":")[0].split("<")[0], place, "type " + row["type"]))
                wanted += [(case, place, "case " + case) for case in row.get("cases", [])[:1]]
            if "section" in model:
                wanted.append((model["section"], model["name"], "section " + model["section"]))
            if "documentation" in model:
                wanted.append((model["documentation"].split("\n")[0][:20].strip(), model["name"], ""))
        for typed, place, how in wanted[:40]:
            # A name that has the same letters is found for its own sake.
            is_named = typed.lower() in place.lower()
            self.find(typed)
            self.expect("found by %r" % typed, "%s.some((one) => one.startsWith(%s) && one.includes(%s)) || %s.length >= 40"
                        % (found, json.dumps(place), json.dumps("" if is_named else how), found), True)
            self.browser.key("Escape")
        self.find("no such thing")
        self.expect("nothing is found", "document.querySelector('#hits .note')?.textContent", "No match")
        self.browser.key("Escape")

    def use_keys(self, meant):
        """One stop for Tab, arrows from box to box, Enter into the panel and Escape back."""
        self.browser.value("document.activeElement.blur()")
        self.browser.key("0")
        self.expect("one stop", self.count("#stage [tabindex='0']"), 1)
        self.browser.value("document.querySelector('#stage .model').focus()")
        focused = "(document.activeElement.getAttribute('aria-label') ?? '').split(', ')[0]"
        before = self.browser.value(focused)
        centre = "(() => { const r = document.activeElement.querySelector('rect').getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()"
        moves = 0
        for key, axis, sign in (("ArrowRight", 0, 1), ("ArrowDown", 1, 1), ("ArrowLeft", 0, -1), ("ArrowUp", 1, -1)):
            at, name = self.browser.value(centre), self.browser.value(focused)
            self.browser.key(key)
            if self.browser.value(focused) != name:
                moves += 1
                self.expect(key, "(%s[%d] - %r) * %d > 0" % (centre, axis, at[axis], sign), True)
        if len(meant["nodes"]) > 2 and moves == 0:
            self.faults.append("arrow keys do not leave %r" % before)
        name = self.browser.value(focused)
        self.browser.key("Enter")
        self.expect("the heading has the focus", "document.activeElement.localName + document.activeElement.textContent", "h2" + name)
        self.browser.key("Escape")
        self.expect("the box has the focus", focused, name)
        self.expect("no panel", "document.getElementById('panel').hidden", True)

    def hover(self, meant):
        """The lines of a box and its neighbours light up below the mouse."""
        self.browser.value("document.activeElement.blur()")
        self.browser.key("0")
        for place, node in enumerate(meant["nodes"][:6]):
            x, y = self.browser.value("""(() => {
              const place = document.querySelectorAll("#stage .model > rect:first-of-type")[%d].getBoundingClientRect();
              return [place.x + place.width / 2, place.y + 6];
            })()""" % place)
            self.browser.send("Input.dispatchMouseEvent", {"type": "mouseMoved", "x": x, "y": y})
            ends = [edge for edge in meant["edges"] if node["id"] in (edge["a"], edge["b"])]
            self.expect("lines of %r are lit" % node["id"], self.count("#stage .line.lit"), len(ends))
            self.expect("neighbours of %r are lit" % node["id"], self.count("#stage .model.lit"), self.reached(meant, node["id"], 1) if ends else 0)
        self.browser.send("Input.dispatchMouseEvent", {"type": "mouseMoved", "x": 2, "y": 2})
        self.expect("nothing is lit", self.count("#stage .lit"), 0)

    def list_models(self, meant):
        """A list of all models leads to each."""
        if self.browser.value("document.getElementById('directory').hidden"):
            self.browser.value("document.getElementById('models').click()")
        self.expect("all models are listed", self.count("#directory button"), len(meant["nodes"]))
        for name in (meant["nodes"][0]["id"], meant["nodes"][-1]["id"]):
            self.browser.value("[...document.querySelectorAll('#directory button')].find((one) => one.textContent === %s).click()" % json.dumps(name))
            self.expect("the list", "document.querySelector('#panel h2')?.textContent", name)
            self.expect_shown("the list: %r" % name)
            self.expect("the list: where it is", "document.querySelector('#directory [aria-current]')?.textContent", name)
        self.browser.key("Escape")
        self.browser.value("document.getElementById('models').click()")
        self.expect("the list is closed", "document.getElementById('directory').hidden", True)

    def go_through_changes(self):
        """From each change of a version to the next; the rest fades."""
        versions = self.data["versions"]
        self.expect("a menu of versions", "[...document.querySelectorAll('#version option:not(:disabled)')].map((one) => one.textContent)",
                    [one["name"] for one in reversed(versions)])
        for version, one in enumerate(versions):
            if one["changes"] is None:
                continue
            self.set(version, True, "all")
            models = [self.data["models"][model] for model in self.data["scenes"][one["changes"]]["models"]]
            marked = [model["name"] for model in models if "mark" in model]
            if marked:
                self.expect("what stayed fades in %s" % one["name"], self.count("#stage .model.stayed"), len(models) - len(marked))
            for name in (marked + marked[:1])[:4]:
                self.browser.value("document.getElementById('later').click()")
                self.expect("next change in %s" % one["name"], "document.querySelector('#panel h2')?.textContent", name)
                self.expect_shown("next change")
            self.browser.key("Escape")
        self.set(len(versions) - 1, False, "all")

    def download(self, meant):
        """The diagram as a file of its own, with its styles and without what only the page needs."""
        self.browser.value("""(() => {
          const make = URL.createObjectURL;
          URL.createObjectURL = (blob) => { window.saved = blob; return make.call(URL, blob); };
          HTMLAnchorElement.prototype.click = function () { window.savedAs = this.download; };
          document.getElementById("save").click();
        })()""")
        text = self.browser.value("window.saved.text()")
        drawing = xml.etree.ElementTree.fromstring(text)
        for kind, wanted in (("model", len(meant["nodes"])), ("line", len(meant["edges"]))):
            if count(drawing, kind) != wanted:
                self.faults.append("the download has not %d of %s" % (wanted, kind))
        if drawing.find(SVG + "style") is None or ".fill-page" not in drawing.find(SVG + "style").text or "#bar" in text:
            self.faults.append("the download has other styles")
        if "ring" in [one.get("class") for one in drawing.iter()] or "tabindex" in text:
            self.faults.append("the download has parts of the page")
        self.expect("the name of the file", "window.savedAs.endsWith('.svg')", True)

    def hold_in_hand(self, meant):
        """On a telephone the bar is low, the panel is a sheet at the bottom, and a tap makes a model readable."""
        self.browser.size(390, 844)
        self.browser.key("0")
        self.expect("the bar is low", "document.getElementById('bar').offsetHeight < 110", True)
        self.expect("the menu is closed", "getComputedStyle(document.getElementById('detail')).display", "none")
        self.browser.value("document.getElementById('more').click()")
        self.expect("the menu is open", "getComputedStyle(document.getElementById('detail')).display !== 'none'", True)
        self.browser.value("document.getElementById('more').click()")
        time.sleep(0.2)
        self.browser.key("0")
        x, y, name = self.browser.value("""(() => {
          const box = document.querySelector("#stage .model"), place = box.querySelector("rect").getBoundingClientRect();
          return [place.x + place.width / 2, place.y + place.height / 2, box.getAttribute("aria-label").split(", ")[0]];
        })()""")
        self.browser.click(x, y)
        self.expect("a tap", "document.querySelector('#panel h2')?.textContent", name)
        self.expect("a tap makes it readable", "%s >= %r" % (SCALE, READABLE * 0.999), True)
        self.expect("the panel is at the bottom", """(() => {
          const panel = document.getElementById("panel").getBoundingClientRect();
          return panel.left <= 0 && panel.right >= innerWidth && Math.abs(panel.bottom - innerHeight) < 2 && panel.top > innerHeight * 0.4;
        })()""", True)
        self.browser.key("Escape")
        self.browser.size(1400, 900)

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
        view = """(() => {
          const stage = document.getElementById("stage").getBoundingClientRect(), matrix = document.querySelector("#stage svg").getScreenCTM();
          return [(stage.x - matrix.e) / matrix.a, (stage.y - matrix.f) / matrix.a, stage.width / matrix.a, stage.height / matrix.a];
        })()"""
        drawn = self.browser.value("document.querySelector('#stage svg').getAttribute('viewBox')")
        place = self.browser.value("(() => { const r = document.getElementById('stage').getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()")
        first = self.browser.value(view)
        self.browser.wheel(*place, -200)
        self.expect("wheel", "%s[2] < %r" % (view, first[2] * 0.9), True)
        near = self.browser.value(view)
        self.browser.drag(*place, place[0] + 40, place[1] + 30)
        self.expect("drag", "%s[0] < %r" % (view, near[0]), True)
        self.browser.key("+")
        self.expect("plus", "%s[2] < %r" % (view, near[2]), True)
        self.expect("the drawing is only moved", "document.querySelector('#stage svg').getAttribute('viewBox')", drawn)
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
    wide = browser.value("(([, , width, height]) => width > height)(document.querySelector('#stage svg').getAttribute('viewBox').split(' ').map(Number))")
    sheet = b64decode(browser.send("Page.printToPDF", {"preferCSSPageSize": True})["data"])
    sizes = [[float(one) for one in size.split()[2:]] for size in re.findall(rb"/MediaBox \[([^\]]*)\]", sheet)]
    if not sizes or any((width > height) != wide for width, height in sizes):
        faults.append("a %s drawing is printed on %r" % ("wide" if wide else "high", sizes))
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
        browser.size(1400, 900)
        reader.zoom_out(meant)
        reader.show_only(meant)
        reader.search(meant)
        reader.use_keys(meant)
        reader.hover(meant)
        reader.list_models(meant)
        reader.go_through_changes()
        reader.hold_in_hand(meant)
        reader.download(meant)
        reader.follow_link(path, meant)
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

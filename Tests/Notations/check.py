#!/usr/bin/env python3
"""Tests how Graphviz, PlantUML and a reader of DBML read the diagrams.

    Tests/Notations/check.py CROWSFOOT SCHEMA...

The expected content is that of `diagram -f geometry`: all three have to find every box with all of its rows, and no others. Graphviz has to
draw every line with its two ends, PlantUML every label, and every reference of DBML has to be a line. Inheritance is an arrow without a label
in PlantUML. Needs `dot` and `plantuml`, and the first time `pip`, to fetch a reader of DBML.
"""
import collections
import html
import json
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Packages"))
from packages import folder_with

READER = "pydbml==1.2.1"
GRAPHVIZ_ENDS = {"zeroOrOne": "teeodot", "exactlyOne": "teetee", "zeroOrMore": "crowodot", "oneOrMore": "crowtee"}


def squeezed(text):
    return re.sub(r"\s+", " ", text).strip()


def differences(what, meant, seen):
    """What is only in one of two lists, whatever their order."""
    meant, seen = collections.Counter(meant), collections.Counter(seen)
    return ["%s: %r is missing" % (what, one) for one in meant - seen] + ["%s: %r is too much" % (what, one) for one in seen - meant]


def graphviz(geometry, text):
    drawn = json.loads(subprocess.run(["dot", "-Tjson"], input=text, check=True, capture_output=True, text=True).stdout)
    boxes, rows = {}, []
    for one in drawn.get("objects", []):
        if "nodes" in one or one["name"].startswith("cluster"):
            continue
        cells = [squeezed(html.unescape(re.sub("<[^>]*>", "", cell))) for cell in re.findall("<td[^>]*>(.*?)</td>", one["label"])]
        boxes[one["_gvid"]] = cells[0].removeprefix("«stand-in» ")
        rows += [(boxes[one["_gvid"]], re.sub(r" \((?:PK|UK|FK)(?:, (?:PK|UK|FK))*\)$", "", cell)) for cell in cells[1::2]]
    lines = [
        (boxes[one["tail"]], boxes[one["head"]], one["arrowtail"], one["arrowhead"], squeezed(one.get("label", "")))
        for one in drawn.get("edges", [])]
    meant = []
    for one in geometry["edges"]:
        ends = ("none", "onormal") if is_inheritance(one) else (GRAPHVIZ_ENDS[one["start"]], GRAPHVIZ_ENDS[one["end"]])
        meant.append((squeezed(one["a"]), squeezed(one["b"]), *ends, squeezed(one["label"])))
    return (differences("boxes", meant_boxes(geometry), boxes.values()) + differences("rows", meant_rows(geometry), rows)
            + differences("lines", meant, lines))


def plantuml(geometry, svg):
    texts = [squeezed("".join(one.itertext())) for one in xml.etree.ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]
    drawn = " ".join(texts)
    labels = [squeezed(one["label"]) for one in geometry["edges"] if not is_inheritance(one)]
    wanted = meant_boxes(geometry) + [row for _, row in meant_rows(geometry)] + labels
    return ["%r is not drawn: %r" % (one, drawn[:2000]) for one in wanted if one not in drawn]


def drawn_by_plantuml(texts):
    """The pictures that PlantUML makes, all at once, since it takes a second to begin. What it refuses ends the check."""
    with tempfile.TemporaryDirectory() as folder:
        for index, text in enumerate(texts):
            with open(os.path.join(folder, "%d.puml" % index), "w", encoding="utf-8") as file:
                file.write(text)
        subprocess.run(["plantuml", "-tsvg", "-charset", "UTF-8", os.path.join(folder, "*.puml")], check=True)
        pictures = []
        for index in range(len(texts)):
            with open(os.path.join(folder, "%d.svg" % index), encoding="utf-8") as file:
                pictures.append(file.read())
        return pictures


def dbml(geometry, text):
    from pydbml import PyDBML
    database = PyDBML(text)
    # A table has to have a column.
    rows = [(table.name, column.name) for table in database.tables for column in table.columns if column.name != "…"]
    faults = differences("boxes", meant_boxes(geometry), [squeezed(table.name) for table in database.tables])
    faults += differences("rows", meant_rows(geometry), [tuple(map(squeezed, row)) for row in rows])
    joined = {frozenset((one["a"], one["b"])) for one in geometry["edges"]}
    for one in database.refs:
        pair = frozenset((one.table1.name, one.table2.name))
        if pair not in joined:
            faults.append("it joins %r" % pair)
    return faults


def is_inheritance(edge):
    return edge["label"].startswith("is a ")


def meant_boxes(geometry):
    return [squeezed(box["id"]) for box in geometry["nodes"]]


def meant_rows(geometry):
    return [(squeezed(box["id"]), squeezed(row["name"])) for box in geometry["nodes"] for row in box["rows"]]


def main():
    tool, schemas = sys.argv[1], sys.argv[2:]
    folder_with(READER)

    def run(schema, notation, *options):
        return subprocess.run([tool, "diagram", schema, "-f", notation, *options], check=True, capture_output=True, text=True).stdout

    failures = 0
    for notation, check in (("dot", graphviz), ("plantuml", plantuml), ("dbml", dbml)):
        texts = [run(schema, notation) for schema in schemas]
        if notation == "plantuml":
            texts = drawn_by_plantuml(texts)
        for schema, text in zip(schemas, texts):
            # DBML has foreign keys, whatever the others show.
            rows = ["--rows", "keys"] if notation == "dbml" else []
            for fault in check(json.loads(run(schema, "geometry", *rows)), text):
                failures += 1
                print("%s as %s: %s" % (schema, notation, fault))
        print("%s: %d diagrams" % (notation, len(schemas)))
    sys.exit(1 if failures else 0)


main()

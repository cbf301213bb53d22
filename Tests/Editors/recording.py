#!/usr/bin/env python3
"""Records what the preview of VS Code shows while a schema is edited: the real page, in Chromium, with diagrams of the language server.

    Tests/Editors/recording.py CROWSFOOT FOLDER

It writes a picture of each step into FOLDER, and `preview.png`, an animation of all.
"""
import base64
import os
import shutil
import struct
import subprocess
import sys
import tempfile
import zlib

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.abspath(os.path.join(HERE, "..", ".."))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "Browser")]

from preview import HOST, posting
from session import Session

APP = "Todo"
SIZE = (620, 420)
SECONDS = 2


def texts():
    """The steps: a name, the text of the schema, the model at the cursor, and whether changes are marked."""
    with open(os.path.join(ROOT, "Schemas", APP, APP + ".schema"), encoding="utf-8") as file:
        text = file.read()
    line = next(line for line in text.split("\n") if line.strip().startswith("notes:"))
    added = text.replace(line, line + "\n    estimate:    Int?")
    yield "preview-start", text, "TodoItem", False
    yield "preview-property", added, "TodoItem", False
    yield "preview-error", text.replace(line, line + "\n    estimate:    In"), "TodoItem", False
    yield "preview-changes", added, "TodoItem", True


def frames(tool, browser):
    """The pictures of the steps by their names, as PNG."""
    page = subprocess.run(["node", os.path.join(HERE, "VSCode/preview-page.js")], check=True, capture_output=True, text=True).stdout
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(os.path.join(ROOT, "Schemas", APP), os.path.join(folder, APP))
        with open(os.path.join(folder, "page.html"), "w", encoding="utf-8") as file:
            file.write(page)
        browser.size(*SIZE)
        browser.send("Page.addScriptToEvaluateOnNewDocument", {"source": HOST})
        browser.open("file://" + os.path.join(folder, "page.html"))
        post = posting(browser)
        with Session(tool, folder) as session:
            for name, text, model, changes in texts():
                session.write(os.path.join(folder, APP, APP + ".schema"), text)
                answer = session.ask("crowsfoot/diagram", {"uri": session.uri, "theme": "light", "changes": changes})
                if "error" in answer:
                    post(type="problem", text=answer["error"]["message"])
                else:
                    post(type="diagram", changes=changes, **answer["result"])
                post(type="mark", model=model)
                yield name, base64.b64decode(browser.picture())


def chunks(png):
    place = 8
    while place < len(png):
        (length,), kind = struct.unpack(">I", png[place:place + 4]), png[place + 4:place + 8]
        yield kind, png[place + 8:place + 8 + length]
        place += 12 + length


def animation(pictures):
    """One PNG that shows several of one size after each other."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    parts = [list(chunks(one)) for one in pictures]
    header = dict(parts[0])[b"IHDR"]
    result = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"acTL", struct.pack(">II", len(parts), 0))
    number = 0
    for index, part in enumerate(parts):
        control = struct.pack(">IIIIIHHBB", number, *struct.unpack(">II", header[:8]), 0, 0, SECONDS, 1, 0, 0)
        result += chunk(b"fcTL", control)
        number += 1
        data = b"".join(content for kind, content in part if kind == b"IDAT")
        if index == 0:
            result += chunk(b"IDAT", data)
        else:
            result += chunk(b"fdAT", struct.pack(">I", number) + data)
            number += 1
    return result + chunk(b"IEND", b"")


def main():
    from chromium import Chromium
    tool, folder = os.path.abspath(sys.argv[1]), sys.argv[2]
    with Chromium() as browser:
        pictures = dict(frames(tool, browser))
    for name, picture in {**pictures, "preview": animation(list(pictures.values()))}.items():
        with open(os.path.join(folder, name + ".png"), "wb") as file:
            file.write(picture)


if __name__ == "__main__":
    main()

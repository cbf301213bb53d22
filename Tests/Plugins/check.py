#!/usr/bin/env python3
"""Builds a package with both plugins, as plugins.md tells people to set it up.

    Tests/Plugins/check.py

The manifest, the schema and the commands are those of the page; only the place of this repository is another. Where there is no SwiftData,
the target cannot be compiled, and what counts is that its source was made.
"""
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PARTS = ["Models", "Aliases", "Additions"]
DOCS = '\noutput docs "../../Docs"\n'


def page_block(language, start=""):
    with open(os.path.join(ROOT, "Sources/Guide/plugins.md"), encoding="utf-8") as page:
        blocks = re.findall(rf"^```{language}\n(.*?)^```$", page.read(), re.MULTILINE | re.DOTALL)
    return next(block for block in blocks if block.startswith(start))


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def run(words, place):
    return subprocess.run(words, cwd=place, capture_output=True, text=True)


def fail(what, ran):
    sys.exit(f"{what}\n{ran.stdout}{ran.stderr}")


def check(place):
    package = os.path.join(place, "package")
    # SwiftPM names a package at a path by its folder.
    os.symlink(ROOT, os.path.join(place, "crowsfoot"))
    manifest, count = re.subn(r'\.package\(url: "[^"]*/crowsfoot", branch: "main"\)', '.package(path: "../crowsfoot")', page_block("swift", "// swift-tools-version"))
    assert count == 1, "the manifest of the page names no package"
    write(os.path.join(package, "Package.swift"), manifest)
    schema = os.path.join(package, "Sources/LibraryData/Library.schema")
    write(schema, page_block("schema"))
    write(os.path.join(package, "Sources/LibraryData/Book+Title.swift"), page_block("swift", "extension"))

    built = run(["swift", "build"], package)
    made = {name: folder for folder, _, names in os.walk(os.path.join(package, ".build/plugins/outputs")) for name in names}
    for part in PARTS:
        if f"LibraryData+{part}.swift" not in made:
            fail(f"LibraryData+{part}.swift was not made", built)
    with open(os.path.join(made["LibraryData+Models.swift"], "LibraryData+Models.swift"), encoding="utf-8") as file:
        if "public final class Book" not in file.read():
            fail("the options of the output do not count", built)
    if sys.platform == "darwin" and built.returncode != 0:
        fail("the target does not build", built)
    if sys.platform != "darwin" and "no such module 'SwiftData'" not in built.stdout + built.stderr:
        fail("the target was not compiled with what was made", built)
    if "unhandled" in built.stdout + built.stderr:
        fail("SwiftPM does not know what the schema is for", built)

    write(schema, page_block("schema").replace("\nmodel", DOCS + "\nmodel", 1))
    for line in page_block("sh", "swift package").splitlines():
        ran = run(line.split(), package)
        if ran.returncode != 0:
            fail(f"`{line}` failed", ran)
    if not os.path.exists(os.path.join(package, "Docs/Library.md")):
        fail("the command wrote no pages", ran)

    write(schema, page_block("schema").replace("String", "Strin", 1))
    for words in (page_block("sh", "swift package").splitlines()[0].split(), ["swift", "build"]):
        ran = run(words, package)
        if ran.returncode == 0 or "there is no type `Strin`" not in ran.stdout + ran.stderr:
            fail(f"`{' '.join(words)}` does not say what is wrong with the schema", ran)

    os.remove(schema)
    ran = run(["swift", "build"], package)
    if ran.returncode == 0 or "has no schema: put a file that ends in `.schema`" not in ran.stdout + ran.stderr:
        fail("a target without a schema is not told what to do", ran)


with tempfile.TemporaryDirectory() as directory:
    check(directory)
print("a package builds and runs both plugins as the guide says")

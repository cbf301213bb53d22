#!/usr/bin/env python3
"""Tests the files for editors in `Sources/Editors`, with the real editors and engines.

    Tests/Editors/check.py CROWSFOOT [PART...]

The parts are `grammars`: every word of the schemas of this repository has the same class in all grammars, that of `scopes.txt` where it is listed,
all words of the language are known, and half-written lines don't change the colors of others; `package`: the extension for VS Code is packed as
VS Code reads it; `extension`: its tests; `preview`: its page with the diagram, in Chromium; `clients`: Neovim, Emacs and Vim with the language
server of CROWSFOOT; and `apps`: the schemas of the five apps in Neovim and Emacs. Needs `bat`, `chromium`, `emacs`, `node`, `vim`, and the first time `pip`.
"""
import concurrent.futures
import glob
import io
import json
import os
import plistlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree
import zipfile

import apps
import clients
import engines
import preview

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Packages"))
from packages import folder_with

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
ENGINES = ("textmate", "bat", "vim", "emacs")


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8", newline="") as file:
        return file.read()


# MARK: - Grammars

def schemas():
    """Schemas of this repository by name: whole files, and blocks of the guide."""
    paths = ["Schemas/**/*.schema", "Examples/**/*.schema", "Tests/Cases/format/*/formatted.schema", "Tests/Cases/swiftdata/Hostile*/*.schema"]
    found = {}
    for pattern in paths:
        for path in glob.glob(os.path.join(ROOT, pattern), recursive=True):
            name = os.path.relpath(path, ROOT)
            if "/.build/" not in path:
                found[name] = read(name)
    for path in glob.glob(os.path.join(ROOT, "Sources/Guide/Language/*.md")):
        name = os.path.relpath(path, ROOT)
        for index, block in enumerate(re.findall(r"^```schema[^\n]*\n(.*?)^```", read(name), re.S | re.M)):
            found["%s, block %d" % (name, index + 1)] = block
    return found


def expected_scopes():
    """The lines of `scopes.txt` with their classes."""
    rows = [row for row in read("Tests/Editors/scopes.txt").split("\n") if row and not row.startswith("# ")]
    return [(text, classes.split()) for text, classes in zip(rows[::2], rows[1::2], strict=True)]


def words_of_the_language():
    """The words that the program knows, with the class of each."""
    def cases(path, start):
        body = re.search(re.escape(start) + r".*?\{(.*?)\n *\}", read("Sources/" + path), re.S).group(1)
        for line in re.findall(r"^\s*case ([^=(:.]+?)(?: = \"(\w+)\")?$", body, re.M):
            yield from [line[1]] if line[1] else [one.strip(" `") for one in line[0].split(",")]

    syntax = "CrowsfootSyntax/AttributeName.swift"
    words = {("builtin", one) for one in cases("CrowsfootModel/Schema/ScalarType.swift", "enum ScalarType")}
    words |= {("clause", one) for one in cases(syntax, "enum MigrationStepName")}
    words |= {("clause", one) for one in cases(syntax, "enum QueryClauseName")}
    words |= {("attribute", one) for one in cases(syntax, "enum AttributeName")}
    words |= {("builtin output", one) for one in cases("CrowsfootModel/Schema/Output.swift", "enum Kind")}
    words |= {("modifier accept", one) for one in cases("CrowsfootModel/Schema/Migration.swift", "enum AcceptedChange")}
    words |= {("modifier keep", one) for one in cases("CrowsfootModel/Schema/Migration.swift", "enum Word")}
    parser = "".join(read(os.path.relpath(path, ROOT)) for path in glob.glob(os.path.join(ROOT, "Sources/CrowsfootSyntax/Parsing/*.swift")))
    words |= {("statement", one) for one in re.findall(r'parsesStatement\("(\w+)"\)', parser)}
    return words


SENTENCES = {
    "builtin": "    x: {}", "attribute": "    x: Int @{}", "builtin output": 'output {} "a"', "modifier accept": '    accept {} A.b "c"',
    "modifier keep": "    unique A.b keep {} c",
}
CLAUSES = {"note": 'note "a"', "custom": 'custom "a"', "accept": 'accept remove A "b"', "where": "where a"}
STATEMENTS = {"section": 'section "a" {', "migration": "migration {", "version": "version 1.0.0"}


def sentence(kind, word):
    if kind == "clause":
        return "    " + CLAUSES.get(word, word + " a")
    if kind == "statement":
        return STATEMENTS.get(word, word + " A")
    return SENTENCES[kind].format(word)


def language_faults(classes):
    """Words of the program that a grammar doesn't know. `classes` are those of the engines for each word's sentence."""
    for (kind, word), found in classes.items():
        meant = kind.split()[0]
        for engine, names in found.items():
            right = names & engines.EMACS_CLASSES[meant] if engine == "emacs" else meant in names
            if not right:
                yield "%s doesn't know `%s` as a word of the language: %s" % (engine, word, sorted(names))


def grammars(_):
    if subprocess.run([sys.executable, os.path.join(ROOT, "Sources/Editors/grammar.py"), "--check"]).returncode:
        yield "run Sources/Editors/grammar.py"
    listed = expected_scopes()
    known = sorted(words_of_the_language())
    sources = schemas()
    halves = [(text, parity, cut(text, parity)) for text in sources.values() for parity in (0, 1) if not re.search(r'/\*|"""', text)]
    texts = list(sources.values()) + [text for text, _ in listed] + [sentence(*one) for one in known] + [text for _, _, text in halves]
    with concurrent.futures.ThreadPoolExecutor() as pool:
        found = dict(zip(ENGINES, pool.map(lambda name: getattr(engines, name)(texts), ENGINES)))
    count = 0
    for index, (name, text) in enumerate(sources.items()):
        for position, (line, column, word) in enumerate(engines.words(text)):
            classes = {engine: results[index][position] for engine, results in found.items()}
            count += 1
            if fault := disagreement(classes):
                yield "%s:%d:%d: `%s` is %s" % (name, line + 1, column + 1, word, fault)
    for index, (text, meant) in enumerate(listed, len(sources)):
        actual = found["textmate"][index]
        if actual != meant:
            yield "scopes.txt: %s\n  expected %s\n  found    %s" % (text, " ".join(meant), " ".join(actual))
        for position in range(len(actual)):
            if fault := disagreement({engine: results[index][position] for engine, results in found.items()}):
                yield "scopes.txt: %s: %s is %s" % (text, engines.words(text)[position][2], fault)
    first = len(sources) + len(listed)
    yield from language_faults({
        (kind, word): {engine: {one for one, (_, _, text) in zip(results[first + index], engines.words(texts[first + index])) if text == word}
                       for engine, results in found.items()}
        for index, (kind, word) in enumerate(known)})
    whole = {text: index for index, text in enumerate(texts)}
    for index, (text, parity, half) in enumerate(halves, first + len(known)):
        for engine, results in found.items():
            meant = [one for (line, _, _), one in zip(engines.words(text), results[whole[text]]) if line % 2 != parity]
            actual = [one for (line, _, _), one in zip(engines.words(half), results[index]) if line % 2 != parity]
            if meant != actual:
                yield "half-written lines change the colors of others in %s:\n%s" % (engine, half)
    print("grammars: %d words of %d schemas, %d words of the language" % (count, len(sources), len(known)))
    if count < 5000 or len(known) < 80:
        yield "too few words were compared"


def cut(text, parity):
    """The text with the first half of every other line, as while somebody writes."""
    return "\n".join(row[:len(row) // 2] if line % 2 == parity else row for line, row in enumerate(text.split("\n")))


def disagreement(classes):
    """What the engines find, unless they agree."""
    meant = classes["textmate"]
    if meant == "none" or classes["bat"] != meant or classes["vim"] != meant or classes["emacs"] not in engines.EMACS_CLASSES[meant]:
        return ", ".join("%s in %s" % (found, engine) for engine, found in classes.items())
    return None


# MARK: - Package

REQUIRED = {"extension.vsixmanifest", "[Content_Types].xml", "extension/package.json", "extension/README.md", "extension/src/extension.js",
            "extension/syntaxes/crowsfoot.tmLanguage.json", "extension/media/icon.png"}


def packed(folder):
    """The files that the script writes, by the names of the archives."""
    script = os.path.join(ROOT, "Sources/Editors/pack.py")
    paths = subprocess.run([sys.executable, script, folder], check=True, capture_output=True, text=True).stdout.split()
    contents = {}
    for path in paths:
        with open(path, "rb") as file:
            contents[os.path.basename(path)] = file.read()
    return contents


def package(_):
    with tempfile.TemporaryDirectory() as first, tempfile.TemporaryDirectory() as second:
        archives = packed(first)
        if archives != packed(second):
            yield "the same sources were packed to other bytes"
    manifest = json.loads(read("Sources/Editors/VSCode/package.json"))
    vsix = zipfile.ZipFile(io.BytesIO(archives["crowsfoot-%s.vsix" % manifest["version"]]))
    names = set(vsix.namelist())
    if vsix.testzip() or len(names) != len(vsix.namelist()):
        yield "the archive is broken"
    yield from ("the extension has no %s" % name for name in REQUIRED - names)
    yield from ("%s is packed" % name for name in names if re.search(r"test|node_modules|\.svg$|__pycache__", name))
    space = {"": "http://schemas.microsoft.com/developer/vsx-schema/2011"}
    parsed = xml.etree.ElementTree.fromstring(vsix.read("extension.vsixmanifest"))
    identity = parsed.find("Metadata/Identity", space).attrib
    if [identity[key] for key in ("Id", "Version", "Publisher")] != [manifest[key] for key in ("name", "version", "publisher")]:
        yield "the two manifests differ: %s" % identity
    yield from ("the manifest names %s" % one.attrib["Path"] for one in parsed.findall("Assets/Asset", space) if one.attrib["Path"] not in names)
    types = {one.attrib["Extension"] for one in xml.etree.ElementTree.fromstring(vsix.read("[Content_Types].xml"))}
    yield from ("%s has no content type" % name for name in names - {"[Content_Types].xml"} if os.path.splitext(name)[1] not in types)
    bundle = zipfile.ZipFile(io.BytesIO(archives["crowsfoot.tmbundle.zip"]))
    grammar = plistlib.loads(bundle.read("Crowsfoot.tmbundle/Syntaxes/Crowsfoot.tmLanguage"))
    uuid = grammar.pop("uuid", "")
    if grammar != json.loads(read("Sources/Editors/VSCode/syntaxes/crowsfoot.tmLanguage.json")) or not re.fullmatch("[0-9A-F-]{36}", uuid):
        yield "TextMate has another grammar than VS Code"
    print("package: %d files in the extension, %d in the bundle" % (len(names), len(bundle.namelist())))


# MARK: - Extension

def extension(tool):
    tests = sorted(glob.glob(os.path.join(ROOT, "Tests/Editors/VSCode/*.test.js")))
    environment = {**os.environ, "CROWSFOOT": tool}
    ran = subprocess.run(["node", "--test", "--test-reporter", "spec", *tests], env=environment, capture_output=True, text=True)
    if ran.returncode:
        yield ran.stdout + ran.stderr
    counts = dict(re.findall(r"^(?:#|ℹ) (pass|skipped) (\d+)", ran.stdout, re.M))
    print("extension: %s tests, %s skipped" % (counts.get("pass"), counts.get("skipped")))


PARTS = {"grammars": grammars, "package": package, "extension": extension, "preview": preview.check, "clients": clients.check, "apps": apps.check}


def main():
    tool, parts = os.path.abspath(sys.argv[1]), sys.argv[2:] or list(PARTS)
    packages = folder_with(*clients.PACKAGES, *engines.PACKAGES)
    os.environ["PATH"] = os.path.join(packages, "bin") + os.pathsep + os.environ["PATH"]
    # The program `nvim` is a script that imports its package.
    os.environ["PYTHONPATH"] = packages
    failures = 0
    for part in parts:
        for fault in PARTS[part](tool):
            failures += 1
            print("%s: %s" % (part, fault))
    sys.exit(1 if failures else 0)


main()

#!/usr/bin/env python3
"""Builds a package with both plugins, set up as in plugins.md, with given programs and with programs from source, and then follows package.md
from its first line to its last.

    Tests/Plugins/check.py CROWSFOOT

The manifests, the schemas and the commands are those of the pages, with other locations of the packages. `crowsfoot-build` is beside CROWSFOOT.
Without SwiftData, targets can't be compiled, and only the generated source is checked.
"""
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PARTS = ["Models", "Aliases", "Additions"]
DOCS = '\noutput docs "../../Docs"\n'


def page(name):
    with open(os.path.join(ROOT, "Sources/Guide", name), encoding="utf-8") as file:
        return file.read()


def page_block(language, start=""):
    blocks = re.findall(rf"^```{language}\n(.*?)^```$", page("plugins.md"), re.MULTILINE | re.DOTALL)
    return next(block for block in blocks if block.startswith(start))


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def run(words, place):
    return subprocess.run(words, cwd=place, capture_output=True, text=True)


def fail(what, ran):
    sys.exit(f"{what}\n{ran.stdout}{ran.stderr}")


def use_local_package(manifest):
    """Takes the package with the plugins from its place here. It has the name of its folder, as that of the address is."""
    text, count = re.subn(
        r'\.package\(url: "[^"]*/OWNER/(crowsfoot(?:-plugins)?)", from: "[^"]*"\)', r'.package(path: "../\1")', manifest)
    assert count == 1, "the manifest names no package"
    return text


def make_thin_package(crowsfoot, place):
    """The package with the plugins. Its programs run those of this build, which are too large to be packed and unpacked."""
    built, programs, bundle = os.path.dirname(os.path.realpath(crowsfoot)), os.path.join(place, "small"), os.path.join(place, "bundle")
    for name in ("crowsfoot", "crowsfoot-build"):
        write(os.path.join(programs, name), f'#!/bin/sh\nexec "{built}/{name}" "$@"\n')
        os.chmod(os.path.join(programs, name), 0o755)
    here = "macos-universal" if sys.platform == "darwin" else "linux-arm64" if platform.machine() in ("aarch64", "arm64") else "linux-x86_64"
    others = [word for name in ("macos-universal", "linux-x86_64", "linux-arm64") if name != here for word in ("--without", name)]
    scripts = os.path.join(ROOT, "Sources/Install")
    for words in (["bundle.sh", "--into", bundle, *others, f"{here}={programs}"],
                  ["thin.sh", "--into", os.path.join(place, "crowsfoot-plugins"), "--bundle", os.path.join(bundle, "crowsfoot.artifactbundle")]):
        made = run(["sh", os.path.join(scripts, words[0]), *words[1:]], place)
        if made.returncode != 0:
            fail("there is no package with the plugins", made)


def check_source(package):
    """The same with the package that builds the program."""
    manifest, line = page_block("swift", "// swift-tools-version"), page_block("swift", ".package(url").strip()
    manifest, count = re.subn(r'\.package\(url: "[^"]*", from: "[^"]*"\)', line, manifest)
    assert count == 1, "the manifest names no package"
    write(os.path.join(package, "Package.swift"), use_local_package(manifest.replace('package: "crowsfoot-plugins"', 'package: "crowsfoot"')))
    write(os.path.join(package, "Sources/LibraryData/Library.schema"), page_block("schema"))
    write(os.path.join(package, "Sources/LibraryData/Book+Title.swift"), page_block("swift", "extension"))
    built = run(["swift", "build"], package)
    expect_built(built, "the target with the program from source")
    if "CrowsfootBuild" not in built.stdout + built.stderr:
        fail("the program does not come from source", built)
    ran = run("swift package --allow-writing-to-package-directory crowsfoot check".split(), package)
    if ran.returncode != 0:
        fail("the command from source fails", ran)


def expect_built(ran, what):
    if sys.platform == "darwin" and ran.returncode != 0:
        fail(f"{what} does not build", ran)
    if sys.platform != "darwin" and "no such module 'SwiftData'" not in ran.stdout + ran.stderr:
        fail(f"{what} was not compiled with what was made", ran)


def check_release(package, made):
    """The files that `release` writes are in no target, and a build reruns all the same: what it made no longer warns."""
    def warns():
        texts = []
        for name, folder in made.items():
            with open(os.path.join(folder, name), encoding="utf-8", errors="replace") as file:
                texts.append(file.read())
        return any("is not released" in text for text in texts)

    if not warns():
        sys.exit("what a build makes of an unreleased schema does not warn")
    ran = run("swift package --allow-writing-to-package-directory crowsfoot release Sources/LibraryData".split(), package)
    if ran.returncode != 0 or not os.path.exists(os.path.join(package, "Sources/LibraryData/Library.versions/1.0.0.schema")):
        fail("the command released nothing", ran)
    built = run(["swift", "build"], package)
    expect_built(built, "the target")
    if warns():
        fail("a build after a release does not make its source again", built)
    shutil.rmtree(os.path.join(package, "Sources/LibraryData/Library.versions"))


def check_plugins(package):
    write(os.path.join(package, "Package.swift"), use_local_package(page_block("swift", "// swift-tools-version")))
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
    expect_built(built, "the target")
    if "unhandled" in built.stdout + built.stderr:
        fail("SwiftPM does not know what the schema is for", built)

    check_release(package, made)

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
        if ran.returncode == 0 or "unknown type `Strin`" not in ran.stdout + ran.stderr:
            fail(f"`{' '.join(words)}` does not say what is wrong with the schema", ran)

    os.remove(schema)
    ran = run(["swift", "build"], package)
    if ran.returncode == 0 or "has no schema: put a file that ends in `.schema`" not in ran.stdout + ran.stderr:
        fail("a target without a schema is not told what to do", ran)


# What the plugin runs for a target of an Xcode project, by the files that Xcode names and the folder of the target.
XCODE_TARGET = """
import Foundation
let words = CommandLine.arguments
let files = SchemaFiles(words.dropFirst(2).map { URL(fileURLWithPath: $0) }, orBelow: URL(fileURLWithPath: words[1]), of: "App")
print(files.commands(by: URL(fileURLWithPath: "/tool"), into: URL(fileURLWithPath: "/made")))
"""


def check_xcode_target(place):
    """What Xcode names counts; where that is no schema, the folder of the target does."""
    target = json.loads(run(["swiftc", "-print-target-info"], place).stdout)
    library = os.path.join(target["paths"]["runtimeResourcePath"], "pm", "PluginAPI")
    write(os.path.join(place, "main.swift"), XCODE_TARGET)
    program = os.path.join(place, "xcode-target")
    sources = [os.path.join(ROOT, "Sources/Plugins/CrowsfootPlugin/SchemaFiles.swift"), "main.swift"]
    # As SwiftPM compiles plugins.
    options = ["-Xfrontend", "-package-description-version", "-Xfrontend", "6.1", "-Xlinker", "-rpath", "-Xlinker", library]
    built = run(["swiftc", "-o", program, "-I", library, "-L", library, "-lPackagePlugin", *options, *sources], place)
    if built.returncode != 0:
        fail("the files of the plugin do not compile", built)
    folder, other, below = os.path.join(place, "App"), os.path.join(place, "Other/Other.schema"), ["Data/App.lock", "Data/App.schema"]
    for path in ("Data/App.schema", "Data/App.lock", ".hidden/Old.schema", "App.swift"):
        write(os.path.join(folder, path), "")
    for named, inputs in ([], below), ([os.path.join(folder, "App.swift")], below), ([other], [other]):
        ran = run([program, folder, *named], place)
        wanted = [os.path.join(folder, path) for path in inputs]
        taken = sorted(set(re.findall(r"file://([^, \]]*\.(?:schema|lock))", ran.stdout)))
        if ran.returncode != 0 or [os.path.realpath(path) for path in taken] != [os.path.realpath(path) for path in wanted]:
            fail(f"in Xcode, the plugin does not take {wanted}", ran)


class Newcomer:
    """Does what a page says, in its order, and finds where something else comes of it."""

    def __init__(self, package, programs):
        self.package, self.said = package, ""
        names = {f"GIT_{who}_{what}": value for who in ("AUTHOR", "COMMITTER") for what, value in (("NAME", "Test"), ("EMAIL", "test@example.org"))}
        self.variables = {**os.environ, **names, "PATH": programs + os.pathsep + os.environ["PATH"], "CROWSFOOT_CACHE": "off"}

    def follow(self, text):
        for notes, language, block in re.findall(r"((?:^<!-- [^\n]* -->\n)*)^```(\w+)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
            notes = dict(re.findall(r"^<!-- ([\w ]+): (.*) -->$", notes, re.MULTILINE))
            if "file" in notes:
                write(os.path.join(self.package, notes["file"]), block)
            elif "added to" in notes:
                with open(os.path.join(self.package, notes["added to"]), "a", encoding="utf-8") as file:
                    file.write("\n" + block)
            elif language == "sh":
                self.run(block, int(notes.get("exit code", 0)))
            elif block != self.said:
                sys.exit(f"package.md shows\n{block}and what is said is\n{self.said}")

    def run(self, script, code):
        ran = subprocess.run(
            ["bash", "-e", "-o", "pipefail", "-c", script], cwd=self.package, env=self.variables, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True)
        ran.stderr = ""
        self.said = ran.stdout
        if script.strip() == "swift build":
            return expect_built(ran, "the package of package.md")
        if ran.returncode != code:
            fail(f"package.md: `{script}` ends with {ran.returncode}", ran)
        self.put_in_owner()

    def put_in_owner(self):
        path = os.path.join(self.package, "Package.swift")
        with open(path, encoding="utf-8") as file:
            manifest = file.read()
        if "OWNER" in manifest:
            write(path, use_local_package(manifest))


def check_page(package, programs):
    # What has been built of the tool is kept; the page begins with an empty folder.
    for name in os.listdir(package):
        path = os.path.join(package, name)
        if name != ".build":
            shutil.rmtree(path) if os.path.isdir(path) else os.remove(path)
    Newcomer(package, programs).follow(page("package.md"))
    with open(os.path.join(package, "README.md"), encoding="utf-8") as file:
        if "erDiagram" not in file.read():
            sys.exit("package.md: there is no diagram in the README")


def main():
    with tempfile.TemporaryDirectory() as place:
        # SwiftPM names a package at a path by its folder.
        os.symlink(ROOT, os.path.join(place, "crowsfoot"))
        programs = os.path.join(place, "programs")
        os.makedirs(programs)
        os.symlink(os.path.abspath(sys.argv[1]), os.path.join(programs, "crowsfoot"))
        make_thin_package(sys.argv[1], place)
        package = os.path.join(place, "package")
        check_plugins(package)
        check_source(os.path.join(place, "from-source"))
        check_page(package, programs)
        check_xcode_target(place)
    print("a package builds and runs both plugins as the guide says, and a newcomer gets to a review that fails")


main()

#!/usr/bin/env python3
"""Tests generated DocC catalogs with the real `docc`.

    Tests/DocC/check.py CROWSFOOT SCHEMA...

The pages of each schema are written into a catalog of their own, and then into another catalog, whose root includes parts of them. `docc` may
report no warning about a link, anchor, picture or heading. In its output, all links need a target, each picture has to exist for light and
dark, each version has to be listed on the index, and no line of a list may be missing. Without a `docc` next to `swift`, nothing is checked.
"""
import glob
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

OUTPUT = re.compile(r'^(output docs\s+)"[^"]*"(?:\s*@inject\([^)]*\))?', re.MULTILINE)


# Somebody's page.
ROOT = """# App

@Metadata {
    @TechnologyRoot
}

Our data.

""" + "".join(f"<!-- crowsfoot: {part} -->\n<!-- crowsfoot: end -->\n\n" for part in ("diagram", "models", "versions", "changes"))


def generate(crowsfoot, schema, place, output):
    """Makes the pages of a schema, a file or a folder of them, by another output than it has."""
    files = glob.glob(os.path.join(schema, "*")) if os.path.isdir(schema) else [schema]
    for path in files:
        if os.path.isdir(path):
            # Its released versions.
            shutil.copytree(path, os.path.join(place, os.path.basename(path)))
            continue
        with open(path, encoding="utf-8") as file:
            text = OUTPUT.sub(lambda found: found.group(1) + output, file.read())
        with open(os.path.join(place, os.path.basename(path)), "w", encoding="utf-8") as file:
            file.write(text)
    run = subprocess.run([crowsfoot, "generate", "--only", "docs", place], capture_output=True, text=True)
    if run.returncode != 0:
        sys.exit(f"{schema}: {run.stderr}")


def convert(docc, place, catalog):
    out = os.path.join(place, "out")
    run = subprocess.run(
        [docc, "convert", os.path.join(place, catalog), "--warnings-as-errors", "--fallback-display-name", "App",
         "--fallback-bundle-identifier", "app", "--output-path", out], capture_output=True, text=True)
    if run.returncode != 0:
        return [run.stdout + run.stderr], {}
    pages = {}
    for path in glob.glob(os.path.join(out, "data", "**", "*.json"), recursive=True):
        with open(path, encoding="utf-8") as file:
            page = json.load(file)
        pages["/" + os.path.relpath(path, os.path.join(out, "data"))[:-len(".json")]] = page
    return [], pages


def nodes(value):
    if isinstance(value, dict):
        yield value
        for one in value.values():
            yield from nodes(one)
    elif isinstance(value, list):
        for one in value:
            yield from nodes(one)


def problems(pages, sources):
    anchors = {url: {one["anchor"] for one in nodes(page) if one.get("type") == "heading"} for url, page in pages.items()}
    links = 0
    for url, page in pages.items():
        references = page.get("references", {})
        for one in nodes(page.get("primaryContentSections", [])):
            if one.get("type") == "reference":
                links += 1
                target = references.get(one["identifier"], {}).get("url", "nowhere").split("#")
                if target[0] not in pages or (len(target) > 1 and target[1] not in anchors[target[0]]):
                    yield f"{url}: {one['identifier']} leads nowhere"
            if one.get("type") == "image":
                traits = {trait for variant in references[one["identifier"]]["variants"] for trait in variant["traits"]}
                if not {"light", "dark"} <= traits:
                    yield f"{url}: the picture {one['identifier']} is not there for light and dark"
    if links == 0:
        yield "there is no link at all"
    for path in sources:
        name = os.path.basename(path)[:-len(".md")]
        page = next((page for url, page in pages.items() if url.split("/")[-1] == slug(name)), None)
        if page is None:
            yield f"{name} is no page"
            continue
        with open(path, encoding="utf-8") as file:
            text = file.read()
        written = sum(1 for line in re.sub(r"^(`{3,}).*?^\1$", "", text.split("\n## Topics\n")[0], flags=re.M | re.S).split("\n") if line.startswith("- "))
        made = sum(len(one["items"]) for one in nodes(page.get("primaryContentSections", [])) if one.get("type") == "unorderedList")
        asides = sum(1 for one in nodes(page.get("primaryContentSections", [])) if one.get("type") == "aside")
        if made + asides != written:
            yield f"{name} has {written} lines of lists, and {made + asides} are shown"
        if name.endswith("-schema"):
            listed = {identifier for group in page.get("topicSections", []) for identifier in group["identifiers"]}
            if len(listed) != len(sources) - 1:
                yield f"{name} lists {len(listed)} of {len(sources) - 1} pages"


def slug(name):
    return re.sub(r"[^a-z0-9._-]", "-", name.lower())


def main():
    crowsfoot, *schemas = sys.argv[1:]
    docc = os.path.join(os.path.dirname(os.path.realpath(subprocess.check_output(["which", "swift"], text=True).strip())), "docc")
    if not os.path.exists(docc):
        print("docc is not installed beside swift: nothing is checked")
        return
    failures = 0
    for schema in schemas:
        for catalog, folder in (("Pages.docc", "Pages.docc"), ("App.docc", "App.docc/Schema")):
            with tempfile.TemporaryDirectory() as place:
                output = f'"{folder}"'
                if folder != catalog:
                    output += f' @inject("{catalog}/App.md")'
                    os.makedirs(os.path.join(place, catalog))
                    with open(os.path.join(place, catalog, "App.md"), "w", encoding="utf-8") as file:
                        file.write(ROOT)
                generate(os.path.abspath(crowsfoot), schema, place, output)
                found, pages = convert(docc, place, catalog)
                found += problems(pages, sorted(glob.glob(os.path.join(place, folder, "*.md")))) if pages else []
                for one in found:
                    print(f"{schema} in {folder}: {one}", file=sys.stderr)
                failures += len(found)
                print(f"{schema} in {folder}: {len(pages)} pages")
    sys.exit(1 if failures else 0)


main()

#!/usr/bin/env python3
"""Writes the newest version of a schema as types of TypeScript, for what reads its rows as JSON.

It is the program of an output `custom`: `crowsfoot generate` hands it the schema on standard input and takes the files from standard
output. `Sources/Guide/custom-outputs.md` says how.
"""

import argparse
import json
import sys

# Every other scalar is a number.
SCALARS = {"Bool": "boolean", **dict.fromkeys(("Decimal", "String", "Date", "Data", "UUID", "URL"), "string")}


def name_of(name):
    """Nested types are named `Model.Kind`, which TypeScript takes for a namespace."""
    return name.replace(".", "")


def type_of(kind):
    if kind["kind"] == "scalar":
        return SCALARS.get(kind["name"], "number")
    if kind["kind"] in ("enum", "struct", "model"):
        return name_of(kind["name"])
    if kind["kind"] == "optional":
        return f"{type_of(kind['element'])} | null"
    if kind["kind"] == "array":
        element = type_of(kind["element"])
        return f"({element})[]" if " " in element else f"{element}[]"
    if kind["kind"] == "dictionary":
        return f"Record<string, {type_of(kind['element'])}>"
    return "unknown"


def comment(text, indentation=""):
    if not text:
        return []
    lines = text.replace("*/", "* /").split("\n")
    if len(lines) == 1:
        return [f"{indentation}/** {lines[0]} */"]
    return [f"{indentation}/**", *(f"{indentation} * {line}".rstrip() for line in lines), f"{indentation} */"]


def interface(declaration, members):
    parent = f" extends {name_of(declaration['parent'])}" if declaration.get("parent") else ""
    lines = comment(declaration["documentation"]) + [f"export interface {name_of(declaration['name'])}{parent} {{"]
    for member in members:
        lines += comment(member["documentation"], "  ")
        lines.append(f"  {member['name']}: {type_of(member['type'])};")
    return lines + ["}", ""]


def literal(value):
    return json.dumps(value["value"]) if value["kind"] == "string" else value["spelling"]


def enumeration(declaration):
    values = " | ".join(literal(case["rawValue"]) for case in declaration["cases"])
    return comment(declaration["documentation"]) + [f"export type {name_of(declaration['name'])} = {values};", ""]


def types(schema):
    version = schema["versions"][-1]
    lines = [f"// {schema['schema']} {version['version']}, as types. Generated; do not edit.", ""]
    for declaration in version["enums"]:
        lines += enumeration(declaration)
    for declaration in version["structs"]:
        lines += interface(declaration, declaration["members"])
    for model in version["models"]:
        if model["kind"] != "virtual":
            lines += interface(model, [one for one in model["properties"] if one["storedAs"] != "nothing"])
    return "\n".join(lines[:-1]) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--file", default="types.ts", help="the path of the file, below the folder of the output")
    arguments = parser.parse_args()
    schema = json.load(sys.stdin)
    if (schema["format"], schema["formatVersion"]) != ("crowsfoot-schema", 1):
        sys.exit("this program reads version 1 of the JSON of schemas")
    json.dump({"files": [{"path": arguments.file, "text": types(schema)}]}, sys.stdout)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Writes the grammars for VS Code, TextMate and Sublime Text from the rules below.

    Sources/Editors/grammar.py            writes them
    Sources/Editors/grammar.py --check    fails if a file isn't current

A rule knows one line and no structure around it, so a half-written declaration doesn't change the colors below it. Keywords count only where a
statement can start, because a property may be called `model` or `query`. `Vim/syntax/crowsfoot.vim` and `Emacs/crowsfoot-mode.el` have the same rules
by hand, and `Tests/Editors/check.py` compares all of them.
"""
import json
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
FIRST = r"[A-Za-z_\x{80}-\x{10FFFF}]"
NAME = FIRST + r"[0-9A-Za-z_\x{80}-\x{10FFFF}]*+"
VERSION = r"[0-9]+(?:\.[0-9]+)*"
# Where a statement or a member can start.
START = r"(?:^|(?<=[{;]))\s*"
TYPES = (r"(?:Bool|Int|Int8|Int16|Int32|Int64|UInt8|UInt16|UInt32|UInt64|Float|Double|Decimal|String|Date|Data|UUID|URL|Duration)"
         r"(?![0-9A-Za-z_])")


def match(pattern, *scopes):
    """A pattern within one line, with a scope for each of its groups, or one for all if it has no groups."""
    return {"match": pattern, "scopes": scopes}


def span(begin, end, patterns, scope=None, opening=None):
    """Text between two patterns."""
    return {"begin": begin, "end": end, "patterns": patterns, "scope": scope, "opening": opening}


RULES = {
    "main": ["comments", "declarations", "cases", "clauses", "steps", "properties", "expressions"],
    "comments": [
        match(r"///.*$", "comment.line.documentation"),
        match(r"//.*$", "comment.line.double-slash"),
        span(r"/\*\*(?![/*])", r"\*/", ["nested-comment"], "comment.block.documentation"),
        "nested-comment",
    ],
    "nested-comment": [span(r"/\*", r"\*/", ["nested-comment"], "comment.block")],
    "declarations": [
        match(START + rf"(schema)\s+({NAME})(?!\s*:)", "storage.type", "entity.name.type.schema"),
        match(START + rf"(version)\s+({VERSION})(?:\s+(from|after)\s+({VERSION}))?",
              "storage.type", "constant.numeric", "storage.modifier", "constant.numeric"),
        match(START + rf"(output)\s+({NAME})(?!\s*:)", "storage.type", "support.type.output"),
        match(START + r'(section)(?=\s+["#])', "storage.type"),
        match(START + rf"(remove)\s+({NAME})(?!\s*:)", "storage.type", "entity.name.type"),
        match(START + rf"(?:(abstract|virtual)\s+)?(model)\s+({NAME})(?:\s*:\s*({NAME}))?",
              "storage.modifier", "storage.type", "entity.name.type.model", "entity.name.type"),
        match(START + rf"(enum)\s+({NAME})(?:\s*:\s*(?:({TYPES})|({NAME})))?",
              "storage.type", "entity.name.type.enum", "support.type", "entity.name.type"),
        match(START + rf"(struct)\s+({NAME})", "storage.type", "entity.name.type.struct"),
        match(START + rf"(query)\s+({NAME})(?=\s*(?:[(@{{]|$))", "storage.type", "entity.name.function"),
        match(START + r"(seed|migration)(?=\s*(?:\{|$))", "storage.type"),
    ],
    "cases": [
        span(START + rf"(case)(?=\s+{FIRST})", r"(?=[;}])|$",
             ["comments", "strings", "swift", "attributes", "numbers", "operators", match(NAME, "variable.other.enummember")],
             opening="storage.type"),
    ],
    "clauses": [
        match(START + r"(sort|limit|offset)(?=\s+[^\s:])", "keyword.other"),
        # In a step, `where` is at the end.
        match(r"(?<![^\s{;])(where)(?=\s+[^\s:]|$)", "keyword.other"),
        match(r"(?<=[0-9A-Za-z_]\s)(?<!sort\s)(asc|desc)(?=\s*(?:[,;}]|//|/\*|$))", "keyword.other"),
    ],
    "steps": [
        match(START + rf"(accept)\s+({NAME})(?=\s+{FIRST})", "keyword.other", "storage.modifier"),
        match(START + rf"(fill|convert|split|merge|key|unique)(?=\s+{FIRST})", "keyword.other"),
        match(START + r'(note|custom)(?=\s+["#])', "keyword.other"),
        match(r"(?<!\S)(with|into)(?=\s|$)", "keyword.other"),
        match(r"(?<!\S)(keep)\s+(newest|oldest|first|last)(?![0-9A-Za-z_.])", "keyword.other", "storage.modifier"),
    ],
    "properties": [match(START + rf"(?:(var|let)\s+)?({NAME})(?=\s*:)", "storage.modifier", "variable.other.property")],
    "expressions": [
        "comments", "strings", "swift", "attributes", match(r"\.\.[.<]", "keyword.operator"), "members", "words", "numbers", "operators",
    ],
    "attributes": [
        span(rf"(@{NAME})\(", r"\)|$",
             ["parentheses", match(rf"({NAME}(?:[/-]{NAME})+)", "variable.other"), "expressions"],
             opening="entity.other.attribute-name"),
        match(rf"(@{NAME})", "entity.other.attribute-name"),
    ],
    "parentheses": [span(r"\(", r"\)|$", ["parentheses", "expressions"])],
    "members": [
        match(rf"(?<![0-9A-Za-z_)\]?!`\"}}])\.({NAME})", "variable.other.enummember"),
        match(rf"\.((?=[A-Z]){NAME})", "entity.name.type"),
        match(rf"\.({NAME})(?=\(|\s*\{{)", "entity.name.function.call"),
        match(rf"\.({NAME})", "variable.other.property"),
    ],
    "words": [
        match(rf"(?![A-Z])({NAME})(?=:)", "variable.other.property"),
        match(r"\b(true|false|nil)(?![0-9A-Za-z_])", "constant.language"),
        match(r"(\bself(?![0-9A-Za-z_])|\$[0-9]+)", "variable.language"),
        match(r"\b(now|today|tomorrow)(?![0-9A-Za-z_(])", "support.constant"),
        match(r"\b(daysAgo)(?=\()", "support.function"),
        match(rf"\b({TYPES})", "support.type"),
        match(rf"((?=[A-Z]){NAME})", "entity.name.type"),
        match(rf"({NAME})", "variable.other"),
    ],
    "numbers": [
        match(r"(?<![0-9A-Za-z_])(?:0x[0-9A-Fa-f_]+|0b[01_]+|0o[0-7_]+|[0-9][0-9_]*(?:\.[0-9][0-9_]*)*(?:[eE][+-]?[0-9_]+)?)",
              "constant.numeric"),
    ],
    "operators": [match(r"\.\.[.<]|&&|\|\||\?\?|[=!<>]=|[-+*/%<>!?=]", "keyword.operator")],
    "strings": [
        span(r'"""', r'"""', ["escapes"], "string.quoted.triple"),
        span('##"', '"##|$', [], "string.quoted.raw"),
        span('#"', '"#|$', [], "string.quoted.raw"),
        span(r'"', r'"|$', ["escapes"], "string.quoted.double"),
    ],
    "escapes": [match(r"""\\(?:[nrt0\\"']|u\{[0-9A-Fa-f]{1,8}\})""", "constant.character.escape")],
    # Passed through to the generated Swift.
    "swift": [span(r"`", r"`|$", ["strings", "members", "words", "numbers", "operators"], "meta.embedded.inline.swift")],
}


def scoped(names):
    return [name and name + ".crowsfoot" for name in names]


def has_groups(rule):
    return re.search(r"(?<!\\)\((?!\?)", re.sub(r"\[[^\]]*\]", "", rule["match"])) is not None


# MARK: - TextMate and VS Code

def textmate_rule(rule):
    if isinstance(rule, str):
        return {"include": "#" + rule}
    if "match" in rule:
        scopes = scoped(rule["scopes"])
        if not has_groups(rule):
            return {"match": rule["match"], "name": scopes[0]}
        return {"match": rule["match"], "captures": {str(index): {"name": scope} for index, scope in enumerate(scopes, 1)}}
    written = {"begin": rule["begin"], "end": rule["end"]}
    if rule["scope"]:
        written["name"] = scoped([rule["scope"]])[0]
    if rule["opening"]:
        written["beginCaptures"] = {"1": {"name": scoped([rule["opening"]])[0]}}
    if rule["patterns"]:
        written["patterns"] = [textmate_rule(one) for one in rule["patterns"]]
    return written


def textmate():
    """The grammar as a dictionary, for JSON or a property list."""
    rules = {name: {"patterns": [textmate_rule(one) for one in rules]} for name, rules in RULES.items() if name != "main"}
    main = [textmate_rule(one) for one in RULES["main"]]
    return {"name": "Crowsfoot", "scopeName": "source.crowsfoot", "fileTypes": ["schema"], "patterns": main, "repository": rules}


# MARK: - Sublime Text and bat

def quoted(text):
    return "'" + text.replace("'", "''") + "'"


def sublime_rule(rule, indent):
    """The lines of a rule in YAML."""
    if isinstance(rule, str):
        return [indent + "- include: " + rule]
    if "match" in rule:
        scopes = scoped(rule["scopes"])
        lines = [indent + "- match: " + quoted(rule["match"])]
        if not has_groups(rule):
            return lines + [indent + "  scope: " + scopes[0]]
        return lines + [indent + "  captures:"] + [indent + "    %d: %s" % pair for pair in enumerate(scopes, 1)]
    lines = [indent + "- match: " + quoted(rule["begin"])]
    if rule["opening"]:
        lines += [indent + "  captures:", indent + "    1: " + scoped([rule["opening"]])[0]]
    lines += [indent + "  push:"]
    if rule["scope"]:
        lines += [indent + "    - meta_scope: " + scoped([rule["scope"]])[0]]
    lines += [indent + "    - match: " + quoted(rule["end"]), indent + "      pop: true"]
    return lines + [line for one in rule["patterns"] for line in sublime_rule(one, indent + "    ")]


def sublime():
    lines = [
        "%YAML 1.2", "---", "# Written by ../grammar.py.", "name: Crowsfoot", "file_extensions: [schema]", "scope: source.crowsfoot", "contexts:",
    ]
    for name, rules in RULES.items():
        lines += ["  %s:" % name] + [line for one in rules for line in sublime_rule(one, "    ")]
    return "\n".join(lines) + "\n"


FILES = {
    "VSCode/syntaxes/crowsfoot.tmLanguage.json": lambda: json.dumps(textmate(), indent=2) + "\n",
    "Sublime/Crowsfoot.sublime-syntax": sublime,
}


def main():
    check = sys.argv[1:] == ["--check"]
    stale = []
    for path, write in FILES.items():
        full = os.path.join(HERE, path)
        current = None
        if os.path.exists(full):
            with open(full, encoding="utf-8") as file:
                current = file.read()
        if current == write():
            continue
        stale.append(path)
        if not check:
            with open(full, "w", encoding="utf-8") as file:
                file.write(write())
    for path in stale:
        print(("stale: " if check else "wrote ") + path)
    sys.exit(1 if check and stale else 0)


if __name__ == "__main__":
    main()

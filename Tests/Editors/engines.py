"""The grammars as their real engines read them. Each engine returns the class of every word of some files."""
import json
import os
import re
import subprocess
import sys
import tempfile

PACKAGES = ["textmate-grammar-python==0.6.1", "onigurumacffi==1.5.0"]
EDITORS = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Sources", "Editors"))
WORD = re.compile(r"[A-Za-z_\u0080-\U0010ffff][0-9A-Za-z_\u0080-\U0010ffff]*")

# The class of a scope, the most specific prefix first. Two classes are colored differently, or mean different things.
CLASSES = {
    "comment.line.documentation": "doc", "comment.block.documentation": "doc", "comment": "comment", "string": "string",
    "constant.character.escape": "escape", "storage.type": "statement", "storage.modifier": "modifier", "keyword.other": "clause",
    "keyword.operator": "operator", "entity.name.type.schema": "declared", "entity.name.type.model": "declared",
    "entity.name.type.enum": "declared", "entity.name.type.struct": "declared", "entity.name.type": "type", "support.type": "builtin",
    "entity.name.function.call": "call", "entity.name.function": "query", "entity.other.attribute-name": "attribute",
    "variable.other.enummember": "case", "variable.other.property": "property", "variable.other": "name", "constant.language": "constant",
    "variable.language": "self", "support.constant": "moment", "support.function": "function", "constant.numeric": "number",
}
VIM_GROUPS = {
    "DocComment": "doc", "LineComment": "comment", "BlockComment": "comment", "String": "string",
    "Escape": "escape", "Statement": "statement", "Modifier": "modifier", "Clause": "clause", "Operator": "operator", "TypeName": "declared",
    "UserType": "type", "Type": "builtin", "Call": "call", "QueryName": "query", "Attribute": "attribute", "Case": "case", "CaseName": "case", "FirstCaseName": "case",
    "Property": "property", "Member": "property", "Variable": "name", "Rule": "name", "Constant": "constant", "Self": "self", "Moment": "moment",
    "Function": "function", "Number": "number", "Todo": "comment",
    "From": "modifier", "Order": "modifier", "Accepted": "modifier", "Kind": "builtin", "Removed": "type", "Version": "number",
}
# Emacs has fewer faces. No face is that of names, members and numbers.
EMACS_CLASSES = {
    "doc": {"doc"}, "comment": {"comment", "comment-delimiter"}, "string": {"string"}, "escape": {"string"}, "statement": {"keyword"}, "modifier": {"keyword"},
    "clause": {"keyword"}, "operator": {"none"}, "declared": {"type"}, "type": {"type"}, "builtin": {"type"}, "call": {"function-name"},
    "query": {"function-name"}, "attribute": {"preprocessor"}, "case": {"constant"}, "property": {"variable-name", "none"}, "name": {"none"},
    "constant": {"constant"}, "self": {"builtin"}, "moment": {"builtin"}, "function": {"builtin"}, "number": {"none"},
}


def class_of_scope(scope):
    parts = scope.removesuffix(".crowsfoot").split(".")
    for length in range(len(parts), 0, -1):
        if (found := CLASSES.get(".".join(parts[:length]))) is not None:
            return found
    return None


def words(text):
    """The words of a text, with their lines and columns."""
    return [(line, match.start(), match.group()) for line, row in enumerate(text.split("\n")) for match in WORD.finditer(row)]


def textmate(texts):
    """What the grammar of VS Code and TextMate makes of them, by Oniguruma, the engine of both."""
    import logging
    from textmate_grammar.parsers.base import LanguageParser
    logging.disable(logging.CRITICAL)
    with open(os.path.join(EDITORS, "VSCode/syntaxes/crowsfoot.tmLanguage.json"), encoding="utf-8") as file:
        parser = LanguageParser(json.load(file))
    results = []
    for text in texts:
        spans = {}
        # The parser fails if a text ends with something that no rule matches.
        for (line, column), content, scopes in parser.parse_string(text + "\nx").flatten():
            classes = [one for scope in scopes if (one := class_of_scope(scope))]
            for offset in range(len(content)):
                spans[line, column + offset] = classes[-1] if classes else "none"
        results.append([spans.get((line, column), "none") for line, column, _ in words(text)])
    return results


def theme(colors):
    """A theme with one color for each class."""
    rules = ["<dict><key>scope</key><string>%s</string><key>settings</key><dict><key>foreground</key><string>%s</string></dict></dict>"
             % (scope, colors[name]) for scope, name in CLASSES.items()]
    base = "<dict><key>settings</key><dict><key>foreground</key><string>#010101</string><key>background</key><string>#000000</string></dict></dict>"
    return ('<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>name</key><string>Classes</string><key>settings</key><array>%s'
            "</array></dict></plist>" % (base + "".join(rules)))


def bat(texts):
    """What the grammar of Sublime Text makes of them, by bat."""
    program = "batcat" if subprocess.run(["which", "batcat"], capture_output=True).returncode == 0 else "bat"
    colors = {name: "#%02x%02x80" % (index // 16 * 16 + 16, index % 16 * 16 + 8) for index, name in enumerate(sorted(set(CLASSES.values())))}
    names = {tuple(int(color[at:at + 2], 16) for at in (1, 3, 5)): name for name, color in colors.items()}
    with tempfile.TemporaryDirectory() as folder:
        for kind, name, content in (("syntaxes", "Crowsfoot.sublime-syntax", None), ("themes", "Classes.tmTheme", theme(colors))):
            os.makedirs(os.path.join(folder, kind))
            if content is None:
                with open(os.path.join(EDITORS, "Sublime", name), encoding="utf-8") as file:
                    content = file.read()
            with open(os.path.join(folder, kind, name), "w", encoding="utf-8") as file:
                file.write(content)
        environment = dict(os.environ, BAT_CONFIG_DIR=folder, BAT_CACHE_PATH=os.path.join(folder, "cache"), COLORTERM="truecolor")
        built = subprocess.run([program, "cache", "--build"], env=environment, capture_output=True, text=True)
        if built.returncode or "error" in (built.stdout + built.stderr).lower():
            sys.exit("bat can't read the grammar: " + built.stdout + built.stderr)
        paths = written(texts, folder)
        command = [program, "--language", "Crowsfoot", "--theme", "Classes", "--color", "always", "--style", "plain", "--paging", "never", "--wrap", "never"]
        output = subprocess.run(command + paths, env=environment, check=True, capture_output=True, text=True).stdout
    rows = [colored(row, names) for row in output.split("\n")]
    results, first = [], 0
    for text in texts:
        results.append([rows[first + line].get(column, "none") for line, column, _ in words(text)])
        first += len((text if text.endswith("\n") else text + "\n").split("\n")) - 1
    return results


def colored(row, names):
    """The class at each column of a row with colors."""
    classes, column, current = {}, 0, "none"
    for part in re.split(r"(\x1b\[[0-9;]*m)", row):
        if part.startswith("\x1b["):
            match = re.match(r"\x1b\[(?:[0-9;]*;)?38;2;(\d+);(\d+);(\d+)", part)
            current = names.get(tuple(map(int, match.groups())), "none") if match else current
            continue
        for offset in range(len(part)):
            classes[column + offset] = current
        column += len(part)
    return classes


def written(texts, folder):
    """Writes the texts into files, each with a newline at its end."""
    paths = []
    for index, text in enumerate(texts):
        paths.append(os.path.join(folder, "%d.schema" % index))
        with open(paths[-1], "w", encoding="utf-8", newline="") as file:
            file.write(text if text.endswith("\n") else text + "\n")
    return paths


VIM_SCRIPT = r"""
set nocompatible encoding=utf-8
set runtimepath^=%s
filetype plugin on
syntax on
let result = []
for path in %s
  execute 'edit' path
  if &filetype !=# 'crowsfoot' || &shiftwidth != 4 | cquit | endif
  let here = []
  for [line, column] in json_decode(readfile(path . '.words')[0])
    let stack = synstack(line, column)
    call add(here, synIDattr(empty(stack) ? 0 : stack[-1], 'name'))
  endfor
  call add(result, here)
endfor
call writefile([json_encode(result)], %s)
qall!
"""


def vim(texts, program="vim"):
    """What the syntax file makes of them, in Vim or Neovim."""
    with tempfile.TemporaryDirectory() as folder:
        paths = written(texts, folder)
        for path, text in zip(paths, texts):
            rows = text.split("\n")
            places = [[line + 1, len(rows[line][:column].encode("utf-8")) + 1] for line, column, _ in words(text)]
            with open(path + ".words", "w", encoding="utf-8") as file:
                json.dump(places, file)
        script, output = os.path.join(folder, "script.vim"), os.path.join(folder, "output")
        with open(script, "w", encoding="utf-8") as file:
            file.write(VIM_SCRIPT % (os.path.join(EDITORS, "Vim"), json.dumps(paths), json.dumps(output)))
        flags = ["-es", "-u", "NONE", "-i", "NONE"] if program == "vim" else ["--headless", "-u", "NONE", "-i", "NONE"]
        ran = subprocess.run([program, *flags, "-S", script], capture_output=True, text=True, timeout=120, stdin=subprocess.DEVNULL)
        if not os.path.exists(output):
            sys.exit("%s can't read the syntax file: %s%s" % (program, ran.stdout, ran.stderr))
        with open(output, encoding="utf-8") as file:
            groups = json.load(file)
    known = lambda name: VIM_GROUPS.get(name.removeprefix("crowsfoot"), "none")
    return [[known(name) for name in here] for here in groups]


EMACS_SCRIPT = r"""
(require 'json)
(let ((json-array-type 'list) result)
  (dolist (path (json-read-from-string %s))
    (with-current-buffer (find-file-noselect path)
      (unless (eq major-mode 'crowsfoot-mode) (error "Another mode: %%s" major-mode))
      (font-lock-ensure)
      (goto-char (point-min))
      (let (here)
        (mapc (lambda (offset)
                (let ((face (get-text-property (+ (point-min) offset) 'face)))
                  (push (if face (symbol-name (if (consp face) (car face) face)) "none") here)))
              (with-temp-buffer (insert-file-contents (concat path ".words")) (json-read)))
        (push (vconcat (nreverse here)) result))
      (kill-buffer)))
  (with-temp-file %s (insert (json-encode (vconcat (nreverse result))))))
"""


def emacs(texts):
    """The faces that the mode of Emacs gives them."""
    with tempfile.TemporaryDirectory() as folder:
        paths = written(texts, folder)
        for path, text in zip(paths, texts):
            starts = [0]
            for row in text.split("\n"):
                starts.append(starts[-1] + len(row) + 1)
            with open(path + ".words", "w", encoding="utf-8") as file:
                json.dump([starts[line] + column for line, column, _ in words(text)], file)
        script, output = os.path.join(folder, "script.el"), os.path.join(folder, "output")
        with open(script, "w", encoding="utf-8") as file:
            file.write(EMACS_SCRIPT % (json.dumps(json.dumps(paths)), json.dumps(output)))
        mode = os.path.join(EDITORS, "Emacs", "crowsfoot-mode.el")
        ran = subprocess.run(["emacs", "--batch", "-Q", "-l", mode, "-l", script], capture_output=True, text=True, timeout=120)
        if ran.returncode or not os.path.exists(output):
            sys.exit("Emacs can't read the mode: " + ran.stderr)
        with open(output, encoding="utf-8") as file:
            faces = json.load(file)
    short = lambda face: "none" if face == "default" else face.removeprefix("font-lock-").removesuffix("-face")
    return [[short(face) for face in here] for here in faces]

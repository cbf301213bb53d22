"""The schemas of the five apps, edited in Neovim and Emacs as a user would: a new property, a rename, a broken file, a released version."""
import json
import os
import re
import shutil
import subprocess
import tempfile

import clients

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.abspath(os.path.join(HERE, "..", ".."))
# A property of each schema, and one of its released version.
APPS = {
    "DaysWithoutThings": ("recordDayCount:", None),
    "FaithJournal": ("mood:", None),
    "ManyLift": ("muscleGroup:", "name:"),
    "TimeSince": ("itemDescription:", "itemDescription:"),
    "Todo": ("notes:", "notes:"),
}
EDITORS = {
    "neovim": ("neovim.md", "init.lua", ["nvim", "--headless", "-i", "NONE", "-u", "init.lua", "-l", os.path.join(HERE, "Clients/apps.lua")]),
    "emacs": ("emacs.md", "init.el", ["emacs", "--batch", "-f", "package-initialize", "-l", "init.el", "-l", os.path.join(HERE, "Clients/apps.el")]),
}


def seen_in(editor, app, tool):
    """What an editor shows after each step, in a clone of the app's schema."""
    page, settings, command = EDITORS[editor]
    property, released = APPS[app]
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(os.path.join(ROOT, "Schemas", app), os.path.join(folder, app))
        with open(os.path.join(folder, settings), "w", encoding="utf-8") as file:
            file.write(clients.setup(page))
        for words in (["init", "-q"], ["add", app], ["-c", "user.name=a", "-c", "user.email=a", "commit", "-qm", "Start"]):
            subprocess.run(["git", *words], cwd=folder, check=True)
        os.mkdir(os.path.join(folder, "bin"))
        os.symlink(tool, os.path.join(folder, "bin/crowsfoot"))
        os.symlink(ROOT, os.path.join(folder, "crowsfoot"))
        copy = os.path.join(app, app + ".versions", "1.0.0.schema")
        steps = {"schema": os.path.join(app, app + ".schema"), "property": property,
                 "released": copy if released else None, "releasedProperty": released}
        environment = dict(os.environ, HOME=folder, XDG_CONFIG_HOME=folder, XDG_STATE_HOME=folder, XDG_DATA_HOME=folder,
                           CROWSFOOT_STEPS=json.dumps(steps), PATH=os.path.join(folder, "bin") + os.pathsep + os.environ["PATH"])
        ran = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=200, stdin=subprocess.DEVNULL)
        try:
            return json.loads(ran.stdout)
        except ValueError:
            return {"problem": "%s%s" % (ran.stdout, ran.stderr)}


def check(tool):
    for editor in EDITORS:
        for app, (property, released) in APPS.items():
            seen = seen_in(editor, app, tool)
            faults = list(faults_of(seen, property, released is not None))
            if app == "Todo" and not faults:
                faults = list(tour_faults(seen))
            yield from ("%s in %s: %s" % (app, editor, fault) for fault in faults)
            if not faults:
                print("apps: %s shows each step of %s" % (editor, app))


def tour_faults(seen):
    """What the tour in the guide says about Todo that isn't so."""
    with open(os.path.join(ROOT, "Sources/Guide/Editors/tour.md"), encoding="utf-8") as file:
        tour = file.read()
    actions = seen["added"]["actions"] + seen["released"]["actions"]
    for text in [seen["added"]["lens"], *(part for one in actions for part in one.split(" · "))]:
        if text not in tour:
            yield "the tour lacks `%s`" % text


def faults_of(seen, property, is_released):
    """What a user would miss."""
    if "problem" in seen:
        yield seen["problem"]
        return
    start, added, renamed, broken = (seen[step] for step in ("start", "added", "renamed", "broken"))
    if any(one[1] == 1 for one in start["findings"]):
        yield "the schema has findings: %s" % start["findings"]
    if property not in start["hover"]:
        yield "hover: %s" % start["hover"]
    if is_released:
        rules = {one[2] for one in added["findings"]}
        if not rules & {"store/missing-value", "seed/missing-property"}:
            yield "after a new property: %s" % added["findings"]
        if "seed/missing-property" not in rules and "can't be opened" not in added["lens"]:
            yield "lens after a new property: %s" % added["lens"]
        if not any("existing stores open" in one for one in added["actions"]):
            yield "actions for a new property: %s" % added["actions"]
        if "@was(" not in renamed["line"] or any(one[1] == 1 for one in renamed["findings"]):
            yield "after a rename: %s" % renamed
    if not any(one[1] == 1 for one in broken["findings"]) or property not in broken["hover"] or "String" not in broken["completion"]:
        yield "in a broken file: %s" % broken
    if is_released:
        released = seen["released"]
        if not any(one[2] == "lock/changed" for one in released["findings"]):
            yield "after an edit of a released version: %s" % released["findings"]
        if not any(re.match(r"(Start|Make this change in) ", one) for one in released["actions"]):
            yield "actions in a released version: %s" % released["actions"]
        if released["undone"] is not True:
            yield "the edit of a released version wasn't undone"


if __name__ == "__main__":
    import sys
    from pprint import pprint
    for name in sys.argv[3:] or APPS:
        print("=" * 20, name)
        pprint(seen_in(sys.argv[2], name, os.path.abspath(sys.argv[1])), width=200)

#!/usr/bin/env python3
"""Runs the recipes of the guide for CI in real repositories.

    Tests/CI/check.py CROWSFOOT

The steps of the action for GitHub, the script of the job for GitLab, the lines for any shell and the hook are read from the files that people
use. Each runs with harmful and with safe changes, in clones as shallow as those of CI services.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile

import yaml

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
ACTION = ".github/actions/crowsfoot-review"

BASE = """schema Library

version 1.0.0 @released

model Book {
    title: String
    notes: String?
}
"""
LOCK = """# Released versions of Library, as stores have them. Written by `crowsfoot release`; keep it in version control.
1.0.0 fingerprint=kfywOmTbFHzURJVryheXjToOkrFiY8izTWUKgMqN/6I= checksum=45ygWYSYPY5MjzHc0SvovEAbBFzfEH8DFLceFPGEqpg= \
hash/Book=ioYMfF7rgCXoV51FBB+xNbcZz9Dx7MEdIFpPWfwyYp8= Book=model Book.notes=String? Book.title=String
"""
HARMLESS = BASE + """
version 1.1.0 from 1.0.0

model Book {
    title:  String
    notes:  String?
    rating: Int?
}
"""
HARMFUL = BASE + """
version 1.1.0 from 1.0.0

model Book {
    title: String
    notes: String?
    pages: Int
}
"""
BROKEN = BASE.replace("String?", "Strin?")
OTHER = "schema Pond\n\nversion 1.0.0\n\nmodel Frog {\n    name: String\n}\n"
STALE = BASE.replace("schema Library\n", 'schema Library\n\noutput mermaid "Docs"\n')
OLD = {"Library.schema": BASE, "Library.lock": LOCK}

HARM = "**1 error blocks this**"

# What a change is called, the files before and after it, the exit code, and words of the report.
CHANGES = [
    ("nothing", OLD, OLD, 0, "No schema has changed"),
    ("a harmless change", OLD, {**OLD, "Library.schema": HARMLESS}, 0, "Existing stores open automatically"),
    ("a harmful change", OLD, {**OLD, "Library.schema": HARMFUL}, 1, HARM),
    ("a moved file", OLD, {"Schemas/Books.schema": BASE, "Schemas/Library.lock": LOCK}, 0, "1 schema, no difference"),
    ("a moved file with a harmful change", OLD, {"Schemas/Books.schema": HARMFUL, "Schemas/Library.lock": LOCK}, 1, HARM),
    ("a new file", OLD, {**OLD, "Pond.schema": OTHER}, 0, "schema `Pond` was added"),
    ("a deleted file", {**OLD, "Pond.schema": OTHER}, OLD, 0, "schema `Pond` was removed"),
    ("a base with errors", {**OLD, "Library.schema": BROKEN}, OLD, 0, "`Library` is not compared"),
    ("a schema with errors", OLD, {**OLD, "Library.schema": BROKEN}, 1, "Unknown type `Strin`"),
    ("files that are out of date", OLD, {**OLD, "Library.schema": STALE}, 1, "1 generated file is out of date"),
]

failures = []


def expect(holds, what, told=""):
    """Goes on, whatever was found, so that one run tells everything."""
    if not holds:
        failures.append(what)
        print(f"{what}\n{told}", file=sys.stderr)


def page_blocks(language):
    with open(os.path.join(ROOT, "Sources/Guide/review.md"), encoding="utf-8") as page:
        return re.findall(rf"^```{language}\n(.*?)^```$", page.read(), re.MULTILINE | re.DOTALL)


def read_yaml(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return yaml.safe_load(file)


class Repository:
    """A remote with the old files on `main`, the new ones on `change`, and on `merge` what merging them gives."""

    def __init__(self, place, crowsfoot, old, new):
        self.place, self.top = place, os.path.join(place, "top")
        os.makedirs(os.path.join(place, "bin"))
        os.symlink(crowsfoot, os.path.join(place, "bin", "crowsfoot"))
        self.variables = {
            **{name: value for name, value in os.environ.items() if not name.startswith(("GIT_", "GITHUB_", "CI_"))},
            "PATH": os.path.join(place, "bin") + os.pathsep + os.environ["PATH"], "HOME": place, "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_AUTHOR_NAME": "Test", "GIT_AUTHOR_EMAIL": "test@example.org",
            "GIT_COMMITTER_NAME": "Test", "GIT_COMMITTER_EMAIL": "test@example.org", "RUNNER_TEMP": place,
        }
        os.makedirs(self.top)
        self.git("init", "-q", "-b", "main")
        self.git("config", "uploadpack.allowAnySHA1InWant", "true")
        self.commit(old)
        self.git("switch", "-q", "-c", "change")
        self.commit(new)
        self.git("switch", "-q", "-c", "merge", "main")
        self.git("merge", "-q", "--no-ff", "-m", "merge", "change")

    def write(self, files, top=None):
        for path, text in files.items():
            path = os.path.join(top or self.top, path)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)

    def commit(self, files):
        self.git("rm", "-q", "-r", "--ignore-unmatch", ".")
        self.write(files)
        self.git("add", "-A")
        self.git("commit", "-q", "--allow-empty", "-m", "change")

    def git(self, *words, top=None):
        return subprocess.run(["git", *words], cwd=top or self.top, env=self.variables, check=True, capture_output=True, text=True)

    def clone(self, branch, depth="all"):
        top = tempfile.mkdtemp(dir=self.place)
        self.git("clone", "-q", *([] if depth == "all" else [f"--depth={depth}"]), "--branch", branch, f"file://{self.top}", top)
        return top

    def run(self, script, top, **variables):
        """As runners do: the first command that fails ends it."""
        return subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script], cwd=top, env={**self.variables, **variables},
            capture_output=True, text=True)


# MARK: What is run


def given_value(word, inputs, built=""):
    """As GitHub fills it in: an input, or what the step before has installed where the input is empty."""
    found = re.fullmatch(r"\$\{\{ inputs\.([\w-]+)( \|\| steps\.install\.outputs\.executable)? \}\}", word)
    return inputs[found[1]] or (built if found[2] else "")


def action_run(repository, depth=2, paths=".", **given):
    """The step of the action that reviews, with the inputs that it gets by default."""
    action = read_yaml(f"{ACTION}/action.yml")
    step = next(step for step in action["runs"]["steps"] if step.get("id") == "review")
    values = {name: field["default"] for name, field in action["inputs"].items()}
    values.update(given, paths=paths, executable="crowsfoot")
    variables = {name: given_value(word, values) for name, word in step["env"].items()}
    summary, output = os.path.join(repository.place, "summary.md"), os.path.join(repository.place, "output")
    for path in (summary, output):
        open(path, "w", encoding="utf-8").close()
    run = repository.run(
        step["run"], repository.clone("merge", depth), GITHUB_STEP_SUMMARY=summary, GITHUB_OUTPUT=output, **variables)
    return run, open(summary, encoding="utf-8").read(), open(output, encoding="utf-8").read()


def gitlab_run(repository):
    job = yaml.safe_load(page_blocks("yaml")[1])["crowsfoot"]
    top = repository.clone("change", job["variables"]["GIT_DEPTH"] or "all")
    run = repository.run("\n".join(job["script"]), top, CI_MERGE_REQUEST_TARGET_BRANCH_NAME="main")
    kept = job["artifacts"]["paths"] + list(job["artifacts"]["reports"].values())
    return run, [path for path in kept if not os.path.exists(os.path.join(top, path))]


def shell_run(repository):
    return repository.run(page_blocks("sh")[0], repository.clone("change", 1))


def hook_run(repository, new, paths=""):
    """Commits the new files behind the hook, in the clone and in a work tree of it."""
    top = os.path.join(repository.place, "hooked")
    repository.git("clone", "-q", "--branch", "main", f"file://{repository.top}", top)
    hook = os.path.join(top, ".git/hooks/pre-commit")
    os.makedirs(os.path.dirname(hook), exist_ok=True)
    with open(hook, "w", encoding="utf-8") as file:
        file.write(page_blocks("sh")[1].replace(" review ", f" review {paths} "))
    os.chmod(hook, 0o755)
    tree = os.path.join(repository.place, "tree")
    repository.git("worktree", "add", "-q", tree, top=top)
    runs = []
    for place in (top, tree):
        repository.git("rm", "-q", "-r", ".", top=place)
        repository.write(new, place)
        repository.git("add", "-A", top=place)
        runs.append(subprocess.run(
            ["git", "commit", "-q", "--allow-empty", "-m", "change"], cwd=place, env=repository.variables, capture_output=True, text=True))
    return runs


# MARK: What has to hold


def check_files():
    """What is written down for services names what is there."""
    action = read_yaml(f"{ACTION}/action.yml")
    workflow, gitlab, hooks = [yaml.safe_load(block) for block in page_blocks("yaml")]
    steps = workflow["jobs"]["review"]["steps"]
    uses = next(step for step in steps if ACTION in step["uses"])
    expect(re.fullmatch(r"OWNER/crowsfoot/" + re.escape(ACTION) + "@v" + re.escape(version()), uses["uses"]), "the workflow uses the action by its place")
    expect(set(uses.get("with", {})) <= set(action["inputs"]), "the workflow gives inputs that the action has")
    expect(steps[0]["with"]["fetch-depth"] == 2, "the workflow fetches what the action compares with")
    expect(all(step.get("shell") or step.get("uses") for step in action["runs"]["steps"]), "every step of the action names its shell")
    expect(not any("${{" in step.get("run", "") for step in action["runs"]["steps"]), "no input becomes part of a script")
    with open(os.path.join(ROOT, "Sources/Guide/review.md"), encoding="utf-8") as page:
        rows = re.findall(r"^\| `([\w-]+)` \| (?:`([^`]*)`)? ?\|", page.read(), re.MULTILINE)
    shown = {name: default for name, default in rows}
    expect(shown == {name: field["default"] for name, field in action["inputs"].items()}, "the guide lists the inputs of the action", shown)
    manifest = read_yaml(".pre-commit-hooks.yaml")
    wanted = {hook["id"] for hook in hooks["repos"][0]["hooks"]}
    expect(wanted <= {hook["id"] for hook in manifest}, "the hooks of the guide are there")
    expect(set(gitlab["crowsfoot"]["artifacts"]["reports"]) == {"codequality", "junit"}, "GitLab gets both reports")


def check_workflow():
    """Our own checks run on all that the tool is for, and start what is there."""
    workflow = read_yaml(".github/workflows/ci.yml")
    linux, macos = (workflow["jobs"][name] for name in ("linux", "macos"))
    # YAML takes the word `on` for true.
    expect(set(workflow[True]) == {"push", "pull_request"}, "the checks run for pushes and pull requests")
    expect(workflow["permissions"] == {"contents": "read"}, "the checks may write")
    expect(workflow["defaults"]["run"]["shell"] == "bash", "the checks go on after a failure inside of a pipe")
    with open(os.path.join(ROOT, "Package.swift"), encoding="utf-8") as manifest:
        oldest = re.match(r"// swift-tools-version: (\S+)\n", manifest.read())[1]
    versions = linux["strategy"]["matrix"]["swift"]
    expect(all(isinstance(version, str) for version in versions), "a version is a number, and 6.10 would be 6.1", versions)
    expect(versions[0] == oldest, "the oldest Swift is not the one of the manifest", versions)
    expect(macos["strategy"]["matrix"]["system"] == ["macos-15", "macos-26"], "the checks run on both systems of a Mac")
    for job in (linux, macos):
        check_job(job)
    common = [step for step in linux["steps"] if step.get("name") not in ("Programs", "Release and install", "Type-check for macOS")]
    expect(common == macos["steps"], "Linux and macOS do the same")
    nightly = read_yaml(".github/workflows/nightly.yml")
    expect(set(nightly[True]) == {"schedule", "workflow_dispatch"}, "the long checks run by the clock, or when asked for")
    expect(nightly["permissions"] == {"contents": "read"}, "the long checks may write")
    expect(nightly["jobs"]["nightly"]["steps"][-1]["run"] == ".ci/run nightly", "the long checks are those of the gate")
    with open(os.path.join(ROOT, ".ci/run"), encoding="utf-8") as gate:
        expect(re.search(r"^nightly=\(everything ", gate.read(), re.MULTILINE), "the gate has nightly stages, the whole tests first")


def check_job(job):
    expect(job["strategy"]["fail-fast"] is False, "one failure hides others")
    with open(os.path.join(ROOT, "README.md"), encoding="utf-8") as page:
        test = re.search(r"^swift test.*$", page.read(), re.MULTILINE)[0]
    scripts = [step["run"] for step in job["steps"] if "run" in step]
    expect(test in scripts, "the tests run by the command of the README", scripts)
    check_scripts(scripts)


def check_scripts(scripts):
    for script in scripts:
        expect("${{" not in script, "nothing becomes part of a script", script)
        read = subprocess.run(["bash", "-n"], input=script, capture_output=True, text=True)
        expect(read.returncode == 0, "a script is no bash", script + read.stderr)
        for path in re.findall(r"\bTests/\S+", script):
            is_program = script.startswith("python3 ") or os.access(os.path.join(ROOT, path), os.X_OK)
            expect(os.path.exists(os.path.join(ROOT, path)) and is_program, "a check is not there, or is no program", path)


def check_proof():
    """The proof of Apple's frameworks runs when asked for, on all systems of the checks, and hands over what an interrupted run has found."""
    workflow = read_yaml(".github/workflows/proof.yml")
    job = workflow["jobs"]["prove"]
    expect(set(workflow[True]) == {"workflow_dispatch"}, "a proof starts without being asked for")
    expect(workflow["permissions"] == {"contents": "read"}, "a proof may write")
    expect(workflow["defaults"]["run"]["shell"] == "bash", "a proof goes on after a failure inside of a pipe")
    expect(job["strategy"] == read_yaml(".github/workflows/ci.yml")["jobs"]["macos"]["strategy"], "a proof runs on the systems of the checks")
    check_scripts(scripts_of(job))
    prove, keep, upload = job["steps"][1:]
    folder = prove["run"].split()[-1]
    expect(prove["timeout-minutes"] + 10 < job["timeout-minutes"], "a long proof leaves no time to hand over what it has found")
    expect(keep["run"].split()[-1] == folder and keep["if"] == upload["if"] == "always()", "an interrupted proof loses what it has found")
    paths = upload["with"]["path"].split()
    expect(paths == [f"{folder}/proof.json", "Tests/Proof/Reports", "Tests/Stores/Proof"], "a proof lacks a file", paths)


def fill(remote, files, place):
    """Commits files to an empty repository."""
    top = os.path.join(place, "first")
    author = ["-c", "user.name=Test", "-c", "user.email=test@example.org"]
    subprocess.run(["git", "clone", "-q", remote, top], check=True, capture_output=True)
    for path, text in files.items():
        os.makedirs(os.path.dirname(os.path.join(top, path)), exist_ok=True)
        with open(os.path.join(top, path), "w", encoding="utf-8") as file:
            file.write(text)
    for words in (["add", "-A"], [*author, "commit", "-q", "-m", "first"], ["push", "-q", "origin", "HEAD"]):
        subprocess.run(["git", *words], cwd=top, check=True, capture_output=True)


def check_change(crowsfoot, name, old, new, code, words):
    with tempfile.TemporaryDirectory() as place:
        repository = Repository(place, crowsfoot, old, new)
        run, summary, output = action_run(repository)
        told = run.stdout + run.stderr + summary
        expect(run.returncode == code, f"GitHub, {name}: {run.returncode} instead of {code}", told)
        expect(words in summary, f"GitHub, {name}: the summary does not say `{words}`", told)
        expect("sarif=" in output, f"GitHub, {name}: no SARIF", told)
        run, missing = gitlab_run(repository)
        expect(run.returncode == code and not missing, f"GitLab, {name}: {run.returncode} instead of {code}", run.stdout + run.stderr)
        run = shell_run(repository)
        expect(run.returncode == code, f"shell, {name}: {run.returncode} instead of {code}", run.stdout + run.stderr)
        for run in hook_run(repository, new):
            expect((run.returncode == 0) == (code == 0), f"hook, {name}: {run.returncode}", run.stdout + run.stderr)


def check_shallow(crowsfoot):
    """A clone that has not the revision says how to get it; a path with a blank is one path."""
    with tempfile.TemporaryDirectory() as place:
        old = {"A b/Library.schema": BASE, "A b/Library.lock": LOCK}
        repository = Repository(place, crowsfoot, old, {**old, "A b/Library.schema": HARMFUL})
        run, summary, output = action_run(repository, depth=1)
        expect(run.returncode == 2 and "git fetch --unshallow" in run.stderr, "GitHub, one commit deep", run.stdout + run.stderr)
        expect(summary == "" and output == "", "GitHub, one commit deep, reports something", summary + output)
        top = repository.clone("change", 1)
        told = repository.run("crowsfoot review --base origin/main", top)
        expect(told.returncode == 2, "a shallow clone", told.stderr)
        fetch = re.search(r"`(git fetch --depth=1 [^`]*)`", told.stderr)
        expect(fetch, "a shallow clone does not say what to fetch", told.stderr)
        if fetch:
            base = repository.run(f"{fetch[1]} && crowsfoot review --base FETCH_HEAD", top)
            expect(base.returncode == 1, "what a shallow clone says to fetch is not enough", base.stdout + base.stderr)
        run, summary, _ = action_run(repository, depth=3, paths="A b\n")
        expect(run.returncode == 1 and HARM in summary, "GitHub, a path with a blank", run.stderr + summary)


def check_what_others_did(crowsfoot):
    """What has come to the branch that a change is for is not told of the change, wherever history reaches back to where they parted."""
    with tempfile.TemporaryDirectory() as place:
        repository = Repository(place, crowsfoot, OLD, {**OLD, "Library.schema": HARMLESS})
        repository.git("switch", "-q", "main")
        repository.commit({**OLD, "Pond.schema": OTHER})
        script = page_blocks("sh")[0]
        run = repository.run(script, repository.clone("change"))
        told = run.stdout + run.stderr
        expect(run.returncode == 0 and "where this branch left `FETCH_HEAD`" in told and "Pond" not in told, "a whole clone", told)
        run = repository.run(script, repository.clone("change", 1))
        told = run.stdout + run.stderr
        expect(run.returncode == 0 and "`git fetch --unshallow`" in told and "`Pond` is removed" in told, "nobody knows", told)


def check_synced(crowsfoot):
    """The workflow of the synced example fails until the recorded production has what the schema needs, and then passes."""
    folder = os.path.join(ROOT, "Examples/Synced")
    workflow = read_yaml("Examples/Synced/.github/workflows/schemas.yml")
    steps = workflow["jobs"]["review"]["steps"]
    uses = next(step for step in steps if ACTION in step["uses"])
    expect(uses["uses"].endswith(f"{ACTION}@v{version()}") and workflow[True] == "pull_request", "the example runs something else", uses)
    paths = [os.path.relpath(os.path.join(top, path), folder) for top, _, found in os.walk(folder) for path in found]
    files = {path: read_file(os.path.join(folder, path)) for path in paths}
    unrelated = {**files, "README.md": "Another text.\n"}
    deployed = {**files, "Schemas/Journal.production.ckdb": files["CloudKit/Journal.ckdb"]}
    for name, new, code in (("before the deployment", unrelated, 1), ("with the deployed schema", deployed, 0)):
        with tempfile.TemporaryDirectory() as place:
            repository = Repository(place, crowsfoot, files, new)
            run, summary, _ = action_run(repository, depth=steps[0]["with"]["fetch-depth"], **uses["with"])
            told = run.stdout + run.stderr + summary
            expect(run.returncode == code, f"the example, {name}: {run.returncode} instead of {code}", told)
            expect(("CD_Entry.CD_mood" in summary) == (code == 1), f"the example, {name}: another report", told)


def check_hooked_folder(crowsfoot):
    """A hook that reviews one folder sees no other, in a work tree either."""
    old = {"Schemas/Library.schema": BASE, "Schemas/Library.lock": LOCK, "Ponds/Pond.schema": OTHER.replace("1.0.0", "1.0.0 @released")}
    with tempfile.TemporaryDirectory() as place:
        for run in hook_run(Repository(place, crowsfoot, old, old), {**old, "Schemas/Library.schema": HARMLESS}, paths="Schemas"):
            expect(run.returncode == 0 and "Pond" not in run.stdout + run.stderr, "hook, one folder", run.stdout + run.stderr)


def version():
    return subprocess.run(
        ["sh", os.path.join(ROOT, "Sources/Install/version.sh")], check=True, capture_output=True, text=True).stdout.strip()


def check_install():
    """The step that installs the tool builds this package or downloads its release, and the next one runs what is installed."""
    step, review = read_yaml(f"{ACTION}/action.yml")["runs"]["steps"][:2]
    for build in ("true", "false"):
        with tempfile.TemporaryDirectory() as place:
            write_tool(os.path.join(place, "tool"))
            swift, output = os.path.join(place, "swift"), os.path.join(place, "output")
            write_program(swift, 'echo "$*" >> "$RUNNER_TEMP/said"\ncase $* in *--show-bin-path) echo "$RUNNER_TEMP/tool" ;; esac\n')
            release(os.path.join(place, "tool"), os.path.join(place, "release"))
            variables = {
                "PATH": place + os.pathsep + os.environ["PATH"], "HOME": place, "RUNNER_TEMP": place, "GITHUB_OUTPUT": output,
                "GITHUB_ACTION_PATH": os.path.join(ROOT, ACTION), "BUILD": build,
                "CROWSFOOT_DOWNLOADS": "file://" + os.path.join(place, "release/assets"),
            }
            ran = subprocess.run(
                ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]], env=variables, capture_output=True, text=True)
            said = read_file(os.path.join(place, "said"))
            tool = os.path.join(place, "crowsfoot/bin/crowsfoot")
            expect(ran.returncode == 0 and os.access(tool, os.X_OK), f"the action installs nothing, with build: {build}", ran.stderr)
            expect(read_file(output) == f"executable={tool}\n", "the action does not tell what it has installed", read_file(output))
            package = re.search(r"--package-path (\S+)", said)
            expect(bool(package) == (build == "true"), f"the action builds, or does not, with build: {build}", said)
            expect(not package or os.path.realpath(package[1]) == ROOT, "the action builds another package", said)
    expect(step["env"] == {"BUILD": "${{ inputs.build }}"} and step["if"] == "${{ inputs.executable == '' }}", "the action always installs", step)
    word = review["env"]["EXECUTABLE"]
    expect(step["id"] == "install" and given_value(word, {"executable": ""}, "built") == "built", "the action runs what it does not install", word)


def read_file(path):
    if not os.path.exists(path):
        return ""
    with open(path, encoding="utf-8") as file:
        return file.read()


def write_program(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write("#!/bin/sh\n" + text)
    os.chmod(path, 0o755)


def write_tool(folder):
    """Programs that say what they are asked for."""
    for name in ("crowsfoot", "crowsfoot-build"):
        write_program(os.path.join(folder, name), f'case $1 in --version) echo "crowsfoot {version()}" ;; *) echo "$*" ;; esac\n')


def release(tool, place):
    platforms = [f"{name}={tool}" for name in ("macos-universal", "linux-x86_64", "linux-arm64")]
    words = ["sh", os.path.join(ROOT, "Sources/Install/release.sh"), "--into", place, "--tool", os.path.join(tool, "crowsfoot"), *platforms]
    subprocess.run(words, check=True, capture_output=True)


def scripts_of(job):
    return [step["run"] for step in job["steps"] if "run" in step]


def check_release():
    """The workflow that releases runs the scripts that Tests/Install runs, for a tag of this version, and only its last job may write."""
    workflow = read_yaml(".github/workflows/release.yml")
    jobs = workflow["jobs"]
    expect(workflow[True] == {"push": {"tags": ["v*"]}}, "a release is of a tag")
    expect(workflow["permissions"] == {"contents": "read"}, "every job of the release may write")
    expect([name for name, job in jobs.items() if "permissions" in job] == ["release"], "other jobs than the last one may write")
    expect(workflow["defaults"]["run"]["shell"] == "bash", "the release goes on after a failure inside of a pipe")
    expect(jobs["linux"]["needs"] == jobs["macos"]["needs"] == "check", "programs are built for a tag that is wrong")
    expect(sorted(jobs["release"]["needs"]) == ["linux", "macos"], "the release does not wait for the programs")
    built = [entry["platform"] for entry in jobs["linux"]["strategy"]["matrix"]["include"]]
    expect(built == ["linux-x86_64", "linux-arm64"], "the release lacks a Linux", built)
    for name, job in jobs.items():
        for script in scripts_of(job):
            expect("${{" not in script, "something becomes part of a script of the release", script)
            read = subprocess.run(["bash", "-n"], input=script, capture_output=True, text=True)
            expect(read.returncode == 0, "a script of the release is no bash", script + read.stderr)
            for path in re.findall(r"\bSources/Install/\S+", script):
                expect(os.path.exists(os.path.join(ROOT, path)), "a script of the release is missing", path)
    check_tag(scripts_of(jobs["check"])[0])
    check_release_files(workflow)
    check_push(jobs["release"])


def check_tag(script):
    for tag, sentence in (("v9.9.9", f"tag `v{version()}`, or change the version"), (f"v{version()}", "(not released)")):
        ran = subprocess.run(["bash", "-c", script], cwd=ROOT, env={**os.environ, "GITHUB_REF_NAME": tag}, capture_output=True, text=True)
        is_released = "(not released)" not in read_file(os.path.join(ROOT, "Sources/Guide/changelog.md"))
        expect(ran.returncode == 0 if tag != "v9.9.9" and is_released else sentence in ran.stderr and ran.returncode == 1, f"tag {tag}", ran.stderr)


def check_release_files(workflow):
    """The steps from uploaded programs to the files of the release, in a copy whose changelog has a date."""
    steps = {step["name"]: step for step in workflow["jobs"]["release"]["steps"] if "name" in step}
    with tempfile.TemporaryDirectory() as place:
        top = os.path.join(place, "top")
        subprocess.run(["git", "clone", "-q", ROOT, top], check=True, capture_output=True)
        for folder in ("Sources/Install", "Sources/Guide", "Sources/CrowsfootSource"):
            shutil.copytree(os.path.join(ROOT, folder), os.path.join(top, folder), dirs_exist_ok=True)
        for platform in ("macos-universal", "linux-x86_64", "linux-arm64"):
            folder = os.path.join(top, "built", platform)
            write_tool(os.path.join(folder, "programs"))
            subprocess.run(workflow["jobs"]["linux"]["steps"][3]["run"], shell=True, cwd=folder, check=True)
            shutil.rmtree(os.path.join(folder, "programs"))
        call_released(top, "changelog.md")
        ran = run_step(steps["Files of the release"], top, place)
        is_said = f"{version()} isn't released yet" in read_file(os.path.join(ROOT, "README.md"))
        expect(("these pages still say" in ran.stderr) == is_said, "pages that call the version unreleased are released", ran.stderr)
        guide = os.path.join(top, "Sources/Guide")
        pages = [os.path.relpath(os.path.join(folder, page), guide) for folder, _, found in os.walk(guide) for page in found]
        call_released(top, *pages, "../../README.md")
        # A release that exists is found, so that a run can be repeated.
        write_program(
            os.path.join(place, "gh"),
            'case $2 in\nview) [ -f "$SAID" ] && echo false ;;\ndownload) cp release/assets/SHA256SUMS "$7/" ;;\n'
            '*) printf "%s\\n" "$*" >> "$SAID" ;;\nesac\n')
        for name in ("Files of the release", "Publish", "Publish"):
            ran = run_step(steps[name], top, place)
            expect(ran.returncode == 0, f"the step `{name}` fails", ran.stdout + ran.stderr)
        said = read_file(os.path.join(place, "said")).splitlines()
    is_created = len(said) == 3 and said[0].startswith(f"release create v{version()} --draft ") and "release/notes.md" in said[0]
    is_complete = said[1].startswith(f"release upload v{version()} ") and said[2] == f"release edit v{version()} --draft=false"
    expect(is_created and is_complete, "something else is published", said)
    assets = {os.path.basename(word) for word in said[1].split() if word.startswith("release/assets/")}
    wanted = {"SHA256SUMS", "install.sh", "crowsfoot.rb", "crowsfoot.artifactbundle.zip", "crowsfoot-plugins-Package.swift"}
    # Three archives, and two packages for editors.
    expect(wanted < assets and len(assets) == len(wanted) + 5, "other files are published", assets)


def call_released(top, *names):
    """Replaces what the pages say of a version before its release."""
    for name in names:
        path = os.path.join(top, "Sources/Guide", name)
        text = read_file(path) if name.endswith(".md") else ""
        if text:
            with open(path, "w", encoding="utf-8") as file:
                file.write(text.replace("(not released)", "(a day)").replace("isn't released yet", "is released"))


def run_step(step, top, place):
    variables = {
        **os.environ, "GITHUB_REF_NAME": f"v{version()}", "SAID": os.path.join(place, "said"), "PATH": place + os.pathsep + os.environ["PATH"]}
    return subprocess.run(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]], cwd=top, env=variables, capture_output=True, text=True)


def check_push(job):
    """The other repositories get their files and a tag where there is a token, and nothing happens where there is none."""
    script = os.path.join(ROOT, "Sources/Install/push.sh")
    pushes = [step for step in job["steps"] if "push.sh" in step.get("run", "")]
    expect([list(step["env"]) for step in pushes] == [["TOKEN"], ["TOKEN"]], "a push has no token of its own", pushes)
    with tempfile.TemporaryDirectory() as place:
        remote, files = os.path.join(place, "owner/crowsfoot-plugins"), os.path.join(place, "files")
        variables = {
            **os.environ, "HOME": place, "GIT_CONFIG_NOSYSTEM": "1", "GITHUB_REPOSITORY_OWNER": "owner", "GITHUB_SERVER_URL": "file://" + place}
        subprocess.run(["git", "init", "-q", "--bare", "-b", "main", remote], check=True)
        fill(remote, {"README.md": "ours", "Plugins/old.swift": ""}, place)
        write_program(os.path.join(files, "Plugins/new.swift"), "")
        # The last time, the version is there.
        for token, tags in (("", ""), ("secret", version() + "\n"), ("secret", version() + "\n")):
            ran = subprocess.run(
                ["sh", script, "crowsfoot-plugins", files], cwd=place, env={**variables, "TOKEN": token}, capture_output=True, text=True)
            told = subprocess.run(["git", "-C", remote, "tag"], capture_output=True, text=True).stdout
            expect(ran.returncode == 0 and told == tags, f"a push with the token `{token}`", ran.stderr + told)
        listed = subprocess.run(["git", "-C", remote, "ls-tree", "-r", "--name-only", version()], capture_output=True, text=True).stdout
        expect(listed == "Plugins/new.swift\nREADME.md\n", "other files are pushed", listed)


def check_comment():
    """The first run of a pull request posts a comment, the next one updates it, and a report that GitHub refuses is left in the summary."""
    step = next(step for step in read_yaml(f"{ACTION}/action.yml")["runs"]["steps"] if step.get("id") == "comment")
    for ids, size, method, target in (("", 1, "POST", "issues/7/comments"), ("42\n43", 1, "PATCH", "issues/comments/42"), ("", 99, "POST", "")):
        with tempfile.TemporaryDirectory() as place:
            report, gh = os.path.join(place, "crowsfoot.md"), os.path.join(place, "gh")
            with open(report, "w", encoding="utf-8") as file:
                file.write("✅ **Ready to merge**\n" + "a line of the report\n" * (size * 100))
            with open(gh, "w", encoding="utf-8") as file:
                file.write('#!/bin/sh\necho "$*" >> "$SAID"\ncase $* in *--paginate*) printf %s "$IDS" ;; esac\n')
            os.chmod(gh, 0o755)
            variables = {
                "PATH": place + os.pathsep + os.environ["PATH"], "IDS": ids, "SAID": os.path.join(place, "said"), "REPORT": report,
                "NUMBER": "7", "PATHS": "A b\n", "GITHUB_REPOSITORY": "acme/shop", "GITHUB_SERVER_URL": "https://github.com",
                "GITHUB_RUN_ID": "9",
            }
            ran = subprocess.run(
                ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]], env=variables, capture_output=True, text=True)
            said, body = (open(path, encoding="utf-8").read() for path in (variables["SAID"], report + ".comment"))
        last = said.splitlines()[-1]
        expect(ran.returncode == 0 and f"--method {method} repos/acme/shop/{target}" in last, "the action posts another comment", said + ran.stderr)
        expect(body.startswith("<!-- crowsfoot ") and "✅ **Ready to merge**" in body, "the comment has no verdict", body)
        expect(("a line" in body) == (size == 1) and ("actions/runs/9" in body) == (size > 1), "the comment has another report", body[:500])


def check_manifest(crowsfoot):
    """What the framework for hooks runs: the entry."""
    source, installed = read_yaml(".pre-commit-hooks.yaml")
    expect((source["language"], installed["language"]) == ("swift", "system"), "there is a hook that builds, and one that does not")
    alike = ("entry", "pass_filenames", "always_run")
    expect([source[name] for name in alike] == [installed[name] for name in alike], "the two hooks differ in what they run")
    with tempfile.TemporaryDirectory() as place:
        repository = Repository(place, crowsfoot, OLD, OLD)
        for text, code in ((HARMLESS, 0), (HARMFUL, 1)):
            repository.write({"Library.schema": text})
            run = repository.run(installed["entry"], repository.top)
            expect(run.returncode == code, f"the hook for pre-commit: {run.returncode} instead of {code}", run.stdout + run.stderr)


def main():
    crowsfoot = os.path.abspath(sys.argv[1])
    check_files()
    check_workflow()
    check_proof()
    check_install()
    check_release()
    check_comment()
    for change in CHANGES:
        check_change(crowsfoot, *change)
    check_shallow(crowsfoot)
    check_what_others_did(crowsfoot)
    check_synced(crowsfoot)
    check_hooked_folder(crowsfoot)
    check_manifest(crowsfoot)
    print(f"{len(CHANGES)} changes in 4 ways to run a review: {'as promised' if not failures else f'{len(failures)} failures'}")
    sys.exit(1 if failures else 0)


main()

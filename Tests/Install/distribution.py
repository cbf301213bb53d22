#!/usr/bin/env python3
"""Makes a release out of programs that were built here, and installs it in every way that can be tried on this machine.

    Tests/Install/distribution.py PROGRAMS

PROGRAMS is a folder with `crowsfoot` and `crowsfoot-build`. Files are served by this machine to itself.
"""
import contextlib
import functools
import hashlib
import http.server
import json
import os
import platform
import re
import resource
import shutil
import ssl
import subprocess
import sys
import tarfile
import tempfile
import threading
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SCRIPTS = os.path.join(ROOT, "Sources/Install")
PLATFORMS = ["macos-universal", "linux-x86_64", "linux-arm64"]
PROGRAMS = ["crowsfoot", "crowsfoot-build"]
HERE = "macos-universal" if sys.platform == "darwin" else "linux-arm64" if platform.machine() in ("aarch64", "arm64") else "linux-x86_64"
TRIPLES = {
    "macos-universal": ["arm64-apple-macosx", "x86_64-apple-macosx"], "linux-x86_64": ["x86_64-unknown-linux-gnu"],
    "linux-arm64": ["aarch64-unknown-linux-gnu"],
}
# The promise, and how often a busy machine may take longer before the test fails.
SECONDS_TO_SOURCE, PATIENCE = 10, 12

failures = []


def expect(holds, what, told=""):
    """Goes on, whatever was found, so that one run reports everything."""
    if not holds:
        failures.append(what)
        print(f"{what}\n{told}", file=sys.stderr)


def run(words, place=None, **variables):
    return subprocess.run(
        words, cwd=place, env={**os.environ, **variables}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")


def script(name, *words, **variables):
    return run(["sh", os.path.join(SCRIPTS, name), *words], **variables)


def need(ran, what):
    if ran.returncode != 0:
        sys.exit(f"{what}\n{ran.stdout}")
    return ran.stdout


def refuse(ran, sentence, what):
    expect(ran.returncode != 0 and sentence in ran.stdout, what, ran.stdout)


def write(path, text, mode=0o644):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    os.chmod(path, mode)


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def sha256(path):
    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def files(folder):
    return sorted(os.path.relpath(os.path.join(place, name), folder) for place, _, names in os.walk(folder) for name in names)


def version():
    return need(script("version.sh"), "version.sh prints no version").strip()


def repository():
    return need(script("version.sh", "repository"), "version.sh prints no repository").strip()


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@contextlib.contextmanager
def served(folder, certificate=None):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
    if certificate:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate)
        server.socket = context.wrap_socket(server.socket, server_side=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"{'https' if certificate else 'http'}://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


def make_small_programs(programs, place):
    """Programs that run the real ones, so that archives of them are made in no time. One set for each platform."""
    for name in PLATFORMS:
        for program in PROGRAMS:
            text = f'#!/bin/sh\n# {name}\nexec "{programs}/{program}" "$@"\n'
            write(os.path.join(place, name, program), text, 0o755)
    return [f"{name}={os.path.join(place, name)}" for name in PLATFORMS]


# MARK: The artifact bundle


def check_bundle(small, place):
    one, two = os.path.join(place, "one"), os.path.join(place, "two")
    refuse(script("bundle.sh", "--into", one, *small[:2]), "no programs for `linux-arm64`", "a missing platform is no error")
    refuse(script("bundle.sh", "--into", one, "windows=" + place), "unknown platform `windows`", "an unknown platform is no error")
    refuse(script("bundle.sh", "--into", one, "linux-arm64=" + place), "has no program `crowsfoot`", "a folder without programs is no error")
    refuse(script("bundle.sh", *small), "give `--into FOLDER`", "a missing folder is no error")
    expect(not os.path.exists(one), "a bundle was begun without all that it needs")
    checksum = need(script("bundle.sh", "--into", one, *small), "there is no bundle").strip()
    bundle = os.path.join(one, "crowsfoot.artifactbundle")
    computed = need(run(["swift", "package", "compute-checksum", bundle + ".zip"], place), "SwiftPM computes no checksum").strip()
    expect(checksum == computed, "the checksum is not that of SwiftPM", f"{checksum}\n{computed}")
    info = json.loads(read(os.path.join(bundle, "info.json")))
    expect(info["schemaVersion"] == "1.0" and sorted(info["artifacts"]) == PROGRAMS, "the bundle has other programs", info)
    for name, artifact in info["artifacts"].items():
        expect(artifact["version"] == version() and artifact["type"] == "executable", f"{name} has another version or type", artifact)
        found = {variant["path"].split("/")[0]: variant["supportedTriples"] for variant in artifact["variants"]}
        expect(found == TRIPLES, f"{name} is for other machines", found)
        for variant in artifact["variants"]:
            path = os.path.join(bundle, variant["path"])
            expect(os.access(path, os.X_OK) and os.path.basename(path) == name, f"{variant['path']} is no program")
    without = need(script("bundle.sh", "--into", two, "--without", "macos-universal", *small[1:]), "a platform can't be left out").strip()
    expect(without != checksum and "macos" not in read(os.path.join(two, "crowsfoot.artifactbundle/info.json")), "a platform is not left out")
    # Other times and other rights of the same programs, in another order.
    for pair in small:
        for program in PROGRAMS:
            os.utime(os.path.join(pair.split("=")[1], program), (1, 1))
            os.chmod(os.path.join(pair.split("=")[1], program), 0o700)
    again = need(script("bundle.sh", "--into", two, *small[::-1], TZ="Asia/Tokyo"), "there is no second bundle").strip()
    expect(again == checksum == sha256(bundle + ".zip"), "two bundles of the same programs differ")


# MARK: All files of a release


def make_release(small, place, *words):
    return script("release.sh", "--into", place, "--tool", os.path.join(small[0].split("=")[1], "crowsfoot"), *words, *small)


def check_release(small, place):
    """Returns the folder with the files of the release."""
    release, again = os.path.join(place, "release"), os.path.join(place, "again")
    need(make_release(small, release), "there is no release")
    need(make_release(small, again, *[]), "there is no second release")
    assets = os.path.join(release, "assets")
    sums = read(os.path.join(assets, "SHA256SUMS"))
    expect(sums == read(os.path.join(again, "assets/SHA256SUMS")), "two releases of the same programs differ", sums)
    archives = [f"crowsfoot-{version()}-{name}.tar.gz" for name in PLATFORMS]
    editors = [f"crowsfoot-{version()}.vsix", "crowsfoot.tmbundle.zip"]
    summed = sorted([*archives, *editors, "crowsfoot.artifactbundle.zip", "crowsfoot-plugins-Package.swift", "install.sh"])
    expect(files(assets) == sorted([*summed, "crowsfoot.rb", "SHA256SUMS"]), "a release has other files", files(assets))
    lines = [line.split("  ") for line in sums.splitlines()]
    expect([name for _, name in lines] == summed, "SHA256SUMS lists other files", sums)
    expect(all(sha256(os.path.join(assets, name)) == total for total, name in lines), "SHA256SUMS has wrong sums", sums)
    manifest = read(os.path.join(release, "crowsfoot-plugins/Package.swift"))
    address = f"{repository()}/releases/download/v{version()}/crowsfoot.artifactbundle.zip"
    bundle = sha256(os.path.join(assets, "crowsfoot.artifactbundle.zip"))
    expect(f'url: "{address}", checksum: "{bundle}"' in manifest, "the package with the plugins names another bundle", manifest)
    for plugin in ("CrowsfootPlugin", "CrowsfootCommand"):
        for name in files(os.path.join(ROOT, "Sources/Plugins", plugin)):
            copy = os.path.join(release, "crowsfoot-plugins/Plugins", plugin, name)
            expect(read(copy) == read(os.path.join(ROOT, "Sources/Plugins", plugin, name)), f"{name} is not that of the sources")
    check_names(os.listdir(assets))
    check_tag(small, place)
    return assets


def check_names(names):
    """Tools that download archives from GitHub choose by the system and the architecture in the name, and macOS has one archive for both."""
    systems = {"linux": r"(?:\b|_)linux(?:\b|_)", "macos": r"(?:\b|_)(?:darwin|mac(?:osx?)?|osx)(?:\b|_)"}
    machines = {"x86_64": r"(?:\b|_)(?:x86[_-]64|x64|amd64)(?:\b|_)", "arm64": r"(?:\b|_)(?:aarch_?64|arm_?64)(?:\b|_)"}
    for system, of_system in systems.items():
        for machine, of_machine in machines.items():
            fitting = [
                name for name in names if re.search(of_system, name)
                and (re.search(of_machine, name) or not any(re.search(pattern, name) for pattern in machines.values()))]
            expect(len(fitting) == 1 and fitting[0].endswith(".tar.gz"), f"{system} on {machine} has no archive, or several", fitting)


def check_tag(small, place):
    tagged = os.path.join(place, "tagged")
    refuse(make_release(small, tagged, "--tag", "v9.9.9"), f"tag `v{version()}`, or change the version", "a tag of another version is released")
    ran = make_release(small, tagged, "--tag", f"v{version()}")
    if f"## {version()} (not released)" in read(os.path.join(ROOT, "Sources/Guide/changelog.md")):
        refuse(ran, "write the date instead", "a version that the changelog calls unreleased is released")
    else:
        expect(ran.returncode == 0, "the version can't be released", ran.stdout)


def check_stale_tag(place):
    """A tag of a version that pages don't name."""
    clone = os.path.join(place, "stale")
    for part in ("README.md", ".spi.yml", "Sources/Install", "Sources/Guide", "Sources/CrowsfootSource/ToolVersion.swift"):
        source, target = os.path.join(ROOT, part), os.path.join(clone, part)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        (shutil.copytree if os.path.isdir(source) else shutil.copy)(source, target)
    of_tool, changelog = os.path.join(clone, "Sources/CrowsfootSource/ToolVersion.swift"), os.path.join(clone, "Sources/Guide/changelog.md")
    write(of_tool, read(of_tool).replace(version(), "7.8.9"))
    write(changelog, re.sub(r"^## \S+.*", "## 7.8.9 (2030-01-01)", read(changelog), count=1, flags=re.MULTILINE))
    words = ["sh", os.path.join(clone, "Sources/Install/tag.sh"), "v7.8.9"]
    refuse(run(words), "isn't released yet", "pages that call an earlier version unreleased are released")
    for folder, _, names in os.walk(clone):
        for name in (name for name in names if name.endswith((".md", ".yml"))):
            path = os.path.join(folder, name)
            write(path, read(path).replace(f"{version()} isn't released yet", "it is released"))
    refuse(run(words), 'from: "' + version(), "pages that name an earlier version are released")
    for folder, _, names in os.walk(clone):
        for name in (name for name in names if name.endswith((".md", ".yml"))):
            path = os.path.join(folder, name)
            write(path, read(path).replace(version(), "7.8.9"))
    expect(run(words).returncode == 0, "a version that all pages name can't be released", run(words).stdout)


def check_failures(small, place):
    """A tool that fails in the middle is no success."""
    for name, fails in (("archives.sh", "tar"), ("archives.sh", "gzip"), ("bundle.sh", "zip")):
        tools = os.path.join(place, fails)
        real = shutil.which(fails)
        write(os.path.join(tools, fails), f'#!/bin/sh\n[ "${{1:-}}" = --version ] && exec {real} --version\nexit 2\n', 0o755)
        tool = ["--tool", small[1].split("=")[1] + "/crowsfoot"] if name == "archives.sh" else []
        ran = script(name, "--into", os.path.join(place, name), *tool, *small, PATH=f"{tools}:{os.environ['PATH']}")
        expect(ran.returncode != 0, f"{name} succeeds although {fails} fails", ran.stdout)


def check_publishing(release, place):
    """A release is a draft until it is complete, and never changes afterwards. A script stands in for GitHub."""
    hub = os.path.join(place, "hub")
    os.makedirs(hub)
    write(os.path.join(place, "tools/gh"), """#!/bin/sh
set -eu
echo "$*" >>"$HUB/log"
case $2 in
    view) [ -f "$HUB/draft" ] && cat "$HUB/draft" ;;
    create) echo true >"$HUB/draft" ;;
    upload) shift 4; cp "$@" "$HUB/" ;;
    edit) echo false >"$HUB/draft" ;;
    download) cp "$HUB/SHA256SUMS" "$7/" ;;
esac
""", 0o755)
    variables = {"HUB": hub, "PATH": f"{place}/tools:{os.environ['PATH']}"}
    publish = functools.partial(script, "publish.sh", "v1.2.3", **variables)
    need(publish(release), "nothing is published")
    steps = [line.split()[1] for line in read(os.path.join(hub, "log")).splitlines()]
    expect(steps == ["view", "create", "upload", "edit"], "a release is public before it is complete", steps)
    expect(files(os.path.join(release, "assets")) == [name for name in files(hub) if name not in ("draft", "log")], "a file is missing", files(hub))
    expect(publish(release).returncode == 0, "a run can't be repeated")
    other = os.path.join(place, "other")
    shutil.copytree(release, other)
    write(os.path.join(other, "assets/SHA256SUMS"), "0")
    refuse(publish(other), "is published with other files", "files of a published release change")


def check_pushing(place):
    """The other repositories keep a version as it is."""
    bare, one, two = (os.path.join(place, name) for name in ("owner/crowsfoot-plugins", "first", "second"))
    for words in (["init", "-q", "--bare", bare], ["clone", "-q", bare, os.path.join(place, "seed")]):
        need(run(["git", *words]), "there is no repository")
    seed = os.path.join(place, "seed")
    write(os.path.join(seed, "README.md"), "plugins")
    author = ["-c", "user.name=release", "-c", "user.email=release@example.org"]
    for words in (["add", "-A"], [*author, "commit", "-q", "-m", "Start"], ["push", "-q", "origin", "HEAD"]):
        need(run(["git", *words], seed), "there is no first commit")
    variables = {"TOKEN": "secret", "GITHUB_SERVER_URL": f"file://{place}", "GITHUB_REPOSITORY_OWNER": "owner"}
    write(os.path.join(one, "Package.swift"), "one")
    write(os.path.join(two, "Package.swift"), "two")
    for _ in range(2): need(script("push.sh", "crowsfoot-plugins", one, **variables), "the files aren't pushed")
    refuse(script("push.sh", "crowsfoot-plugins", two, **variables), "which can't change", "a published version gets other files")


def check_notes(release):
    """The section of the version, whose links lead out of the repository."""
    notes, changelog = read(os.path.join(release, "notes.md")), read(os.path.join(ROOT, "Sources/Guide/changelog.md"))
    section = re.search(rf"^## {re.escape(version())}\b.*\n\n((?:(?!## ).*\n)*)", changelog, re.MULTILINE)[1].strip()
    expect(len(notes.splitlines()) == len(section.splitlines()) > 3, "the notes are not the section of the changelog", notes)
    links = re.findall(r"\]\(([^)]*)\)", notes)
    expect(links and all(link.startswith("https://") for link in links), "a link of the notes leads nowhere", links)


def check_archive(assets, place):
    name = f"crowsfoot-{version()}-{HERE}"
    with tarfile.open(os.path.join(assets, name + ".tar.gz")) as archive:
        members = archive.getmembers()
        archive.extractall(place, filter="data")
    expect(all(member.uid == member.gid == 0 and member.mtime == 1577836800 for member in members), "an archive tells who made it, or when")
    wanted = [
        "bin/crowsfoot", "bin/crowsfoot-build", "share/bash-completion/completions/crowsfoot", "share/doc/crowsfoot/README.md",
        "share/fish/vendor_completions.d/crowsfoot.fish", "share/licenses/crowsfoot/DejaVu.txt", "share/zsh/site-functions/_crowsfoot"]
    folder = os.path.join(place, name)
    expect(files(folder) == wanted, "the archive has other files", files(folder))
    expect(run([os.path.join(folder, "bin/crowsfoot"), "--version"]).stdout == f"crowsfoot {version()}\n", "the archive has another version")
    expect(run(["bash", "-n", os.path.join(folder, "share/bash-completion/completions/crowsfoot")]).returncode == 0, "no completions for bash")
    expect(read(os.path.join(folder, "share/zsh/site-functions/_crowsfoot")).startswith("#compdef crowsfoot"), "no completions for zsh")


# MARK: The installer and the formula


def check_installer(assets, place):
    prefix = os.path.join(place, "a prefix")
    variables = {"PREFIX": prefix, "CROWSFOOT_CACHE": os.path.join(place, "cache"), "CROWSFOOT_DOWNLOADS": "file://" + assets}
    tool = os.path.join(prefix, "bin/crowsfoot")

    def installed(ran, what):
        expect(ran.returncode == 0 and run([tool, "--version"]).stdout == f"crowsfoot {version()}\n", what, ran.stdout)
        need(script("install.sh", "--uninstall", **variables), "what was downloaded can't be uninstalled")
        expect(not os.path.exists(prefix), "something is left after uninstalling")

    installed(script("install.sh", "--binary", **variables), "the installer does not install the released program")
    with served(assets) as address:
        installed(script("install.sh", "--binary", **{**variables, "CROWSFOOT_DOWNLOADS": address}), "the installer downloads nothing")
    for page in ("installing.md", "review.md"):
        text = read(os.path.join(ROOT, "Sources/Guide", page))
        lines = re.search(r"curl -fsSL\S* .*install\.sh.*$(?:\n.*\bsh install\.sh$)?", text, re.MULTILINE)[0].splitlines()
        line = " && ".join(line.strip().removeprefix("- ") for line in lines).replace("PREFIX=/usr/local ", "")
        installed(run_as_if_released(line, assets, place, PREFIX=prefix), f"the line of {page} installs nothing")
    refuse(script("install.sh", "--binary", "--static", **variables), "`--static` is for a build", "the installer takes options that exclude each other")
    systems = os.path.join(place, "systems")
    write(os.path.join(systems, "uname"), '#!/bin/sh\ncase $1 in -m) echo riscv64 ;; *) echo Linux ;; esac\n', 0o755)
    path = systems + os.pathsep + os.environ["PATH"]
    refuse(script("install.sh", "--binary", **{**variables, "PATH": path}), "no released program for Linux on riscv64", "a program for another machine")
    nowhere = {**variables, "CROWSFOOT_DOWNLOADS": "file://" + place}
    refuse(script("install.sh", "--binary", **nowhere), "could not be downloaded; nothing was installed", "a missing release is no error")
    changed = os.path.join(place, "changed")
    shutil.copytree(assets, changed)
    with open(os.path.join(changed, f"crowsfoot-{version()}-{HERE}.tar.gz"), "ab") as file:
        file.write(b"\n")
    tampered = {**variables, "CROWSFOOT_DOWNLOADS": "file://" + changed}
    refuse(script("install.sh", "--binary", **tampered), "is not the file that SHA256SUMS lists", "a changed archive is installed")
    broken = os.path.join(place, "broken")
    name = f"crowsfoot-{version()}-{HERE}"
    write(os.path.join(broken, name, "bin/crowsfoot"), "#!/bin/sh\nexit 127\n", 0o755)
    with tarfile.open(os.path.join(broken, name + ".tar.gz"), "w:gz") as archive:
        archive.add(os.path.join(broken, name), name)
    with open(os.path.join(broken, name + ".tar.gz"), "rb") as file:
        write(os.path.join(broken, "SHA256SUMS"), f"{hashlib.sha256(file.read()).hexdigest()}  {name}.tar.gz\n")
    unusable = {**variables, "CROWSFOOT_DOWNLOADS": "file://" + broken}
    refuse(script("install.sh", "--binary", **unusable), "doesn't run on this system", "a program that can't run is installed")
    expect(not os.path.exists(prefix), "something was installed after an error")


def run_as_if_released(line, assets, place, **variables):
    """Runs a line that installs a release, with a `curl` that has the files which would be on GitHub."""
    curl = f'''#!/bin/sh
output=/dev/stdout
for word in "$@"; do
    case $last in -o | -fsSLo) output=$word ;; esac
    last=$word
done
case $last in
    {repository()}/releases/latest/download/* | {repository()}/releases/download/v{version()}/*) cat "{assets}/${{last##*/}}" >"$output" ;;
    *) exit 22 ;;
esac
'''
    write(os.path.join(place, "programs/curl"), curl, 0o755)
    path = os.path.join(place, "programs") + os.pathsep + os.environ["PATH"]
    return run(["sh", "-c", line], place, **variables, PATH=path, CROWSFOOT_CACHE=os.path.join(place, "cache"))


def check_image(assets, place):
    """The file for Docker unpacks the archive of its architecture. Its steps run here, in other folders than those of an image."""
    text = read(os.path.join(SCRIPTS, "Dockerfile"))
    lines = [line for line in text.replace("\\\n", "").splitlines() if line and not line.startswith("#")]
    words = [line.split()[0] for line in lines]
    expect(words[0] == "FROM" and words[-1] == "ENTRYPOINT" and words.count("FROM") == 1, "the image has another form", words)
    expect(set(words) <= {"FROM", "RUN", "ARG", "COPY", "WORKDIR", "ENTRYPOINT"}, "the image has unknown instructions", words)
    steps = [line[len("RUN "):] for line in lines if line.startswith("RUN ")]
    for step in steps:
        expect(run(["sh", "-n", "-c", step]).returncode == 0, "a step of the image is no shell script", step)
    expect(not re.search(r"apt-get install(?! -y -q --no-install-recommends)", text) and "rm -rf /var/lib/apt/lists" in text, "the image is larger than it has to be")
    for architecture, name in (("amd64", "linux-x86_64"), ("arm64", "linux-arm64")):
        root = os.path.join(place, architecture)
        os.makedirs(os.path.join(root, "usr/local"))
        shutil.copytree(assets, os.path.join(root, "tmp/release"), ignore=shutil.ignore_patterns("*.zip", "*macos*", "*.rb"))
        step = steps[-1].replace("/tmp/release", f"{root}/tmp/release").replace("/usr/local", f"{root}/usr/local")
        ran = run(["sh", "-e", "-c", step], place, TARGETARCH=architecture, PATH=f"{root}/usr/local/bin{os.pathsep}{os.environ['PATH']}")
        expect(ran.returncode == 0 and f"crowsfoot {version()}" in ran.stdout, f"the image for {architecture} has no program", ran.stdout)
        expect(f"# {name}\n" in read(os.path.join(root, "usr/local/bin/crowsfoot")), f"the image for {architecture} has another program")
        expect(not os.path.exists(os.path.join(root, "tmp/release")), "the image keeps the archive")


def check_formula(assets, place):
    formula = os.path.join(assets, "crowsfoot.rb")
    expect(run(["ruby", "-c", formula]).returncode == 0, "the formula is no Ruby", read(formula))
    for system, machine in (("macos", "arm"), ("macos", "intel"), ("linux", "intel"), ("linux", "arm")):
        folder = os.path.join(place, f"{system}-{machine}")
        ran = run(["ruby", os.path.join(ROOT, "Tests/Install/formula.rb"), formula, assets, folder, system, machine])
        wanted = [
            "bin/crowsfoot", "bin/crowsfoot-build", "etc/bash_completion.d/crowsfoot", "share/crowsfoot/licenses/DejaVu.txt",
            "share/fish/vendor_completions.d/crowsfoot.fish", "share/zsh/site-functions/_crowsfoot"]
        expect(ran.returncode == 0 and ran.stdout.splitlines()[-6:] == wanted, f"the formula fails on {system}, {machine}", ran.stdout)
    refuse(script("formula.sh", os.path.join(ROOT, "README.md")), "has no checksum of", "a formula without checksums")


# MARK: The package with the plugins


def make_app(place, schema):
    """An app as plugins.md has it."""
    blocks = re.findall(r"^```(\w+)\n(.*?)^```$", read(os.path.join(ROOT, "Sources/Guide/plugins.md")), re.MULTILINE | re.DOTALL)
    manifest = next(text for tag, text in blocks if tag == "swift" and text.startswith("// swift-tools-version"))
    write(os.path.join(place, "Package.swift"), manifest)
    write(os.path.join(place, "Sources/LibraryData/Book+Title.swift"), "extension Book {}\n")
    write(os.path.join(place, "Sources/LibraryData/Library.schema"), schema)


def publish(package, address, place):
    """Makes a package what git fetches for an address. Returns the variables that say so."""
    git = {"GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": os.devnull}
    author = {f"GIT_{who}_{what}": value for who in ("AUTHOR", "COMMITTER") for what, value in (("NAME", "Test"), ("EMAIL", "test@example.org"))}
    for words in (["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "release"], ["tag", version()]):
        need(run(["git", *words], package, **git, **author), "the package can't be published")
    return {**git, "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": f"url.file://{package}.insteadOf", "GIT_CONFIG_VALUE_0": address,
            "XDG_CACHE_HOME": os.path.join(place, "cache")}


def processor_time():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def swift(*words, cache):
    """Remembers nothing of this release outside of the folder, where the next one has other files for the same version."""
    return ["swift", words[0], "--cache-path", cache, "--security-path", cache + "-security", "--config-path", cache + "-config", *words[1:]]


SCHEMA = "schema Library\n\noutput swiftdata @access(public)\n\nmodel Book {\n    title: String\n}\n"


def check_package(bundle, place):
    """From nothing to generated source, by the lines of the guide and without a network."""
    package, app, cache = os.path.join(place, "crowsfoot-plugins"), os.path.join(place, "app"), os.path.join(place, "swiftpm")
    need(script("thin.sh", "--into", package, "--bundle", bundle), "there is no package with the plugins")
    variables = publish(package, f"{repository()}-plugins", place)
    make_app(app, SCHEMA)
    start, used = time.monotonic(), processor_time()
    built = run(swift("build", cache=cache), app, **variables)
    seconds, used = time.monotonic() - start, processor_time() - used
    models = [path for path in files(app) if path.endswith("LibraryData+Models.swift")]
    expect(len(models) == 1 and "public final class Book" in read(os.path.join(app, models[0])), "the plugin generates nothing", built.stdout)
    expect("Compiling Crowsfoot" not in built.stdout, "the tool is compiled", built.stdout)
    expect(seconds < SECONDS_TO_SOURCE * PATIENCE, f"it takes {seconds:.0f} s to get source")
    print(f"from nothing to source, compiled until SwiftData is missing: {seconds:.1f} s, {used:.1f} s of a processor; the goal is {SECONDS_TO_SOURCE} s")

    command = swift("package", "--allow-writing-to-package-directory", "crowsfoot", cache=cache)
    ran = run([*command, "check"], app, **variables)
    expect(ran.returncode == 0 and "no findings in 1 schema" in ran.stdout, "the command plugin checks nothing", ran.stdout)
    schema = os.path.join(app, "Sources/LibraryData/Library.schema")
    write(schema, SCHEMA.replace("String", "Strin"))
    where = f"{schema}:6:12: error: unknown type `Strin`"
    ran = run(swift("build", cache=cache), app, **variables)
    expect(ran.returncode != 0 and where in ran.stdout, "a finding of a build is not at its line", ran.stdout)
    ran = run([*command, "check", "-f", "concise"], app, **variables)
    expect(ran.returncode != 0 and "Library.schema:6:12: error:" in ran.stdout, "a finding of the command is not at its line", ran.stdout)


def trusting(words, certificate, place):
    """Runs with this certificate trusted, in a namespace in which it is among those of the system: SwiftPM downloads over HTTPS only."""
    store = "/etc/ssl/certs/ca-certificates.crt"
    trusted = os.path.join(place, "trusted.crt")
    write(trusted, read(store) + read(certificate))
    return ["unshare", "-rm", "sh", "-c", f'mount --bind "{trusted}" {store} && exec "$@"', "sh", *words]


def check_download(bundle_zip, place):
    """SwiftPM downloads the bundle, and refuses one whose checksum is another."""
    if sys.platform == "darwin" or run(["unshare", "-rm", "true"]).returncode != 0:
        print("not tried: downloads by SwiftPM, since this machine has no namespace in which a test certificate is trusted")
        return
    both, certificate = os.path.join(place, "both.pem"), os.path.join(place, "certificate.pem")
    words = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1"]
    need(run([*words, "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", both, "-out", certificate]), "there is no certificate")
    write(both, read(both) + read(certificate))
    right = sha256(bundle_zip)
    for checksum, fits in (("0" * 64, False), (right, True)):
        package = os.path.join(place, "right" if fits else "wrong", "crowsfoot-plugins")
        with served(os.path.dirname(bundle_zip), both) as address:
            url = f"{address}/{os.path.basename(bundle_zip)}"
            need(script("thin.sh", "--into", package, "--checksum", checksum, "--url", url), "there is no package with the plugins")
            ran = run(trusting(swift("package", "resolve", cache=os.path.join(place, "cache")), certificate, place), package)
        if fits:
            expect(ran.returncode == 0 and "Downloaded" in ran.stdout, "the bundle is not downloaded", ran.stdout)
        else:
            refuse(ran, f"checksum of downloaded artifact of binary target 'CrowsfootPrograms' ({right})", "a wrong checksum is not refused")


def check_thin_arguments(place):
    into = os.path.join(place, "package")
    refuse(script("thin.sh", "--into", into), "no checksum of the bundle", "a package without a checksum")
    for checksum in ("0", "z" * 64):
        refuse(script("thin.sh", "--into", into, "--checksum", checksum), "no checksum of the bundle", "a package with a wrong checksum")
    refuse(script("thin.sh", "--into", into, "--bundle", place), "is not an artifact bundle", "a package without a bundle")


def main():
    programs = os.path.abspath(sys.argv[1])
    expect(run([os.path.join(programs, "crowsfoot"), "--version"]).stdout == f"crowsfoot {version()}\n", "scripts have another version than the program")
    with tempfile.TemporaryDirectory() as place:
        folder = functools.partial(os.path.join, place)
        small = make_small_programs(programs, folder("small"))
        for name in ("bundle", "archive", "installer", "formula", "image", "package", "download", "thin", "tag", "failures", "publishing", "pushing"):
            os.makedirs(folder(name))
        check_bundle(small, folder("bundle"))
        assets = check_release(small, place)
        check_notes(folder("release"))
        check_stale_tag(folder("tag"))
        check_failures(small, folder("failures"))
        check_publishing(folder("release"), folder("publishing"))
        check_pushing(folder("pushing"))
        check_archive(assets, folder("archive"))
        check_installer(assets, folder("installer"))
        check_formula(assets, folder("formula"))
        check_image(assets, folder("image"))
        check_thin_arguments(folder("thin"))
        others = [word for name in PLATFORMS if name != HERE for word in ("--without", name)]
        need(script("bundle.sh", "--into", folder("real"), *others, f"{HERE}={programs}"), "the programs make no bundle")
        check_package(folder("real/crowsfoot.artifactbundle"), folder("package"))
        check_download(folder("real/crowsfoot.artifactbundle.zip"), folder("download"))
        size = os.path.getsize(folder("real/crowsfoot.artifactbundle.zip"))
    print(f"a release of {len(PLATFORMS)} platforms, {size / 1e6:.1f} MB for this one: {'as promised' if not failures else f'{len(failures)} failures'}")
    sys.exit(1 if failures else 0)


main()

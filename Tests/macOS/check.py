#!/usr/bin/env python3
"""Type-checks the package for macOS, on Linux: every target, the tests and the plugins, without an error and without a warning.

    Tests/macOS/check.py

The targets are those of the manifest, with the oldest macOS that it names. They are compiled up to the generation of machine code, so that
availability, the declarations of each system's C library, and the initialization of variables are checked. Plugins are checked with the module
of the toolchain, and their part for Xcode with `SDK/XcodeProjectPlugin.swift`. Nothing runs, and Xcode's own compiler may differ.

Downloads and results stay in `.build/macOS`. Needs `swift`, and the first time `pip`.
"""
import concurrent.futures
import glob
import json
import os
import subprocess
import sys
import tempfile

from sdk import SDK, TEXTS

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FOLDER = os.path.join(ROOT, ".build", "macOS")
MODULES = os.path.join(FOLDER, "package")
FEATURES = {"enableUpcomingFeature": "-enable-upcoming-feature", "enableExperimentalFeature": "-enable-experimental-feature"}
# What a Mac refuses and Linux accepts: a check that lets one of them pass is worth nothing.
MISTAKES = {
    "newer than macOS 13": "let text = String(validating: [UInt8](), as: UTF8.self)",
    "another type on Darwin": "import Darwin\nvar actions = posix_spawn_file_actions_t()",
    "only on Linux": "import Darwin\nlet number = pipe2",
    "never initialized on macOS": "#if os(macOS)\nfunc one() -> Int { let one: Int; return one }\n#endif",
}


def module_name(target):
    return target["name"].replace("-", "_")


def dependencies(target):
    return [kind["byName"][0] for kind in target["dependencies"]]


def sources(target):
    folder = target.get("path") or os.path.join("Tests" if target["type"] == "test" else "Sources", target["name"])
    files = sorted(glob.glob(os.path.join(ROOT, folder, "**", "*.swift"), recursive=True))
    assert files, f"{target['name']} has no sources in {folder}"
    return files


def in_order(targets):
    """Each after those that it depends on."""
    ordered, by_name = {}, {target["name"]: target for target in targets}

    def visit(target):
        for name in dependencies(target):
            visit(by_name[name])
        ordered.setdefault(target["name"], target)

    for target in targets:
        visit(target)
    return list(ordered.values())


class Check:
    def __init__(self):
        self.manifest = json.loads(run(["swift", "package", "dump-package"]).stdout)
        self.library = json.loads(run(["swiftc", "-print-target-info"]).stdout)["paths"]["runtimeResourcePath"]
        platform = next(one for one in self.manifest["platforms"] if one["platformName"] == "macos")
        self.sdk = SDK(FOLDER, self.library, f"arm64-apple-macosx{platform['version']}")
        self.language = ["-warnings-as-errors", "-swift-version", self.manifest["swiftLanguageVersions"][0]]

    def run(self):
        """The names of the targets that fail. What depends on one of them can't be checked."""
        self.sdk.make()
        os.makedirs(MODULES, exist_ok=True)
        self.make_xcode_module()
        self.expect_mistakes_found()
        checks, failed = {}, []
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            for target in in_order(self.manifest["targets"]):
                # All that it waits for was submitted before it.
                waits = [checks[name] for name in dependencies(target)]
                checks[target["name"]] = pool.submit(self.check, target, waits)
            for name, check in checks.items():
                said = check.result()
                if said is not None:
                    failed.append(name)
                    print(f"{name} can't be compiled for macOS\n{said}", file=sys.stderr)
        return failed, len(checks)

    def check(self, target, waits):
        """What the compiler says; `None` where it has nothing to say."""
        if target["type"] == "plugin":
            return self.compile(target, self.plugin_options(), ["-typecheck"])
        if any(check.result() is not None for check in waits):
            return "not checked: it depends on one that fails"
        return self.compile(
            target, self.sdk.options() + self.settings(target), ["-emit-sil", "-o", os.devnull, "-emit-module-path", module_path(target)])

    def expect_mistakes_found(self):
        with tempfile.TemporaryDirectory() as place:
            file = os.path.join(place, "main.swift")
            for what, text in MISTAKES.items():
                with open(file, "w", encoding="utf-8") as script:
                    script.write(text)
                said = self.compile({"name": "main"}, self.sdk.options(), ["-emit-sil", "-o", os.devnull], [file])
                assert said is not None, f"this check accepts what a Mac refuses: {what}"

    def make_xcode_module(self):
        module = {"name": "XcodeProjectPlugin"}
        action = ["-emit-module", "-o", module_path(module)]
        said = self.compile(module, self.plugin_options(), action, [os.path.join(TEXTS, "XcodeProjectPlugin.swift")])
        assert said is None, said

    def plugin_options(self):
        """For this machine, since the module that plugins import is there for no other."""
        places = ["-I", os.path.join(self.library, "pm", "PluginAPI"), "-I", MODULES]
        return [*places, "-package-description-version", self.manifest["toolsVersion"]["_version"]]

    def compile(self, target, options, action, files=None):
        files = files or sources(target)
        is_script = any(os.path.basename(file) == "main.swift" for file in files)
        words = ["swiftc", "-frontend", *action, *options, *self.language, "-module-name", module_name(target), *files]
        ran = run(words if is_script else [*words, "-parse-as-library"], check=False)
        return None if ran.returncode == 0 else ran.stdout + ran.stderr

    def settings(self, target):
        words = ["-package-name", self.manifest["name"].lower(), "-I", MODULES, "-Onone"]
        for setting in target["settings"]:
            for kind, value in setting["kind"].items():
                words += [FEATURES[kind], value["_0"]]
        return words


def module_path(target):
    return os.path.join(MODULES, module_name(target) + ".swiftmodule")


def run(words, check=True):
    return subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=check)


def main():
    failed, count = Check().run()
    if failed:
        sys.exit(f"{len(failed)} of {count} targets can't be compiled for macOS: {', '.join(failed)}")
    print(f"{count} targets can be compiled for macOS")


main()

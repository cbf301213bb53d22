"""A folder that replaces Xcode's SDK, with enough of it to type-check this package for macOS on Linux.

- The standard library and Swift Testing are the textual interfaces of the toolchain for Linux, compiled for macOS. They state the first macOS
  version of every declaration.
- The C library is Apple's own headers, from the PyPI package `ziglang`.
- Swift's additions to them, and the parts of Foundation that tests use, are in `SDK/`.
"""
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile

TEXTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "SDK")
HEADERS = ("ziglang==0.17.1", "ziglang/lib/libc/include/any-darwin-any/")
LIBRARY = [
    "Swift", "_Concurrency", "_StringProcessing", "_RegexParser", "SwiftOnoneSupport", "_Builtin_float", "Synchronization", "Observation",
    "Testing", "_TestDiscovery",
]
OURS = ["Darwin", "Foundation"]
# There is a number type that only Intel has.
FOR_INTEL = r"_stdlib_(?:remainderl\(self, other\)|squareRootl\(self\))"


class SDK:
    def __init__(self, folder, library, triple):
        self.folder, self.library, self.triple = folder, library, triple
        self.headers = os.path.join(folder, "sdk", "usr", "include")
        self.resources, self.compiled = os.path.join(folder, "resources"), os.path.join(folder, "modules")

    def make(self):
        """The compiler keeps what it has compiled of this, until a text is another one."""
        if not os.path.isdir(self.headers):
            self.fetch_headers()
        written = [self.write(os.path.join(self.headers, name), read(name)) for name in ("module.modulemap", "Darwin.h")]
        written += [self.write(self.interface(module), self.library_text(module)) for module in LIBRARY]
        written += [self.write(self.interface(module), self.heading(module) + read(module + ".swiftinterface")) for module in OURS]
        if any(written):
            shutil.rmtree(self.compiled, ignore_errors=True)
        os.makedirs(self.resources, exist_ok=True)
        for name in ("shims", "clang", "apinotes"):
            link = os.path.join(self.resources, name)
            if not os.path.lexists(link):
                os.symlink(os.path.join(self.library, name), link)

    def options(self):
        host = os.path.join(self.library, "host")
        return [
            "-target", self.triple, "-disable-objc-interop", "-sdk", os.path.join(self.folder, "sdk"), "-resource-dir", self.resources,
            "-module-cache-path", self.compiled, "-plugin-path", os.path.join(host, "plugins"),
            "-in-process-plugin-server-path", os.path.join(host, "libSwiftInProcPluginServer.so"),
        ]

    def fetch_headers(self):
        requirement, prefix = HEADERS
        os.makedirs(self.folder, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=self.folder) as place:
            subprocess.run(
                [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps",
                 "--only-binary=:all:", "--dest", place, requirement], check=True)
            with zipfile.ZipFile(glob.glob(place + "/*.whl")[0]) as wheel:
                wheel.extractall(place, [name for name in wheel.namelist() if name.startswith(prefix)])
            os.makedirs(os.path.dirname(self.headers), exist_ok=True)
            os.rename(os.path.join(place, prefix), self.headers)

    def heading(self, module):
        return (
            "// swift-interface-format-version: 1.0\n"
            f"// swift-module-flags: -target {self.triple} -disable-availability-checking -disable-objc-interop "
            f"-enable-library-evolution -swift-version 5 -module-name {module}\n")

    def library_text(self, module):
        text = read(glob.glob(os.path.join(self.library, "linux", module + ".swiftmodule", "*-linux-gnu.swiftinterface"))[0])
        # Availability counts where the library is used. Inside, declarations for Linux alone use newer ones.
        options = f"-target {self.triple}" + ("" if module == "Swift" else " -disable-availability-checking")
        text = re.sub(r"-target [^ ]+", options, text, count=1)
        text = re.sub(r" -public-autolink-library [^ \n]+| -autolink-force-load", "", text)
        text = re.sub(r"^import Glibc$", "import Darwin", text, flags=re.MULTILINE)
        # It needs a body, which the interface for Linux leaves out.
        text = re.sub(r"^ *@backDeployed\(before: [^)]*\) *\n", "", text, flags=re.MULTILINE)
        return re.sub(FOR_INTEL, ".nan", text)

    def interface(self, module):
        return os.path.join(self.resources, "macosx", module + ".swiftmodule", "arm64-apple-macos.swiftinterface")

    @staticmethod
    def write(path, text):
        """Whether there was something else, or nothing."""
        if os.path.exists(path) and read(path) == text:
            return False
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return True


def read(path):
    with open(os.path.join(TEXTS, path), encoding="utf-8") as file:
        return file.read()

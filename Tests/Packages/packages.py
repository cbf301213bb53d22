"""Packages of PyPI for the checks, in a folder of their own and not in the Python of the machine."""
import hashlib
import os
import subprocess
import sys
import tempfile


def folder_with(*packages):
    """Returns the folder with these packages, from which they can be imported from now on. The first time, `pip` fetches them."""
    key = hashlib.sha256(repr((packages, sys.version_info[:2])).encode()).hexdigest()[:16]
    folder = os.path.join(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "crowsfoot-packages", key)
    if not os.path.exists(folder):
        os.makedirs(os.path.dirname(folder), exist_ok=True)
        with tempfile.TemporaryDirectory(dir=os.path.dirname(folder)) as place:
            fetched = os.path.join(place, "fetched")
            options = ["--quiet", "--disable-pip-version-check", "--root-user-action=ignore", "--target", fetched]
            subprocess.run([sys.executable, "-m", "pip", "install", *options, *packages], check=True)
            os.rename(fetched, folder)
    sys.path.insert(0, folder)
    return folder

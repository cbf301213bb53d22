"""Controls a headless Chromium over a pipe, like the DevTools do, with only the standard library."""
import json
import os
import shutil
import subprocess
import tempfile


class Chromium:
    """One browser with one page, which `open` replaces by a new one."""

    def __init__(self, timeout=120):
        self.profile = tempfile.mkdtemp(prefix="chromium-")
        theirs_in, self.ours_out = os.pipe()
        self.ours_in, theirs_out = os.pipe()

        def wire():
            # The browser reads from 3 and writes to 4; the copies keep either from overwriting the other.
            reading, writing = os.dup(theirs_in), os.dup(theirs_out)
            os.dup2(reading, 3)
            os.dup2(writing, 4)

        for end in (theirs_in, theirs_out):
            os.set_inheritable(end, True)
        # A check changes the address more often than a person, and Chromium would leave some of the changes out.
        self.process = subprocess.Popen(
            ["chromium", "--disable-ipc-flooding-protection", "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--allow-file-access-from-files",
             "--remote-debugging-pipe", "--user-data-dir=" + self.profile, "about:blank"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, close_fds=False, preexec_fn=wire)
        os.close(theirs_in)
        os.close(theirs_out)
        self.timeout = timeout
        self.buffer = b""
        self.last = 0
        self.events = []
        target = next(one for one in self.send("Target.getTargets", session=None)["targetInfos"] if one["type"] == "page")
        self.session = self.send("Target.attachToTarget", {"targetId": target["targetId"], "flatten": True}, session=None)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.send(domain + ".enable")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        for end in (self.ours_in, self.ours_out):
            os.close(end)
        shutil.rmtree(self.profile, ignore_errors=True)

    def _message(self):
        while b"\0" not in self.buffer:
            part = os.read(self.ours_in, 1 << 16)
            if not part:
                raise RuntimeError("Chromium has ended")
            self.buffer += part
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def send(self, method, parameters=None, session=""):
        """The answer to a command; what is told meanwhile is kept among the events."""
        self.last += 1
        message = {"id": self.last, "method": method, "params": parameters or {}}
        if session is not None:
            message["sessionId"] = session or self.session
        os.write(self.ours_out, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._message()
            if answer.get("id") == self.last:
                if "error" in answer:
                    raise RuntimeError(method + ": " + answer["error"]["message"])
                return answer["result"]
            if "method" in answer:
                self.events.append(answer)

    def wait(self, method):
        """Until something has been told that was not before the last `open`."""
        while not any(event["method"] == method for event in self.events):
            answer = self._message()
            if "method" in answer:
                self.events.append(answer)

    def open(self, address):
        """A page afresh, with all that it starts by itself."""
        self.events = []
        self.send("Page.navigate", {"url": "about:blank"})
        self.wait("Page.loadEventFired")
        self.events = []
        self.send("Page.navigate", {"url": address})
        self.wait("Page.loadEventFired")

    def reload(self):
        self.events = []
        self.send("Page.reload")
        self.wait("Page.loadEventFired")

    def value(self, expression):
        """What an expression of the page comes to, and its promise, if it is one."""
        result = self.send(
            "Runtime.evaluate", {"expression": expression, "awaitPromise": True, "returnByValue": True, "timeout": self.timeout * 1000})
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description") or details["text"])
        return result["result"].get("value")

    def size(self, width, height, dark=False):
        self.send("Emulation.setDeviceMetricsOverride", {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
        self.send("Emulation.setEmulatedMedia", {"features": [
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}, {"name": "prefers-reduced-motion", "value": "reduce"}]})

    def click(self, x, y):
        for kind in ("mousePressed", "mouseReleased"):
            self.send("Input.dispatchMouseEvent", {"type": kind, "x": x, "y": y, "button": "left", "clickCount": 1})

    def drag(self, x, y, to_x, to_y):
        mouse = lambda kind, x, y: self.send(
            "Input.dispatchMouseEvent", {"type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1})
        mouse("mousePressed", x, y)
        for part in (0.5, 1):
            mouse("mouseMoved", x + (to_x - x) * part, y + (to_y - y) * part)
        mouse("mouseReleased", to_x, to_y)

    def wheel(self, x, y, by):
        self.send("Input.dispatchMouseEvent", {"type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": by})

    def key(self, name, text=""):
        codes = {"Enter": 13, "Escape": 27, "ArrowDown": 40, "ArrowUp": 38, "ArrowLeft": 37, "ArrowRight": 39, "Tab": 9}
        code = {"windowsVirtualKeyCode": codes[name]} if name in codes else {"text": text or name}
        for kind in ("keyDown", "keyUp"):
            self.send("Input.dispatchKeyEvent", {"type": kind, "key": name, **(code if kind == "keyDown" or name in codes else {})})

    def type(self, text):
        self.send("Input.insertText", {"text": text})

    def picture(self):
        """The window as the base64 of a PNG."""
        return self.send("Page.captureScreenshot", {"format": "png"})["data"]

    def told(self, method):
        """What has been told since the last `open` or `reload`."""
        self.value("0")
        return [event["params"] for event in self.events if event["method"] == method]

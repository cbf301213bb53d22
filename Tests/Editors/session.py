"""A client of the language server without an editor."""
import json
import subprocess


class Session:
    """One server with one open document."""

    def __init__(self, tool, folder):
        self.server = subprocess.Popen([tool, "lsp"], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.last = 0
        self.version = 0
        self.findings = []
        self.uri = None
        self.ask("initialize", {"processId": None, "rootUri": "file://" + folder, "capabilities": {}})
        self.tell("initialized", {})

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.ask("shutdown", None)
        self.tell("exit", None)
        self.server.wait(10)

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.server.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self.server.stdin.flush()

    def tell(self, method, parameters):
        self.send({"method": method, "params": parameters})

    def read(self):
        length = 0
        while (line := self.server.stdout.readline().strip()):
            name, value = line.split(b":")
            if name.lower() == b"content-length":
                length = int(value)
        message = json.loads(self.server.stdout.read(length))
        if message.get("method") == "textDocument/publishDiagnostics" and message["params"]["uri"] == self.uri:
            self.findings = message["params"]["diagnostics"]
        return message

    def ask(self, method, parameters):
        """The answer, which is a dictionary with `result` or `error`."""
        self.last += 1
        self.send({"id": self.last, "method": method, "params": parameters})
        while (message := self.read()).get("id") != self.last or "method" in message:
            pass
        return message

    def write(self, path, text):
        """Opens a document, or replaces its text."""
        self.version += 1
        if self.uri != "file://" + path:
            self.uri = "file://" + path
            document = {"uri": self.uri, "languageId": "crowsfoot", "version": self.version, "text": text}
            return self.tell("textDocument/didOpen", {"textDocument": document})
        return self.tell("textDocument/didChange", {
            "textDocument": {"uri": self.uri, "version": self.version}, "contentChanges": [{"text": text}]})

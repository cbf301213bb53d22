"use strict";

const vscode = require("vscode");
const convert = require("./convert");

const method = "workspace/didChangeWatchedFiles";
const [created, changed, deleted] = [1, 2, 3];
const everything = 7;

function pattern({ globPattern }) {
  if (typeof globPattern === "string") return globPattern;
  const base = globPattern.baseUri.uri ?? globPattern.baseUri;
  return new vscode.RelativePattern(convert.uri(base), globPattern.pattern);
}

/** Watches the files that the server registers for. */
class FileWatching {
  constructor(connection) {
    this.connection = connection;
    this.watchers = new Map();
  }

  register(registrations) {
    for (const { id, method: registered, registerOptions } of registrations) {
      if (registered !== method) throw new Error(`unknown registration ${registered}`);
      this.watchers.set(id, registerOptions.watchers.map((one) => this.watch(one)));
    }
  }

  /** `kind` has a bit for each kind of event, and all of them by default. */
  watch({ kind = everything, ...one }) {
    const watcher = vscode.workspace.createFileSystemWatcher(pattern(one), !(kind & 1), !(kind & 2), !(kind & 4));
    const report = (type) => (uri) => this.connection.notify(method, { changes: [{ uri: uri.toString(), type }] });
    watcher.onDidCreate(report(created));
    watcher.onDidChange(report(changed));
    watcher.onDidDelete(report(deleted));
    return watcher;
  }

  unregister(unregistrations) {
    for (const { id } of unregistrations) {
      for (const one of this.watchers.get(id) ?? []) one.dispose();
      this.watchers.delete(id);
    }
  }

  dispose() {
    this.unregister([...this.watchers.keys()].map((id) => ({ id })));
  }
}

module.exports = { FileWatching };

"use strict";

const vscode = require("vscode");
const { capabilities } = require("./capabilities");
const { Connection } = require("./connection");
const convert = require("./convert");
const { DocumentSync } = require("./documents");
const { isCurrent, workspaceEdit } = require("./edits");
const { registerFeatures } = require("./features");
const { FileWatching } = require("./watching");

const stopTimeout = 2000;
const messageKinds = [undefined, "showErrorMessage", "showWarningMessage", "showInformationMessage"];

/** The settings that the server knows, too. */
const workspaceSettings = () => JSON.parse(JSON.stringify(vscode.workspace.getConfiguration("crowsfoot")));

const folder = ({ uri, name }) => ({ uri: uri.toString(), name });

/** One run of the server: its process, its connection, and everything that it provides. */
class Session {
  constructor(process, { log, trace, version, onEnd }) {
    this.process = process;
    this.log = log;
    this.version = version;
    this.onEnd = onEnd;
    this.subscriptions = [];
    this.diagnostics = vscode.languages.createDiagnosticCollection("crowsfoot");
    this.subscriptions.push(this.diagnostics);
    this.connection = new Connection(process.stdout, process.stdin, {
      trace,
      onError: (error, method) => this.fail(error, method),
    });
    process.stderr.on("data", (chunk) => log(chunk.toString().trimEnd()));
    process.on("error", (error) => this.end(error.message));
    // Its output may still contain the reason.
    process.on("close", (code, signal) => this.end(signal ? `signal ${signal}` : `exit code ${code}`, code));
    this.receive();
  }

  /** Logs an error of a handler. Without a method, the output of the server can't be read, so the server ends. */
  fail(error, method) {
    this.log(method ? `${method}: ${error.stack}` : error.message);
    if (!method) this.process.kill();
  }

  async start() {
    const folders = vscode.workspace.workspaceFolders ?? [];
    const result = await this.connection.request("initialize", {
      processId: process.pid,
      clientInfo: { name: "Visual Studio Code", version: vscode.version },
      locale: vscode.env.language,
      rootUri: folders.length ? folders[0].uri.toString() : null,
      workspaceFolders: folders.length ? folders.map(folder) : null,
      capabilities,
      initializationOptions: { ...workspaceSettings(), extension: this.version },
    });
    this.capabilities = result.capabilities;
    this.connection.notify("initialized", {});
    this.subscriptions.push(new DocumentSync(this.connection), ...registerFeatures(this.connection, result.capabilities, this.log));
    this.provideCommands();
    this.followWorkspace();
    const { name = "crowsfoot", version = "" } = result.serverInfo ?? {};
    this.log(`Started ${name} ${version}`.trimEnd());
  }

  /** Commands that the server runs, for its lenses and actions. */
  provideCommands() {
    for (const command of this.capabilities.executeCommandProvider?.commands ?? []) {
      this.subscriptions.push(
        vscode.commands.registerCommand(command, (...args) =>
          this.connection.request("workspace/executeCommand", { command, arguments: args })),
      );
    }
  }

  followWorkspace() {
    const { workspace } = vscode;
    this.subscriptions.push(
      workspace.onDidChangeConfiguration((event) => {
        if (!event.affectsConfiguration("crowsfoot")) return;
        this.connection.notify("workspace/didChangeConfiguration", { settings: { crowsfoot: workspaceSettings() } });
      }),
      workspace.onDidChangeWorkspaceFolders(({ added, removed }) =>
        this.connection.notify("workspace/didChangeWorkspaceFolders", {
          event: { added: added.map(folder), removed: removed.map(folder) },
        })),
    );
  }

  /** Handles requests and notifications of the server. */
  receive() {
    const { connection } = this;
    connection.onNotification("textDocument/publishDiagnostics", (params) => this.publish(params));
    connection.onNotification("window/logMessage", ({ message }) => this.log(message));
    connection.onNotification("window/showMessage", (params) => void this.showMessage(params));
    connection.onRequest("window/showMessageRequest", (params) => this.showMessage(params));
    connection.onRequest("window/showDocument", (params) => this.showDocument(params));
    connection.onRequest("workspace/applyEdit", (params) => this.applyEdit(params));
    connection.onRequest("workspace/configuration", ({ items }) =>
      items.map(({ section, scopeUri }) =>
        vscode.workspace.getConfiguration(undefined, scopeUri ? convert.uri(scopeUri) : null).get(section ?? "crowsfoot") ?? null));
    connection.onRequest("workspace/workspaceFolders", () => vscode.workspace.workspaceFolders?.map(folder) ?? null);
    const watching = new FileWatching(connection);
    this.subscriptions.push(watching);
    connection.onRequest("client/registerCapability", ({ registrations }) => watching.register(registrations));
    connection.onRequest("client/unregisterCapability", ({ unregisterations }) => watching.unregister(unregisterations));
  }

  /** Shows the findings of a document, unless it has changed since: those of the newer text follow. */
  publish({ uri, version, diagnostics }) {
    const key = convert.uri(uri);
    const document = vscode.workspace.textDocuments.find((one) => one.uri.toString() === key.toString());
    if (document && typeof version === "number" && version !== document.version) return;
    this.diagnostics.set(key, diagnostics.map(convert.diagnostic));
  }

  showMessage({ type, message, actions = [] }) {
    const show = messageKinds[type];
    if (!show) return this.log(message);
    return vscode.window[show](message, ...actions);
  }

  async showDocument({ uri, external, takeFocus, selection }) {
    if (external) return { success: await vscode.env.openExternal(convert.uri(uri)) };
    const options = { preserveFocus: takeFocus === false, selection: selection && convert.range(selection) };
    await vscode.window.showTextDocument(convert.uri(uri), options);
    return { success: true };
  }

  async applyEdit({ edit }) {
    if (!isCurrent(edit)) return { applied: false, failureReason: "the text has changed" };
    return { applied: await vscode.workspace.applyEdit(workspaceEdit(edit)) };
  }

  /** Asks the server to end, and ends it after two seconds. */
  async stop() {
    this.onEnd = () => {};
    const hasEnded = this.process.exitCode !== null || this.process.signalCode !== null;
    const ended = hasEnded ? Promise.resolve() : new Promise((resolve) => this.process.once("close", resolve));
    const timer = setTimeout(() => this.process.kill("SIGKILL"), stopTimeout);
    this.connection.request("shutdown", undefined).then(
      () => this.connection.notify("exit", undefined),
      () => this.process.kill(),
    );
    await ended;
    clearTimeout(timer);
    this.dispose();
  }

  /** A program that has no server exits with 2, since it doesn't know the command. */
  end(reason, code) {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.dispose();
    this.onEnd(reason, !this.capabilities && code === 2);
  }

  dispose() {
    this.connection.close();
    for (const one of this.subscriptions.splice(0)) one.dispose();
  }
}

module.exports = { Session };

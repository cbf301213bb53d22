"use strict";

const vscode = require("vscode");
const { isServed } = require("./documents");
const { DiagramPreview } = require("./preview");
const { Server } = require("./server");
const { registerTasks } = require("./tasks");

let server;

function activate(context) {
  const channel = vscode.window.createOutputChannel("Crowsfoot");
  server = new Server(channel, context.extension.packageJSON.version);
  const preview = new DiagramPreview(context.extensionUri, server);
  const command = (name, action) => vscode.commands.registerCommand("crowsfoot." + name, action);
  context.subscriptions.push(
    channel,
    preview,
    command("showDiagram", () => preview.show()),
    command("restartServer", () => server.restart()),
    command("showLog", () => channel.show()),
    registerTasks(server),
    vscode.workspace.onDidGrantWorkspaceTrust(() => server.hasStarted && server.restart()),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("crowsfoot.path") && server.hasStarted) server.restart();
    }),
  );
  return startWithFirstSchema(context);
}

/** Starts the server as soon as a document is open that it knows about. VS Code also activates the extension to list tasks. */
function startWithFirstSchema(context) {
  const { workspace } = vscode;
  const isNeeded = () => workspace.textDocuments.some(isServed);
  if (isNeeded()) return server.start();
  const subscriptions = [];
  const start = (should) => {
    if (!should) return;
    for (const one of subscriptions.splice(0)) one.dispose();
    server.start();
  };
  subscriptions.push(
    workspace.onDidOpenTextDocument((document) => start(isServed(document))),
    workspace.onDidChangeConfiguration((event) => start(event.affectsConfiguration("crowsfoot.checkSources") && isNeeded())),
  );
  context.subscriptions.push(...subscriptions);
  return undefined;
}

function deactivate() {
  return server?.stop();
}

module.exports = { activate, deactivate };

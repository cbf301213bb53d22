"use strict";

const vscode = require("vscode");
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
    registerTasks(() => server.program()),
    vscode.workspace.onDidGrantWorkspaceTrust(() => server.restart()),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("crowsfoot.path")) server.restart();
    }),
  );
  return server.start();
}

function deactivate() {
  return server?.stop();
}

module.exports = { activate, deactivate };

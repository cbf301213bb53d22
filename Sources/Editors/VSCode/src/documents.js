"use strict";

const vscode = require("vscode");
const convert = require("./convert");

const languages = ["crowsfoot"];

/** Whether a document is a schema. Those of Git or of a comparison have another scheme and a text of their own. */
const isSchema = (document) => languages.includes(document.languageId) && ["file", "untitled"].includes(document.uri.scheme);

/** Whether a document is a source that the server checks on request: a Swift file, or a version of a Core Data model. */
const isSource = ({ uri }) => uri.scheme === "file" && /\.swift$|\.xcdatamodel\/contents$/.test(uri.path);

/** Whether the server knows about a document. */
const isServed = (document) =>
  isSchema(document) || (isSource(document) && vscode.workspace.getConfiguration("crowsfoot").get("checkSources") === true);

const selector = languages.flatMap((language) => ["file", "untitled"].map((scheme) => ({ language, scheme })));

const identifier = (document) => ({ uri: document.uri.toString() });

/** Tells the server about open documents and each of their changes. */
class DocumentSync {
  constructor(connection) {
    this.connection = connection;
    this.open = new Set();
    const { workspace } = vscode;
    this.subscriptions = [
      workspace.onDidOpenTextDocument((document) => this.didOpen(document)),
      workspace.onDidCloseTextDocument((document) => this.didClose(document)),
      workspace.onDidChangeTextDocument((event) => this.didChange(event)),
      workspace.onDidSaveTextDocument((document) => this.didSave(document)),
    ];
    this.openAll();
    this.subscriptions.push(workspace.onDidChangeConfiguration((event) => event.affectsConfiguration("crowsfoot.checkSources") && this.openAll()));
  }

  /** Opens what the server should know about, and closes what it no longer should. */
  openAll() {
    for (const document of vscode.workspace.textDocuments) {
      if (isServed(document)) this.didOpen(document);
      else this.didClose(document);
    }
  }

  didOpen(document) {
    const { uri } = identifier(document);
    if (!isServed(document) || this.open.has(uri)) return;
    this.open.add(uri);
    const { languageId, version } = document;
    this.connection.notify("textDocument/didOpen", { textDocument: { uri, languageId, version, text: document.getText() } });
  }

  /** VS Code also reports a change of the unsaved mark, without changes of the text. */
  didChange({ document, contentChanges }) {
    const { uri } = identifier(document);
    if (!this.open.has(uri) || contentChanges.length === 0) return;
    this.connection.notify("textDocument/didChange", {
      textDocument: { uri, version: document.version },
      contentChanges: contentChanges.map((change) => ({ range: convert.toRange(change.range), text: change.text })),
    });
  }

  didSave(document) {
    if (this.open.has(identifier(document).uri)) this.connection.notify("textDocument/didSave", { textDocument: identifier(document) });
  }

  /** VS Code also closes and reopens a document whose language changes. */
  didClose(document) {
    if (this.open.delete(identifier(document).uri)) this.connection.notify("textDocument/didClose", { textDocument: identifier(document) });
  }

  dispose() {
    for (const one of this.subscriptions) one.dispose();
  }
}

module.exports = { DocumentSync, identifier, isSchema, isServed, selector };

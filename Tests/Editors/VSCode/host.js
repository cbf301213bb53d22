"use strict";

// A stand-in of the module `vscode`, as far as the extension uses it. It stores what the extension registers, so that tests can call it.

const fs = require("fs");
const Module = require("module");
const path = require("path");

class Disposable {
  constructor(dispose) {
    this.dispose = dispose;
  }

  static from(...all) {
    return new Disposable(() => all.forEach((one) => one.dispose()));
  }
}

class EventEmitter {
  constructor() {
    this.listeners = new Set();
    this.event = (listener) => {
      this.listeners.add(listener);
      return new Disposable(() => this.listeners.delete(listener));
    };
  }

  fire(value) {
    for (const listener of [...this.listeners]) listener(value);
  }

  dispose() {
    this.listeners.clear();
  }
}

class Uri {
  constructor(scheme, filePath) {
    Object.assign(this, { scheme, path: filePath, fsPath: filePath });
  }

  static parse(text) {
    const [, scheme, rest] = /^([a-z][a-z0-9+.-]*):(?:\/\/)?(.*)$/i.exec(text);
    return new Uri(scheme, decodeURIComponent(rest));
  }

  static file(filePath) {
    return new Uri("file", filePath);
  }

  static joinPath(base, ...parts) {
    return new Uri(base.scheme, path.join(base.path, ...parts));
  }

  toString() {
    const slashes = this.scheme === "untitled" ? "" : "//";
    return `${this.scheme}:${slashes}${this.path.split("/").map(encodeURIComponent).join("/")}`;
  }
}

class Position {
  constructor(line, character) {
    if (!(line >= 0 && character >= 0)) throw new Error("invalid position");
    Object.assign(this, { line, character });
  }
}

class Range {
  constructor(start, end, endLine, endCharacter) {
    this.start = typeof start === "number" ? new Position(start, end) : start;
    this.end = typeof start === "number" ? new Position(endLine, endCharacter) : end;
    if (!this.start || !this.end) throw new Error("invalid range");
  }
}

/** Defines a class whose initializer stores its arguments under these names. */
const record = (...names) =>
  class {
    constructor(...values) {
      names.forEach((name, index) => (this[name] = values[index]));
    }
  };

class MarkdownString {
  constructor(value = "") {
    this.value = value;
  }

  appendText(text) {
    this.value += text.replace(/[\\`*_{}[\]()#+\-.!|]/g, "\\$&");
    return this;
  }

  appendCodeblock(code, language) {
    this.value += `\n\`\`\`${language}\n${code}\n\`\`\`\n`;
    return this;
  }
}

class WorkspaceEdit {
  constructor() {
    this.operations = [];
  }

  replace(uri, range, text, metadata) {
    this.operations.push({ kind: "replace", uri: uri.toString(), range, text, metadata });
  }

  createFile(uri, options, metadata) {
    this.operations.push({ kind: "create", uri: uri.toString(), options, metadata });
  }
}

class CodeActionKind {
  constructor(value) {
    this.value = value;
  }
}

/** A document whose changes reach the extension as VS Code reports them. */
class Document {
  constructor(host, uri, text, languageId = "crowsfoot") {
    Object.assign(this, { host, uri, text, languageId, version: 1 });
  }

  getText() {
    return this.text;
  }

  lineAt(line) {
    return { text: this.text.split("\n")[line] };
  }

  offset({ line, character }) {
    return this.text.split("\n").slice(0, line).reduce((sum, one) => sum + one.length + 1, 0) + character;
  }

  change(range, text) {
    this.version += 1;
    this.text = this.text.slice(0, this.offset(range.start)) + text + this.text.slice(this.offset(range.end));
    this.host.events.change.fire({ document: this, contentChanges: [{ range, text }] });
  }
}

/** Creates the module and what tests see of it. */
function createHost({ folder, settings = {}, isTrusted = true }) {
  const events = Object.fromEntries(
    ["open", "close", "change", "save", "editor", "selection", "configuration", "folders", "trust", "theme"].map((name) => [name, new EventEmitter()]));
  const host = { events, settings, providers: {}, commands: {}, messages: [], answers: [], log: [], panels: [], diagnostics: new Map(), watchers: [], applied: [], shown: [] };
  const register = (name) => (...args) => {
    host.providers[name] = args;
    return new Disposable(() => delete host.providers[name]);
  };
  const message = (kind) => async (text, ...buttons) => {
    host.messages.push({ kind, text, buttons });
    return host.answers.shift();
  };
  const languages = {
    createDiagnosticCollection: () => ({
      set: (uri, list) => host.diagnostics.set(uri.toString(), list),
      dispose: () => host.diagnostics.clear(),
    }),
  };
  for (const name of ["Hover", "Definition", "Implementation", "Reference", "DocumentHighlight", "DocumentSymbol", "WorkspaceSymbol", "DocumentLink",
    "DocumentFormattingEdit", "DocumentRangeFormattingEdit", "Rename", "CompletionItem", "SignatureHelp", "CodeLens",
    "DocumentSemanticTokens", "DocumentRangeSemanticTokens", "FoldingRange", "SelectionRange"]) {
    languages[`register${name}Provider`] = register(name);
  }
  languages.registerCodeActionsProvider = register("CodeActions");
  languages.registerInlayHintsProvider = register("InlayHints");
  /** The settings of a section, which VS Code also makes members of its object. */
  const members = (section) => {
    const found = {};
    for (const [name, value] of Object.entries(settings)) {
      if (!name.startsWith(section + ".")) continue;
      const parts = name.slice(section.length + 1).split(".");
      let place = found;
      for (const part of parts.slice(0, -1)) place = place[part] ??= {};
      place[parts.at(-1)] = value;
    }
    return found;
  };
  const setting = (name) => settings[name] ?? (Object.keys(members(name)).length ? members(name) : undefined);
  const configuration = (section) => ({
    ...(section ? members(section) : {}),
    get: (name) => setting(section ? `${section}.${name}` : name),
  });
  host.vscode = {
    version: "1.75.0", Disposable, EventEmitter, Uri, Position, Range, MarkdownString, WorkspaceEdit, CodeActionKind, languages,
    Location: record("uri", "range"), TextEdit: record("range", "newText"), Hover: record("contents", "range"),
    Diagnostic: record("range", "message", "severity"), DiagnosticRelatedInformation: record("location", "message"),
    DocumentHighlight: record("range", "kind"), DocumentSymbol: record("name", "detail", "kind", "range", "selectionRange"),
    SymbolInformation: record("name", "kind", "containerName", "location"), DocumentLink: record("range", "target"),
    CodeAction: record("title", "kind"), CodeLens: record("range", "command"), CompletionItem: record("label", "kind"),
    CompletionList: record("items", "isIncomplete"), SnippetString: record("value"), SignatureInformation: record("label", "documentation"),
    ParameterInformation: record("label", "documentation"), SignatureHelp: record(), InlayHint: record("position", "label", "kind"),
    InlayHintLabelPart: record("value"), SemanticTokens: record("data", "resultId"), SemanticTokensLegend: record("tokenTypes", "tokenModifiers"),
    FoldingRange: record("start", "end", "kind"), SelectionRange: record("range", "parent"), RelativePattern: record("base", "pattern"),
    Task: record("definition", "scope", "name", "source", "execution", "problemMatchers"), ProcessExecution: record("process", "args"),
    TaskGroup: { Build: "build", Test: "test" }, TaskScope: { Workspace: 2 }, ColorThemeKind: { Light: 1, Dark: 2, HighContrast: 3, HighContrastLight: 4 }, ViewColumn: { One: 1, Beside: -2 },
    env: { language: "en", openExternal: async (uri) => (host.shown.push(uri.toString()), true) },
    commands: {
      registerCommand: (name, action) => {
        if (host.commands[name]) throw new Error(`command ${name} exists`);
        host.commands[name] = action;
        return new Disposable(() => delete host.commands[name]);
      },
      executeCommand: async (name, ...args) => host.commands[name]?.(...args),
    },
    tasks: { registerTaskProvider: register("Task") },
    window: {
      createOutputChannel: () => ({ appendLine: (line) => host.log.push(line), show: () => host.shown.push("log"), dispose() {} }),
      showErrorMessage: message("error"), showWarningMessage: message("warning"), showInformationMessage: message("information"),
      showTextDocument: async (document, options) => host.shown.push({ document, options }),
      activeColorTheme: { kind: 1 }, onDidChangeActiveColorTheme: events.theme.event, onDidChangeActiveTextEditor: events.editor.event, onDidChangeTextEditorSelection: events.selection.event,
      createWebviewPanel: (type, title, column, options) => {
        const received = new EventEmitter();
        const disposed = new EventEmitter();
        const panel = {
          title, column, options, posted: [], received, onDidDispose: disposed.event, reveal() {}, dispose: () => disposed.fire(),
          webview: {
            html: "", cspSource: "vscode-resource:", onDidReceiveMessage: received.event, asWebviewUri: (uri) => uri.toString(),
            postMessage: (one) => panel.posted.push(one),
          },
        };
        host.panels.push(panel);
        return panel;
      },
    },
    workspace: {
      isTrusted, textDocuments: [], workspaceFolders: folder ? [{ uri: Uri.file(folder), name: path.basename(folder), index: 0 }] : undefined,
      getConfiguration: configuration, applyEdit: async (edit) => (host.applied.push(edit), true),
      onDidOpenTextDocument: events.open.event, onDidCloseTextDocument: events.close.event, onDidChangeTextDocument: events.change.event,
      onDidSaveTextDocument: events.save.event, onDidChangeConfiguration: events.configuration.event,
      onDidChangeWorkspaceFolders: events.folders.event, onDidGrantWorkspaceTrust: events.trust.event,
      createFileSystemWatcher: (pattern, ...ignored) => {
        const [created, changed, deleted] = [new EventEmitter(), new EventEmitter(), new EventEmitter()];
        const watcher = {
          pattern, ignored, created, changed, deleted, onDidCreate: created.event, onDidChange: changed.event, onDidDelete: deleted.event,
          dispose: () => host.watchers.splice(host.watchers.indexOf(watcher), 1),
        };
        host.watchers.push(watcher);
        return watcher;
      },
    },
  };
  host.open = (uri, text, languageId) => {
    const document = new Document(host, uri, text, languageId);
    host.vscode.workspace.textDocuments.push(document);
    events.open.fire(document);
    return document;
  };
  host.openFile = (file) => host.open(Uri.file(file), fs.readFileSync(file, "utf8"));
  host.edit = (document, line = 0) => {
    host.vscode.window.activeTextEditor = { document, selection: { active: new Position(line, 0) } };
    events.editor.fire(host.vscode.window.activeTextEditor);
  };
  return host;
}

/** The extension's folder. */
const extension = path.join(__dirname, "../../../Sources/Editors/VSCode");

/** Loads a file of the extension with a host of its own. */
function load(file, host) {
  for (const key of Object.keys(require.cache)) if (key.startsWith(extension)) delete require.cache[key];
  const original = Module._load;
  Module._load = (request, ...rest) => (request === "vscode" ? host.vscode : original(request, ...rest));
  try {
    return require(path.join(extension, "src", file));
  } finally {
    Module._load = original;
  }
}

/** Waits until a condition holds, and fails with what it is after some seconds. */
async function until(condition, what = String(condition), milliseconds = 8000) {
  const end = Date.now() + milliseconds;
  while (Date.now() < end) {
    const value = await condition();
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`waited in vain for ${what}`);
}

module.exports = { createHost, extension, load, until };

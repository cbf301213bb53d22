"use strict";

const crypto = require("crypto");
const vscode = require("vscode");
const { DiagramSource } = require("./diagram");
const { isSchema } = require("./documents");

/** How long it waits for the next key while the server draws unsaved text, in milliseconds. */
const pause = 150;

/** Returns the theme of a diagram for the theme of the editor. */
function theme() {
  const { Dark, HighContrast } = vscode.ColorThemeKind;
  return [Dark, HighContrast].includes(vscode.window.activeColorTheme.kind) ? "dark" : "light";
}

/** Returns the name of the model that contains a line, or `undefined`. A declaration starts its line, and its body ends indented like it. */
function modelAt(lineAt, line) {
  /** The smallest indentation of a body that ends before the line. */
  let closed = Infinity;
  for (let index = line; index >= 0; index--) {
    const text = lineAt(index);
    const indentation = /^\s*/.exec(text)[0].length;
    const [, model] = /^\s*(?:(?:abstract|virtual)\s+)?model\s+([^\s:@{]+)/.exec(text) ?? [];
    const isOnOneLine = index < line && /\}\s*(?:\/\/.*)?$/.test(text);
    if (model) return closed <= indentation || isOnOneLine ? undefined : model;
    if (index < line && /^\s*\}/.test(text)) closed = Math.min(closed, indentation);
  }
  return undefined;
}

/** Returns the line that declares a model, or `undefined`. The last version of a file is the one that is drawn. */
function lineOfModel(text, name) {
  const lines = text.split(/\r\n|\r|\n/);
  return lines.findLastIndex((line) => /^\s*(?:(?:abstract|virtual)\s+)?model\s+([^\s:@{]+)/.exec(line)?.[1] === name);
}

/** The diagram of the current schema beside its text. It keeps the last diagram while the schema has errors. */
class DiagramPreview {
  constructor(extensionUri, server) {
    this.extensionUri = extensionUri;
    this.source = new DiagramSource(server);
    this.panel = undefined;
    this.document = undefined;
    /** The number of the newest drawing. Older ones that finish later aren't shown. */
    this.generation = 0;
    /** Whether changes since the last release are marked. */
    this.marksChanges = vscode.workspace.getConfiguration("crowsfoot").get("diagram.showChanges") === true;
    const { window, workspace } = vscode;
    this.subscriptions = [
      window.onDidChangeActiveTextEditor((editor) => editor && this.follow(editor.document)),
      window.onDidChangeTextEditorSelection((event) => this.mark(event.textEditor)),
      workspace.onDidChangeTextDocument(({ document }) => document === this.document && this.source.isLive && this.drawSoon()),
      workspace.onDidSaveTextDocument((document) => this.panel && isSchema(document) && this.draw()),
      window.onDidChangeActiveColorTheme(() => this.draw()),
    ];
  }

  show() {
    const editor = vscode.window.activeTextEditor;
    if (this.panel) this.panel.reveal(undefined, true);
    else this.open();
    if (editor) this.follow(editor.document);
  }

  open() {
    const media = vscode.Uri.joinPath(this.extensionUri, "media");
    const { webview } = (this.panel = vscode.window.createWebviewPanel(
      "crowsfoot.diagram", "Diagram", { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
      { enableScripts: true, localResourceRoots: [media], retainContextWhenHidden: true },
    ));
    webview.html = page((name) => webview.asWebviewUri(vscode.Uri.joinPath(media, name)), webview.cspSource);
    webview.onDidReceiveMessage((message) => this.receive(message));
    this.panel.onDidDispose(() => {
      this.panel = undefined;
      this.document = undefined;
      clearTimeout(this.timer);
    });
  }

  /** Draws another document. Editors of other languages don't change the diagram. */
  follow(document) {
    if (!this.panel || !isSchema(document) || document === this.document) return;
    this.document = document;
    this.panel.title = "Diagram: " + document.uri.path.split("/").pop();
    this.panel.webview.postMessage({ type: "reset" });
    this.draw();
  }

  drawSoon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.draw(), pause);
  }

  async draw() {
    const { document } = this;
    if (!this.panel || !document) return;
    const generation = ++this.generation;
    let message;
    try {
      const changes = this.marksChanges;
      const { svg, since } = await this.source.drawing(document, theme(), changes);
      message = { type: "diagram", svg, since, changes };
    } catch (error) {
      message = { type: "problem", text: error.message };
    }
    if (generation !== this.generation || !this.panel) return;
    this.panel.webview.postMessage(message);
    this.mark(vscode.window.activeTextEditor);
  }

  /** Marks the model at the cursor. */
  mark(editor) {
    if (!this.panel || editor?.document !== this.document) return;
    if (!vscode.workspace.getConfiguration("crowsfoot").get("diagram.followCursor")) return;
    const { document, selection } = editor;
    const model = modelAt((line) => document.lineAt(line).text, selection.active.line);
    this.panel.webview.postMessage({ type: "mark", model });
  }

  /** Draws for a page that has just loaded or whose switch was clicked, and shows the declaration of a model that was clicked. */
  async receive({ type, model, changes }) {
    if (type === "changes") this.marksChanges = changes;
    if (type === "ready" || type === "changes") await this.draw();
    if (type !== "open" || !this.document) return;
    const line = lineOfModel(this.document.getText(), model);
    if (line < 0) return;
    const place = new vscode.Range(line, 0, line, 0);
    await vscode.window.showTextDocument(this.document, { viewColumn: vscode.ViewColumn.One, selection: place });
  }

  dispose() {
    clearTimeout(this.timer);
    this.panel?.dispose();
    for (const one of this.subscriptions) one.dispose();
  }
}

/** The page around the diagram. It loads the two files of the extension and nothing else. */
function page(file, source) {
  const nonce = crypto.randomBytes(16).toString("hex");
  const policy = `default-src 'none'; style-src ${source} 'unsafe-inline'; script-src 'nonce-${nonce}'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<link rel="stylesheet" href="${file("preview.css")}">
<title>Diagram</title>
</head>
<body>
<p id="problem" role="status" hidden></p>
<label id="changes" hidden><input type="checkbox"> <span></span></label>
<div id="diagram"></div>
<script nonce="${nonce}" src="${file("preview.js")}"></script>
</body>
</html>
`;
}

module.exports = { DiagramPreview, modelAt, page };

#!/usr/bin/env node
"use strict";

// A language server with fixed answers, for the tests of the extension. It checks that the text it has is the text of the editor.
// `CROWSFOOT_TEST_MODE` makes it misbehave: `crash` exits after each start, `old` knows no command `lsp`, `garbage` writes no messages.

const fs = require("fs");
const { MessageReader, frame } = require("../../../Sources/Editors/VSCode/src/framing");

const mode = process.env.CROWSFOOT_TEST_MODE ?? "";
if (process.env.CROWSFOOT_TEST_STARTS) fs.appendFileSync(process.env.CROWSFOOT_TEST_STARTS, [...process.argv.slice(2), process.pid].join(" ") + "\n");

if (process.argv[2] === "diagram") {
  const text = fs.readFileSync(process.argv.at(-1), "utf8");
  if (text.includes("error")) {
    process.stderr.write("error[type/unknown]: unknown type `error`\n");
    process.exit(1);
  }
  process.stdout.write('<svg xmlns="http://www.w3.org/2000/svg"><g id="model-Book" class="model"/><title>' + process.argv[6] + "</title></svg>\n");
  process.exit(0);
}
if (mode === "old" || process.argv[2] !== "lsp") {
  process.stderr.write("crowsfoot: error: unknown command `lsp`\n");
  process.exit(2);
}
if (mode === "garbage") process.stdout.write("Hello\r\n\r\n");

const texts = new Map();
const send = (message) => process.stdout.write(frame({ jsonrpc: "2.0", ...message }));
const range = (line, start, end) => ({ start: { line, character: start }, end: { line, character: end } });

const capabilities = {
  positionEncoding: "utf-16",
  textDocumentSync: { openClose: true, change: 2, save: true },
  hoverProvider: true, definitionProvider: true, referencesProvider: true, documentHighlightProvider: true, documentSymbolProvider: true,
  workspaceSymbolProvider: true, documentFormattingProvider: true, documentRangeFormattingProvider: true,
  renameProvider: { prepareProvider: true }, foldingRangeProvider: true, selectionRangeProvider: true,
  documentLinkProvider: {}, codeLensProvider: {}, inlayHintProvider: true,
  codeActionProvider: { codeActionKinds: ["quickfix", "source.fixAll.crowsfoot"], resolveProvider: true },
  completionProvider: { triggerCharacters: ["@", "."], resolveProvider: true },
  signatureHelpProvider: { triggerCharacters: ["("] },
  semanticTokensProvider: { legend: { tokenTypes: ["type"], tokenModifiers: ["declaration"] }, full: true, range: true },
  executeCommandProvider: { commands: ["crowsfoot.startVersion"] },
};

/** Applies one change of the text, in UTF-16 units. */
function changed(text, { range: at, text: replacement }) {
  const offset = ({ line, character }) => text.split("\n").slice(0, line).reduce((sum, one) => sum + one.length + 1, 0) + character;
  return text.slice(0, offset(at.start)) + replacement + text.slice(offset(at.end));
}

function publish(uri, version) {
  const line = texts.get(uri).split("\n").findIndex((one) => one.includes("Strin "));
  const finding = {
    range: range(line, 4, 9), severity: 2, code: "type/unknown", codeDescription: { href: "https://example.com/type/unknown" },
    source: "crowsfoot", message: "unknown type `Strin`", data: { fix: 7 },
    relatedInformation: [{ location: { uri, range: range(0, 0, 6) }, message: "in this schema" }],
  };
  send({ method: "textDocument/publishDiagnostics", params: { uri, version, diagnostics: line < 0 ? [] : [finding] } });
}

const notifications = {
  "textDocument/didOpen": ({ textDocument: { uri, text, version } }) => {
    texts.set(uri, text);
    publish(uri, version);
  },
  "textDocument/didChange": ({ textDocument: { uri, version }, contentChanges }) => {
    texts.set(uri, contentChanges.reduce(changed, texts.get(uri)));
    publish(uri, version);
  },
  "textDocument/didClose": ({ textDocument: { uri } }) => {
    texts.delete(uri);
    send({ method: "textDocument/publishDiagnostics", params: { uri, diagnostics: [] } });
  },
  initialized: () => {
    const watchers = [{ globPattern: "**/*.schema" }, { globPattern: { baseUri: "file:///x", pattern: "*.lock" }, kind: 4 }];
    const registrations = [{ id: "w", method: "workspace/didChangeWatchedFiles", registerOptions: { watchers } }];
    send({ id: "register", method: "client/registerCapability", params: { registrations } });
  },
  "workspace/didChangeWatchedFiles": ({ changes }) => send({ method: "window/logMessage", params: { type: 3, message: "watched " + JSON.stringify(changes) } }),
  "$/cancelRequest": ({ id }) => send({ id, error: { code: -32800, message: "canceled" } }),
  exit: () => process.exit(0),
};

const snippet = {
  label: "@delete", kind: 10, insertTextFormat: 2, textEdit: { range: range(1, 4, 5), newText: "@delete(${1:cascade})" }, sortText: "1",
};

const requests = {
  initialize: () => (mode === "crash" ? setTimeout(() => process.exit(70), 20) : 0, { capabilities, serverInfo: { name: "stub", version: "1" } }),
  shutdown: () => null,
  "textDocument/hover": ({ position }) =>
    position.line > 99 ? undefined : { contents: { kind: "markdown", value: "**Book**" }, range: range(1, 6, 10) },
  "textDocument/definition": ({ textDocument: { uri } }) => [{ uri, range: range(1, 6, 10) }],
  "textDocument/references": ({ textDocument: { uri }, context }) =>
    [1, 2].slice(context.includeDeclaration ? 0 : 1).map((line) => ({ uri, range: range(line, 6, 10) })),
  "textDocument/documentHighlight": () => [{ range: range(1, 6, 10), kind: 3 }],
  "textDocument/documentSymbol": () => [
    { name: "Book", kind: 5, range: range(1, 0, 1), selectionRange: range(1, 6, 10), children: [{ name: "title", kind: 7, range: range(2, 4, 9), selectionRange: range(2, 4, 9) }] },
  ],
  "workspace/symbol": ({ query }) => [{ name: query, kind: 5, location: { uri: "file:///a.schema", range: range(0, 0, 1) } }],
  "textDocument/formatting": ({ options }) => [{ range: range(2, 0, 2), newText: " ".repeat(options.tabSize) }],
  "textDocument/rangeFormatting": ({ range: part }) => [{ range: part, newText: "x" }],
  "textDocument/prepareRename": ({ position }) => (position.line === 0 ? null : { range: range(1, 6, 10), placeholder: "Book" }),
  "textDocument/rename": ({ textDocument: { uri }, newName }) => {
    if (newName === "class") throw Object.assign(new Error("`class` can't be a name"), { code: -32602 });
    return {
      documentChanges: [
        { textDocument: { uri, version: 1 }, edits: [{ range: range(1, 6, 10), newText: newName }, { range: range(1, 10, 10), newText: " @was(Book)", annotationId: "was" }] },
        { kind: "create", uri: "file:///new%20one.schema", options: { ignoreIfExists: true } },
      ],
      changeAnnotations: { was: { label: "Keep stored values", needsConfirmation: true } },
    };
  },
  "textDocument/codeAction": ({ context }) => [
    { title: "Write String", kind: "quickfix", isPreferred: true, diagnostics: context.diagnostics, data: context.diagnostics[0]?.data },
    { title: "Start 1.1.0", command: "crowsfoot.startVersion", arguments: ["1.1.0"] },
  ],
  "codeAction/resolve": (action) => ({ ...action, edit: { changes: { "file:///a.schema": [{ range: range(2, 4, 9), newText: "fix " + action.data?.fix }] } } }),
  "textDocument/completion": ({ context }) => ({ isIncomplete: context.triggerKind === 2, items: [snippet, { label: "title", kind: 5, documentation: "A title." }] }),
  "completionItem/resolve": (item) => ({ ...item, documentation: { kind: "markdown", value: "*rule*" } }),
  "textDocument/signatureHelp": () => ({ signatures: [{ label: "@count(range)", parameters: [{ label: [7, 12] }] }], activeSignature: 0 }),
  "textDocument/codeLens": () => [{ range: range(0, 0, 6), command: { title: "2 changes", command: "crowsfoot.startVersion", arguments: ["1.1.0"] } }],
  "textDocument/inlayHint": () => [{ position: { line: 2, character: 3 }, label: [{ value: "@inverse(author)" }], paddingLeft: true, textEdits: [{ range: range(2, 3, 3), newText: " @inverse(author)" }] }],
  "textDocument/semanticTokens/full": () => ({ data: [1, 6, 4, 0, 1] }),
  "textDocument/semanticTokens/range": () => ({ data: [1, 6, 4, 0, 0] }),
  "textDocument/foldingRange": () => [{ startLine: 1, endLine: 3 }, { startLine: 0, endLine: 0, kind: "comment" }],
  "textDocument/selectionRange": ({ positions }) => positions.map(() => ({ range: range(1, 6, 10), parent: { range: range(1, 0, 12) } })),
  "textDocument/documentLink": () => [{ range: range(0, 0, 6), target: "file:///a.schema", tooltip: "open" }],
  "workspace/executeCommand": ({ command, arguments: args }) => {
    if (args[0] === "crash") process.exit(70);
    if (args[0] === "text") return texts.get(args[1]) ?? null;
    if (args[0] === "refresh") {
      for (const what of ["codeLens", "inlayHint", "semanticTokens"]) send({ id: "r" + what, method: `workspace/${what}/refresh` });
    }
    if (args[0] === "ask") send({ id: 1, method: "window/showMessageRequest", params: { type: 2, message: "Sure?", actions: [{ title: "Yes" }] } });
    if (args[0] === "edit") {
      const edit = { documentChanges: [{ textDocument: { uri: args[1], version: args[2] }, edits: [{ range: range(0, 0, 0), newText: "x" }] }] };
      send({ id: "edit", method: "workspace/applyEdit", params: { edit } });
    }
    if (args[0] === "settings") send({ id: "settings", method: "workspace/configuration", params: { items: [{ section: "crowsfoot.path" }] } });
    return [command, ...args];
  },
};
if (mode === "diagram") {
  requests["crowsfoot/diagram"] = ({ uri, theme }) => ({ svg: `<svg xmlns="http://www.w3.org/2000/svg"><title>${texts.get(uri).length} ${theme}</title></svg>` });
}

function receive({ id, method, params, result, error }) {
  if (method === undefined) return send({ method: "window/logMessage", params: { type: 3, message: `answer ${id} ${JSON.stringify(result ?? error)}` } });
  if (id === undefined) return notifications[method]?.(params);
  if (!requests[method]) return send({ id, error: { code: -32601, message: `unknown request ${method}` } });
  try {
    const answer = requests[method](params);
    if (answer !== undefined) send({ id, result: answer });
  } catch (problem) {
    send({ id, error: { code: problem.code, message: problem.message } });
  }
  return undefined;
}

const reader = new MessageReader(receive);
process.stdin.on("data", (chunk) => reader.push(chunk));
process.stdin.on("end", () => process.exit(0));

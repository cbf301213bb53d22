"use strict";

const assert = require("node:assert/strict");
const test = require("node:test");
const { started } = require("./started");
const { until } = require("./host");

const token = { isCancellationRequested: false, onCancellationRequested: () => ({ dispose() {} }) };

/** The provider of a feature, which VS Code gets after the documents that it is for. */
const provider = (host, name) => host.providers[name].find((one) => typeof one === "object" && !Array.isArray(one));
const plain = ({ start, end }) => [start.line, start.character, end.line, end.character];

test("findings, with their related places and the pages of their rules", async (t) => {
  const { host, document } = await started(t);
  const [finding] = host.diagnostics.get(document.uri.toString());
  assert.deepEqual(plain(finding.range), [2, 4, 2, 9]);
  assert.equal(finding.severity, 1, "a warning");
  assert.equal(finding.code.value, "type/unknown");
  assert.equal(finding.code.target.toString(), "https://example.com/type/unknown");
  assert.equal(finding.relatedInformation[0].message, "in this schema");
});

test("each edit reaches the server", async (t) => {
  const { host, document } = await started(t);
  const pieces = ["x", "", "Größe", "👩‍👩‍👧\n", "\n\n", "    title: String\n", "Strin "];
  let seed = 7;
  const random = (limit) => (seed = (seed * 48271) % 2147483647) % limit;
  const place = () => {
    const lines = document.text.split("\n");
    const line = random(lines.length);
    return [line, random(lines[line].length + 1)];
  };
  for (let count = 1; count <= 300; count++) {
    const [start, end] = [place(), place()].sort(([a, b], [c, d]) => a - c || b - d);
    const isLong = document.text.length > 400;
    document.change(new host.vscode.Range(...start, ...(isLong ? end : start)), pieces[random(pieces.length)]);
    if (count % 50 === 0) host.events.change.fire({ document, contentChanges: [] });
    if (count % 10 === 0) {
      assert.equal(await host.commands["crowsfoot.startVersion"]("text", document.uri.toString()), document.text, `after ${count} edits`);
    }
  }
});

test("findings follow the text", async (t) => {
  const { host, document } = await started(t);
  const { Range } = host.vscode;
  const count = (number) => until(() => host.diagnostics.get(document.uri.toString()).length === number, `${number} findings`);
  document.change(new Range(2, 11, 2, 16), "String");
  await count(0);
  document.change(new Range(0, 0, 0, 0), "Strin ");
  await count(1);
});

test("documents of other languages and of Git stay in the editor", async (t) => {
  const { host } = await started(t);
  const other = host.open(host.vscode.Uri.file("/a.swift"), "Strin ", "swift");
  const old = host.open(new host.vscode.Uri("git", "/a.schema"), "Strin ");
  const untitled = host.open(new host.vscode.Uri("untitled", "Untitled-1"), "Strin ");
  await until(() => host.diagnostics.has(untitled.uri.toString()), "findings of a document without a file");
  assert(!host.diagnostics.has(other.uri.toString()) && !host.diagnostics.has(old.uri.toString()));
  host.events.close.fire(untitled);
  await until(() => host.diagnostics.get(untitled.uri.toString()).length === 0, "no findings of a closed document");
});

test("hover, places, symbols and links", async (t) => {
  const { host, document } = await started(t);
  const position = new host.vscode.Position(1, 7);
  const hover = await provider(host, "Hover").provideHover(document, position, token);
  assert.equal(hover.contents[0].value, "**Book**");
  assert(!hover.contents[0].isTrusted, "links to commands don't run");
  const [place] = await provider(host, "Definition").provideDefinition(document, position, token);
  assert.equal(place.uri.toString(), document.uri.toString());
  const references = (includeDeclaration) => provider(host, "Reference").provideReferences(document, position, { includeDeclaration }, token);
  assert.deepEqual([(await references(true)).length, (await references(false)).length], [2, 1]);
  const [highlight] = await provider(host, "DocumentHighlight").provideDocumentHighlights(document, position, token);
  assert.equal(highlight.kind, 2, "a write");
  const [symbol] = await provider(host, "DocumentSymbol").provideDocumentSymbols(document, token);
  assert.deepEqual([symbol.name, symbol.kind, symbol.children[0].name, symbol.children[0].kind], ["Book", 4, "title", 6]);
  const [found] = await provider(host, "WorkspaceSymbol").provideWorkspaceSymbols("Bo", token);
  assert.equal(found.name, "Bo");
  const [link] = await provider(host, "DocumentLink").provideDocumentLinks(document, token);
  assert.equal(link.target.toString(), "file:///a.schema");
});

test("formatting uses the editor's options", async (t) => {
  const { host, document } = await started(t);
  const options = { tabSize: 4, insertSpaces: true };
  const [edit] = await provider(host, "DocumentFormattingEdit").provideDocumentFormattingEdits(document, options, token);
  assert.equal(edit.newText, "    ");
  const range = new host.vscode.Range(1, 0, 2, 0);
  const [part] = await provider(host, "DocumentRangeFormattingEdit").provideDocumentRangeFormattingEdits(document, range, options, token);
  assert.deepEqual(plain(part.range), [1, 0, 2, 0]);
});

test("a rename shows its edits, asks where it should, and throws its errors", async (t) => {
  const { host, document } = await started(t);
  const { Position } = host.vscode;
  const rename = provider(host, "Rename");
  assert.equal((await rename.prepareRename(document, new Position(1, 7), token)).placeholder, "Book");
  await assert.rejects(rename.prepareRename(document, new Position(0, 0), token), /can't rename/);
  const edit = await rename.provideRenameEdits(document, new Position(1, 7), "Volume", token);
  assert.deepEqual(edit.operations.map(({ kind, text, metadata }) => [kind, text, metadata?.needsConfirmation]), [
    ["replace", "Volume", undefined], ["replace", " @was(Book)", true], ["create", undefined, undefined],
  ]);
  assert.equal(edit.operations[2].uri, "file:///new%20one.schema");
  await assert.rejects(rename.provideRenameEdits(document, new Position(1, 7), "class", token), /can't be a name/);
});

test("actions get the original findings, and their edits when they are chosen", async (t) => {
  const { host, document } = await started(t);
  const diagnostics = host.diagnostics.get(document.uri.toString());
  const [, actions, { providedCodeActionKinds }] = host.providers.CodeActions;
  assert.deepEqual(providedCodeActionKinds.map((kind) => kind.value), ["quickfix", "source.fixAll.crowsfoot"]);
  const context = { diagnostics, only: undefined, triggerKind: 1 };
  const [fix, command] = await actions.provideCodeActions(document, diagnostics[0].range, context, token);
  assert.deepEqual([fix.title, fix.kind.value, fix.isPreferred, fix.edit], ["Write String", "quickfix", true, undefined]);
  assert.deepEqual(fix.diagnostics, diagnostics);
  assert.equal((await actions.resolveCodeAction(fix, token)).edit.operations[0].text, "fix 7");
  assert.deepEqual(await host.commands[command.command](...command.arguments), ["crowsfoot.startVersion", "1.1.0"]);
});

test("completion with snippets and documentation", async (t) => {
  const { host, document } = await started(t);
  const [, completion, ...triggers] = host.providers.CompletionItem;
  assert.deepEqual(triggers, ["@", "."]);
  const position = new host.vscode.Position(1, 5);
  const list = await completion.provideCompletionItems(document, position, token, { triggerKind: 1, triggerCharacter: "@" });
  assert(list.isIncomplete, "the kind of trigger is the one of the protocol");
  const [snippet, title] = list.items;
  assert(snippet.insertText instanceof host.vscode.SnippetString);
  assert.deepEqual([snippet.insertText.value, snippet.kind, plain(snippet.range)], ["@delete(${1:cascade})", 9, [1, 4, 1, 5]]);
  assert.deepEqual([title.insertText, title.documentation.value], ["title", "A title."]);
  assert.equal((await completion.resolveCompletionItem(snippet, token)).documentation.value, "*rule*");
  const help = await provider(host, "SignatureHelp").provideSignatureHelp(document, position, token);
  assert.deepEqual(help.signatures[0].parameters[0].label, [7, 12]);
});

test("lenses, hints, tokens, folding and selection", async (t) => {
  const { host, document } = await started(t);
  const { Position, Range } = host.vscode;
  const [lens] = await provider(host, "CodeLens").provideCodeLenses(document, token);
  assert.equal(lens.command.title, "2 changes");
  const [hint] = await provider(host, "InlayHints").provideInlayHints(document, new Range(0, 0, 3, 0), token);
  assert.deepEqual([hint.label[0].value, hint.textEdits[0].newText, hint.paddingLeft], ["@inverse(author)", " @inverse(author)", true]);
  const tokens = await provider(host, "DocumentSemanticTokens").provideDocumentSemanticTokens(document, token);
  assert.deepEqual([...tokens.data], [1, 6, 4, 0, 1]);
  const part = await provider(host, "DocumentRangeSemanticTokens").provideDocumentRangeSemanticTokens(document, new Range(0, 0, 1, 0), token);
  assert.equal(part.data.length, 5);
  const folds = await provider(host, "FoldingRange").provideFoldingRanges(document, {}, token);
  assert.deepEqual(folds.map((one) => [one.start, one.end, one.kind]), [[1, 3, undefined], [0, 0, 1]]);
  const [selection] = await provider(host, "SelectionRange").provideSelectionRanges(document, [new Position(1, 7)], token);
  assert.deepEqual(plain(selection.parent.range), [1, 0, 1, 12]);
});

test("the server can ask for a refresh", async (t) => {
  const { host } = await started(t);
  const refreshed = [];
  for (const [name, event] of [["CodeLens", "onDidChangeCodeLenses"], ["InlayHints", "onDidChangeInlayHints"], ["DocumentSemanticTokens", "onDidChangeSemanticTokens"]]) {
    provider(host, name)[event](() => refreshed.push(name));
  }
  await host.commands["crowsfoot.startVersion"]("refresh");
  await until(() => refreshed.length === 3, "three refreshes");
});

test("the server can ask, edit, read settings and watch files", async (t) => {
  const { host, document } = await started(t);
  const logged = (text) => until(() => host.log.some((line) => line.includes(text)), text);
  host.answers.push({ title: "Yes" });
  await host.commands["crowsfoot.startVersion"]("ask");
  await logged('answer 1 {"title":"Yes"}');
  assert.deepEqual(host.messages, [{ kind: "warning", text: "Sure?", buttons: [{ title: "Yes" }] }]);
  await host.commands["crowsfoot.startVersion"]("edit", document.uri.toString(), 1);
  await logged('answer edit {"applied":true}');
  await host.commands["crowsfoot.startVersion"]("edit", document.uri.toString(), 7);
  await logged('answer edit {"applied":false');
  assert.equal(host.applied.length, 1, "an edit of an old text isn't applied");
  await host.commands["crowsfoot.startVersion"]("settings");
  await logged("server.js");
  await until(() => host.watchers.length === 2, "two watchers");
  assert.deepEqual(host.watchers.map((one) => one.ignored), [[false, false, false], [true, true, false]]);
  host.watchers[0].changed.fire(host.vscode.Uri.file("/b.schema"));
  await logged('watched [{"uri":"file:///b.schema","type":2}]');
});

test("a request that fails goes to the log", async (t) => {
  const { host, document } = await started(t);
  const position = new host.vscode.Position(100, 0);
  const waiting = { isCancellationRequested: false };
  waiting.onCancellationRequested = (listener) => (setTimeout(listener, 5), { dispose() {} });
  assert.equal(await provider(host, "Hover").provideHover(document, position, waiting), undefined);
  assert(host.log.some((line) => line === "textDocument/hover: canceled"));
});

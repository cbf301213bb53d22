"use strict";

// The extension with the server of the program, if `CROWSFOOT` is its path.

const assert = require("node:assert/strict");
const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const test = require("node:test");
const { started } = require("./started");
const { extension, until } = require("./host");

const program = process.env.CROWSFOOT;
const skip = program ? false : "no program with a language server";
const token = { isCancellationRequested: false, onCancellationRequested: () => ({ dispose() {} }) };

const source = `schema Library

/// A book that can be borrowed.
model Book {
    title:  Strng
    author: Author?
}

/// Someone who writes.
model Author {
    name: String
    books: [Book]   @inverse(author)
}
`;

const provider = (host, name) => host.providers[name].find((one) => typeof one === "object" && !Array.isArray(one));

/** Applies edits from the last to the first, as an editor does. */
function apply(document, edits) {
  const ordered = [...edits].sort((a, b) => b.range.start.line - a.range.start.line || b.range.start.character - a.range.start.character);
  for (const { range, text, newText } of ordered) document.change(range, text ?? newText);
}

test("a finding, its fix, hover, a declaration, a rename and formatting", { skip }, async (t) => {
  const { host, document } = await started(t, { settings: { "crowsfoot.path": program }, source });
  const { Position } = host.vscode;
  const findings = () => host.diagnostics.get(document.uri.toString());
  const [finding] = await until(() => findings().length && findings(), "a finding");
  assert.deepEqual([finding.range.start.line, finding.range.start.character, finding.severity], [4, 12, 0]);
  assert.equal(finding.code.value ?? finding.code, "type/unknown");

  const context = { diagnostics: findings(), only: undefined, triggerKind: 1 };
  const actions = await provider(host, "CodeActions").provideCodeActions(document, finding.range, context, token);
  const fix = actions.find((one) => one.kind?.value === "quickfix");
  apply(document, (fix.edit ?? (await provider(host, "CodeActions").resolveCodeAction(fix, token)).edit).operations);
  await until(() => findings().length === 0, "no findings");

  const place = new Position(5, 13);
  const hover = await provider(host, "Hover").provideHover(document, place, token);
  assert.match(hover.contents[0].value, /Someone who writes/);
  const [target] = await provider(host, "Definition").provideDefinition(document, place, token);
  assert.equal((target.targetSelectionRange ?? target.range).start.line, 9);
  const rename = await provider(host, "Rename").provideRenameEdits(document, place, "Writer", token);
  apply(document, rename.operations);

  const options = { tabSize: 4, insertSpaces: true };
  apply(document, await provider(host, "DocumentFormattingEdit").provideDocumentFormattingEdits(document, options, token));
  const renamed = source.replaceAll("Strng", "String").replaceAll("Author", "Writer");
  assert.equal(document.text, execFileSync(program, ["format", "-"], { input: renamed, encoding: "utf8" }));
  await until(() => findings().length === 0, "no findings after the edits");
});

test("every answer of the server is one that the extension can show", { skip }, async (t) => {
  const schema = fs.readFileSync(path.join(__dirname, "../../../Schemas/Todo/Todo.schema"), "utf8").replace("version 1.1.0 after 1.0.0\n", "");
  const { host, document } = await started(t, { settings: { "crowsfoot.path": program }, source: schema });
  const { Position, Range } = host.vscode;
  const lines = document.text.split("\n");
  const all = new Range(0, 0, lines.length - 1, 0);
  const ask = (name, method, ...args) => provider(host, name)?.[method](document, ...args, token);
  const shown = {};
  const count = (name, value) => (shown[name] = (shown[name] ?? 0) + (Array.isArray(value) ? value.length : value ? 1 : 0));
  for (const [line, text] of lines.entries()) {
    for (let column = 0; column < text.length; column += 7) {
      const position = new Position(line, column);
      count("hover", await ask("Hover", "provideHover", position));
      count("definition", await ask("Definition", "provideDefinition", position));
      count("highlight", await ask("DocumentHighlight", "provideDocumentHighlights", position));
      count("completion", (await provider(host, "CompletionItem").provideCompletionItems(document, position, token, { triggerKind: 0 }))?.items);
      count("signature", await ask("SignatureHelp", "provideSignatureHelp", position));
    }
  }
  count("symbols", await ask("DocumentSymbol", "provideDocumentSymbols"));
  count("folds", await ask("FoldingRange", "provideFoldingRanges", {}));
  count("lenses", await ask("CodeLens", "provideCodeLenses"));
  count("inlay", await ask("InlayHints", "provideInlayHints", all));
  count("links", await ask("DocumentLink", "provideDocumentLinks"));
  count("selection", await ask("SelectionRange", "provideSelectionRanges", [new Position(1, 3)]));
  count("tokens", await ask("DocumentSemanticTokens", "provideDocumentSemanticTokens"));
  for (const name of ["hover", "definition", "highlight", "completion", "symbols", "folds", "selection"]) assert(shown[name] > 0, name);
  assert.deepEqual(host.log.filter((entry) => /^(textDocument|workspace)\//.test(entry)), [], "errors of the server");
  assert.deepEqual(host.messages, []);
  const manifest = JSON.parse(fs.readFileSync(path.join(extension, "package.json"), "utf8"));
  const [, , legend] = host.providers.DocumentSemanticTokens;
  const colored = Object.keys(manifest.contributes.semanticTokenScopes[0].scopes);
  assert.deepEqual(legend.tokenTypes.filter((type) => !colored.includes(type)), [], "types of tokens without a color");
});

const models = `import SwiftData

@Model final class Author {
    var books: [Book] = []
    init() {}
}

@Model final class Book {
    var title = ""
    init() {}
}
`;

test("findings in Swift files, on request", { skip }, async (t) => {
  const { host, folder } = await started(t, { settings: { "crowsfoot.path": program, "crowsfoot.checkSources": true }, waits: false, opens: false });
  const file = path.join(folder, "Models.swift");
  fs.writeFileSync(file, models);
  const document = host.open(host.vscode.Uri.file(file), models, "swift");
  const findings = () => host.diagnostics.get(document.uri.toString()) ?? [];
  await until(() => findings().length, "a finding");
  assert(findings().some((one) => one.range.start.line === 3 && /inverse/.test(one.message)), JSON.stringify(findings()));
  host.settings["crowsfoot.checkSources"] = false;
  host.events.configuration.fire({ affectsConfiguration: (name) => name.startsWith("crowsfoot") && name !== "crowsfoot.path" });
  await until(() => findings().length === 0, "no findings");
});

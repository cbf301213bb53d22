"use strict";

// The extension with the server of the program, if `CROWSFOOT` is its path.

const assert = require("node:assert/strict");
const { execFileSync } = require("node:child_process");
const test = require("node:test");
const { started } = require("./started");
const { until } = require("./host");

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

"use strict";

const vscode = require("vscode");

// Positions of VS Code count UTF-16 units, as those of the protocol do here, so both are the same pair of numbers.

const position = ({ line, character }) => new vscode.Position(line, character);
const range = ({ start, end }) => new vscode.Range(position(start), position(end));
const toPosition = ({ line, character }) => ({ line, character });
const toRange = ({ start, end }) => ({ start: toPosition(start), end: toPosition(end) });
const uri = (text) => vscode.Uri.parse(text);
const list = (value, convert) => (value ?? []).map(convert);

const location = (one) => new vscode.Location(uri(one.uri), range(one.range));

/** Converts a place to go to, which is a location or a link with the range of the name. */
function target(one) {
  if (!one.targetUri) return location(one);
  return {
    originSelectionRange: one.originSelectionRange && range(one.originSelectionRange),
    targetUri: uri(one.targetUri),
    targetRange: range(one.targetRange),
    targetSelectionRange: range(one.targetSelectionRange),
  };
}

const targets = (result) => (Array.isArray(result) ? result : [result]).map(target);

/** Converts documentation. Links to commands don't run, because the text comes from files. */
function markdown(content) {
  if (content === undefined || content === null) return undefined;
  if (typeof content === "string") return new vscode.MarkdownString(content);
  if (content.kind === "plaintext") return new vscode.MarkdownString().appendText(content.value);
  if (content.language !== undefined) return new vscode.MarkdownString().appendCodeblock(content.value, content.language);
  return new vscode.MarkdownString(content.value);
}

function command(one) {
  return one && { title: one.title, command: one.command, arguments: one.arguments, tooltip: one.tooltip };
}

const textEdit = (edit) => new vscode.TextEdit(range(edit.range), edit.newText);

/** Converts a diagnostic, and keeps the original for requests that send it back. */
function diagnostic(one) {
  // The protocol counts severities from 1, VS Code from 0.
  const converted = new vscode.Diagnostic(range(one.range), one.message, (one.severity ?? 1) - 1);
  converted.source = one.source;
  converted.code = one.codeDescription ? { value: one.code, target: uri(one.codeDescription.href) } : one.code;
  converted.tags = one.tags;
  converted.relatedInformation = list(
    one.relatedInformation,
    (related) => new vscode.DiagnosticRelatedInformation(location(related.location), related.message),
  );
  converted.original = one;
  return converted;
}

/** Converts a diagnostic back. Other extensions' diagnostics have no original. */
function toDiagnostic(one) {
  if (one.original) return { ...one.original, range: toRange(one.range) };
  return {
    range: toRange(one.range),
    message: one.message,
    severity: one.severity + 1,
    source: one.source,
    code: typeof one.code === "object" ? one.code.value : one.code,
  };
}

module.exports = {
  command, diagnostic, list, location, markdown, position, range, targets, textEdit, toDiagnostic, toPosition, toRange, uri,
};

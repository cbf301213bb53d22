"use strict";

const vscode = require("vscode");
const convert = require("../convert");
const { selector } = require("../documents");
const { workspaceEdit } = require("../edits");
const { optionsOf } = require("./asking");

const { languages } = vscode;

// MARK: Formatting

const formatting = ({ tabSize, insertSpaces }) => ({ options: { tabSize, insertSpaces } });
const textEdits = (edits) => edits.map(convert.textEdit);

function documentFormatting(asking) {
  return languages.registerDocumentFormattingEditProvider(selector, {
    provideDocumentFormattingEdits: (document, options, token) =>
      asking.about("formatting", document, token, textEdits, formatting(options)),
  });
}

function rangeFormatting(asking) {
  return languages.registerDocumentRangeFormattingEditProvider(selector, {
    provideDocumentRangeFormattingEdits: (document, range, options, token) =>
      asking.about("rangeFormatting", document, token, textEdits, { range: convert.toRange(range), ...formatting(options) }),
  });
}

// MARK: Rename

/** Errors of a rename are thrown: VS Code shows their messages at the name. */
function rename({ connection, capabilities }) {
  const params = (document, position) => ({ textDocument: { uri: document.uri.toString() }, position: convert.toPosition(position) });
  const provider = {
    async provideRenameEdits(document, position, newName, token) {
      const edit = await connection.request("textDocument/rename", { ...params(document, position), newName }, token);
      return edit && workspaceEdit(edit);
    },
  };
  if (optionsOf(capabilities.renameProvider).prepareProvider) {
    provider.prepareRename = async (document, position, token) => {
      const found = await connection.request("textDocument/prepareRename", params(document, position), token);
      if (!found) throw new Error("You can't rename this.");
      if (found.defaultBehavior) return document.getWordRangeAtPosition(position);
      return found.range ? { range: convert.range(found.range), placeholder: found.placeholder } : convert.range(found);
    };
  }
  return languages.registerRenameProvider(selector, provider);
}

// MARK: Code actions

function codeAction(one, diagnostics) {
  if (typeof one.command === "string") return convert.command(one);
  const action = new vscode.CodeAction(one.title, one.kind === undefined ? undefined : new vscode.CodeActionKind(one.kind));
  action.edit = one.edit && workspaceEdit(one.edit);
  action.command = convert.command(one.command);
  action.isPreferred = one.isPreferred;
  action.disabled = one.disabled;
  const solves = new Set(convert.list(one.diagnostics, (diagnostic) => JSON.stringify([diagnostic.range, diagnostic.message])));
  action.diagnostics = diagnostics.filter((diagnostic) => solves.has(JSON.stringify([convert.toRange(diagnostic.range), diagnostic.message])));
  action.original = one;
  return action;
}

function codeActions(asking) {
  const options = optionsOf(asking.capabilities.codeActionProvider);
  const provider = {
    provideCodeActions: (document, range, context, token) =>
      asking.about("codeAction", document, token, (found) => found.map((one) => codeAction(one, context.diagnostics)), {
        range: convert.toRange(range),
        context: {
          diagnostics: context.diagnostics.map(convert.toDiagnostic),
          only: context.only && [context.only.value],
          triggerKind: context.triggerKind,
        },
      }),
  };
  if (options.resolveProvider) {
    provider.resolveCodeAction = async (action, token) => {
      const resolved = await asking.ask("codeAction/resolve", action.original, token, (one) => one.edit && workspaceEdit(one.edit));
      if (resolved) action.edit = resolved;
      return action;
    };
  }
  const kinds = convert.list(options.codeActionKinds, (kind) => new vscode.CodeActionKind(kind));
  return languages.registerCodeActionsProvider(selector, provider, kinds.length ? { providedCodeActionKinds: kinds } : undefined);
}

module.exports = {
  documentFormattingProvider: documentFormatting,
  documentRangeFormattingProvider: rangeFormatting,
  renameProvider: rename,
  codeActionProvider: codeActions,
};

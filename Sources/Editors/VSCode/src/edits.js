"use strict";

const vscode = require("vscode");
const convert = require("./convert");

/** Metadata of an edit's annotation. One that needs a confirmation opens VS Code's preview of the changes. */
function metadata(annotations, id) {
  const annotation = id === undefined ? undefined : annotations?.[id];
  return (
    annotation && {
      label: annotation.label,
      description: annotation.description,
      needsConfirmation: annotation.needsConfirmation ?? false,
    }
  );
}

const fileOperations = {
  create: (edit, one, meta) => edit.createFile(convert.uri(one.uri), one.options, meta),
  rename: (edit, one, meta) => edit.renameFile(convert.uri(one.oldUri), convert.uri(one.newUri), one.options, meta),
  delete: (edit, one, meta) => edit.deleteFile(convert.uri(one.uri), one.options, meta),
};

/** Converts the changes of several files, in the order of the server. */
function workspaceEdit({ changes, documentChanges, changeAnnotations }) {
  const edit = new vscode.WorkspaceEdit();
  for (const change of documentChanges ?? []) {
    if (change.kind) {
      fileOperations[change.kind](edit, change, metadata(changeAnnotations, change.annotationId));
      continue;
    }
    for (const one of change.edits) {
      edit.replace(convert.uri(change.textDocument.uri), convert.range(one.range), one.newText, metadata(changeAnnotations, one.annotationId));
    }
  }
  if (documentChanges) return edit;
  for (const [uri, edits] of Object.entries(changes ?? {})) {
    for (const one of edits) edit.replace(convert.uri(uri), convert.range(one.range), one.newText);
  }
  return edit;
}

/** Whether each document still has the version that the changes are for. */
function isCurrent({ documentChanges }) {
  return (documentChanges ?? []).every((change) => {
    const version = change.textDocument?.version;
    if (version === undefined || version === null) return true;
    const document = vscode.workspace.textDocuments.find((one) => one.uri.toString() === convert.uri(change.textDocument.uri).toString());
    return !document || document.version === version;
  });
}

module.exports = { workspaceEdit, isCurrent };

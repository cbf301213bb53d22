"use strict";

const vscode = require("vscode");
const convert = require("../convert");
const { selector } = require("../documents");
const { optionsOf } = require("./asking");

const { languages } = vscode;

/** Registers a provider whose results the server can declare outdated with `method`. */
function refreshed({ connection }, method, eventName, provider, register) {
  const emitter = new vscode.EventEmitter();
  connection.onRequest(method, () => {
    emitter.fire();
  });
  const registration = register({ ...provider, [eventName]: emitter.event });
  return new vscode.Disposable(() => {
    registration.dispose();
    emitter.dispose();
  });
}

function codeLenses(asking) {
  const lens = (one) => {
    const converted = new vscode.CodeLens(convert.range(one.range), convert.command(one.command));
    converted.original = one;
    return converted;
  };
  const provider = {
    provideCodeLenses: (document, token) => asking.about("codeLens", document, token, (found) => found.map(lens)),
  };
  if (optionsOf(asking.capabilities.codeLensProvider).resolveProvider) {
    provider.resolveCodeLens = async (converted, token) =>
      (await asking.ask("codeLens/resolve", converted.original, token, lens)) ?? converted;
  }
  return refreshed(asking, "workspace/codeLens/refresh", "onDidChangeCodeLenses", provider, (one) =>
    languages.registerCodeLensProvider(selector, one));
}

function hintPart(one) {
  const part = new vscode.InlayHintLabelPart(one.value);
  part.tooltip = convert.markdown(one.tooltip);
  part.location = one.location && convert.location(one.location);
  part.command = convert.command(one.command);
  return part;
}

function inlayHint(one) {
  const label = typeof one.label === "string" ? one.label : one.label.map(hintPart);
  const hint = new vscode.InlayHint(convert.position(one.position), label, one.kind);
  hint.tooltip = convert.markdown(one.tooltip);
  hint.paddingLeft = one.paddingLeft;
  hint.paddingRight = one.paddingRight;
  hint.textEdits = one.textEdits?.map(convert.textEdit);
  hint.original = one;
  return hint;
}

function inlayHints(asking) {
  const provider = {
    provideInlayHints: (document, range, token) =>
      asking.about("inlayHint", document, token, (found) => found.map(inlayHint), { range: convert.toRange(range) }),
  };
  if (optionsOf(asking.capabilities.inlayHintProvider).resolveProvider) {
    provider.resolveInlayHint = async (hint, token) => (await asking.ask("inlayHint/resolve", hint.original, token, inlayHint)) ?? hint;
  }
  return refreshed(asking, "workspace/inlayHint/refresh", "onDidChangeInlayHints", provider, (one) =>
    languages.registerInlayHintsProvider(selector, one));
}

const tokens = ({ data, resultId }) => new vscode.SemanticTokens(new Uint32Array(data), resultId);

function semanticTokens(asking) {
  const { legend, full, range } = asking.capabilities.semanticTokensProvider;
  const converted = new vscode.SemanticTokensLegend(legend.tokenTypes, legend.tokenModifiers);
  const registrations = [];
  if (full) {
    const provider = {
      provideDocumentSemanticTokens: (document, token) => asking.about("semanticTokens/full", document, token, tokens),
    };
    registrations.push(refreshed(asking, "workspace/semanticTokens/refresh", "onDidChangeSemanticTokens", provider, (one) =>
      languages.registerDocumentSemanticTokensProvider(selector, one, converted)));
  }
  if (range) {
    const provider = {
      provideDocumentRangeSemanticTokens: (document, visible, token) =>
        asking.about("semanticTokens/range", document, token, tokens, { range: convert.toRange(visible) }),
    };
    registrations.push(languages.registerDocumentRangeSemanticTokensProvider(selector, provider, converted));
  }
  return vscode.Disposable.from(...registrations);
}

const foldingKinds = { comment: 1, imports: 2, region: 3 };

function foldingRanges(asking) {
  return languages.registerFoldingRangeProvider(selector, {
    provideFoldingRanges: (document, _context, token) =>
      asking.about("foldingRange", document, token, (found) =>
        found.map((one) => new vscode.FoldingRange(one.startLine, one.endLine, foldingKinds[one.kind]))),
  });
}

const selectionRange = (one) => new vscode.SelectionRange(convert.range(one.range), one.parent && selectionRange(one.parent));

function selectionRanges(asking) {
  return languages.registerSelectionRangeProvider(selector, {
    provideSelectionRanges: (document, positions, token) =>
      asking.about("selectionRange", document, token, (found) => found.map(selectionRange), { positions: positions.map(convert.toPosition) }),
  });
}

module.exports = {
  codeLensProvider: codeLenses,
  inlayHintProvider: inlayHints,
  semanticTokensProvider: semanticTokens,
  foldingRangeProvider: foldingRanges,
  selectionRangeProvider: selectionRanges,
};

"use strict";

const vscode = require("vscode");
const convert = require("../convert");
const { selector } = require("../documents");
const { optionsOf } = require("./asking");

const { languages } = vscode;
const snippetFormat = 2;

/** The range that an item replaces: one for all cases, or one for inserting and another for replacing. */
function itemRange({ range, insert, replace }) {
  return range ? convert.range(range) : { inserting: convert.range(insert), replacing: convert.range(replace) };
}

function item(one, defaults = {}) {
  // The protocol counts kinds from 1, VS Code from 0.
  const label = one.labelDetails ? { label: one.label, ...one.labelDetails } : one.label;
  const converted = new vscode.CompletionItem(label, one.kind && one.kind - 1);
  const text = one.textEdit?.newText ?? one.insertText ?? one.label;
  const isSnippet = (one.insertTextFormat ?? defaults.insertTextFormat) === snippetFormat;
  converted.insertText = isSnippet ? new vscode.SnippetString(text) : text;
  if (one.textEdit) converted.range = itemRange(one.textEdit);
  for (const name of ["detail", "filterText", "sortText", "preselect", "commitCharacters", "tags"]) {
    if (one[name] !== undefined) converted[name] = one[name];
  }
  if (one.insertTextMode === 1) converted.keepWhitespace = true;
  converted.documentation = convert.markdown(one.documentation);
  if (one.additionalTextEdits) converted.additionalTextEdits = one.additionalTextEdits.map(convert.textEdit);
  converted.command = convert.command(one.command);
  converted.original = one;
  return converted;
}

function completion(asking) {
  const options = optionsOf(asking.capabilities.completionProvider);
  const provider = {
    provideCompletionItems: (document, position, token, context) =>
      asking.at("completion", document, position, token, (found) => {
        const { items, isIncomplete, itemDefaults } = Array.isArray(found) ? { items: found, isIncomplete: false } : found;
        return new vscode.CompletionList(items.map((one) => item(one, itemDefaults)), isIncomplete);
      }, { context: { triggerKind: context.triggerKind + 1, triggerCharacter: context.triggerCharacter } }),
  };
  if (options.resolveProvider) {
    provider.resolveCompletionItem = async (converted, token) => {
      const resolved = await asking.ask("completionItem/resolve", converted.original, token, (one) => item(one));
      if (!resolved) return converted;
      for (const name of ["detail", "documentation", "additionalTextEdits"]) converted[name] = resolved[name] ?? converted[name];
      return converted;
    };
  }
  return languages.registerCompletionItemProvider(selector, provider, ...(options.triggerCharacters ?? []));
}

function signature(one) {
  const converted = new vscode.SignatureInformation(one.label, convert.markdown(one.documentation));
  converted.parameters = convert.list(
    one.parameters, (parameter) => new vscode.ParameterInformation(parameter.label, convert.markdown(parameter.documentation)));
  converted.activeParameter = one.activeParameter;
  return converted;
}

function signatureHelp(asking) {
  const { triggerCharacters = [], retriggerCharacters = [] } = optionsOf(asking.capabilities.signatureHelpProvider);
  const provider = {
    provideSignatureHelp: (document, position, token) =>
      asking.at("signatureHelp", document, position, token, (found) => {
        const help = new vscode.SignatureHelp();
        help.signatures = found.signatures.map(signature);
        help.activeSignature = found.activeSignature ?? 0;
        help.activeParameter = found.activeParameter ?? 0;
        return help;
      }),
  };
  return languages.registerSignatureHelpProvider(selector, provider, { triggerCharacters, retriggerCharacters });
}

module.exports = { completionProvider: completion, signatureHelpProvider: signatureHelp };

"use strict";

const vscode = require("vscode");
const convert = require("../convert");
const { selector } = require("../documents");

const { languages } = vscode;

function hover(asking) {
  return languages.registerHoverProvider(selector, {
    provideHover: (document, position, token) =>
      asking.at("hover", document, position, token, ({ contents, range }) => {
        const parts = Array.isArray(contents) ? contents : [contents];
        return new vscode.Hover(parts.map(convert.markdown), range && convert.range(range));
      }),
  });
}

function definition(asking) {
  return languages.registerDefinitionProvider(selector, {
    provideDefinition: (document, position, token) => asking.at("definition", document, position, token, convert.targets),
  });
}

function implementation(asking) {
  return languages.registerImplementationProvider(selector, {
    provideImplementation: (document, position, token) => asking.at("implementation", document, position, token, convert.targets),
  });
}

function references(asking) {
  return languages.registerReferenceProvider(selector, {
    provideReferences: (document, position, { includeDeclaration }, token) =>
      asking.at("references", document, position, token, (found) => found.map(convert.location), { context: { includeDeclaration } }),
  });
}

function highlights(asking) {
  return languages.registerDocumentHighlightProvider(selector, {
    provideDocumentHighlights: (document, position, token) =>
      asking.at("documentHighlight", document, position, token, (found) =>
        found.map((one) => new vscode.DocumentHighlight(convert.range(one.range), (one.kind ?? 1) - 1)),
      ),
  });
}

function symbol(one) {
  const converted = new vscode.DocumentSymbol(
    one.name, one.detail ?? "", one.kind - 1, convert.range(one.range), convert.range(one.selectionRange));
  converted.tags = one.tags;
  converted.children = convert.list(one.children, symbol);
  return converted;
}

const symbolInformation = (one) =>
  new vscode.SymbolInformation(one.name, one.kind - 1, one.containerName ?? "", convert.location(one.location));

function symbols(asking) {
  return languages.registerDocumentSymbolProvider(selector, {
    provideDocumentSymbols: (document, token) =>
      asking.about("documentSymbol", document, token, (found) => found.map((one) => (one.location ? symbolInformation : symbol)(one))),
  });
}

function workspaceSymbols(asking) {
  return languages.registerWorkspaceSymbolProvider({
    provideWorkspaceSymbols: (query, token) => asking.ask("workspace/symbol", { query }, token, (found) => found.map(symbolInformation)),
  });
}

function links(asking) {
  const converted = (one) => {
    const link = new vscode.DocumentLink(convert.range(one.range), one.target && convert.uri(one.target));
    link.tooltip = one.tooltip;
    link.original = one;
    return link;
  };
  return languages.registerDocumentLinkProvider(selector, {
    provideDocumentLinks: (document, token) => asking.about("documentLink", document, token, (found) => found.map(converted)),
    resolveDocumentLink: (link, token) => asking.ask("documentLink/resolve", link.original, token, converted),
  });
}

module.exports = {
  hoverProvider: hover,
  definitionProvider: definition,
  implementationProvider: implementation,
  referencesProvider: references,
  documentHighlightProvider: highlights,
  documentSymbolProvider: symbols,
  workspaceSymbolProvider: workspaceSymbols,
  documentLinkProvider: links,
};

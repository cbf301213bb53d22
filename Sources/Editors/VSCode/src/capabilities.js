"use strict";

const markup = ["markdown", "plaintext"];
const upTo = (last) => Array.from({ length: last }, (_, index) => index + 1);

const tokenTypes = [
  "namespace", "type", "class", "enum", "interface", "struct", "typeParameter", "parameter", "variable", "property", "enumMember", "event",
  "function", "method", "macro", "keyword", "modifier", "comment", "string", "number", "regexp", "operator", "decorator",
];
const tokenModifiers = [
  "declaration", "definition", "readonly", "static", "deprecated", "abstract", "async", "modification", "documentation", "defaultLibrary",
];

/** The parts of the protocol that this client supports. */
const capabilities = {
  general: { positionEncodings: ["utf-16"], staleRequestSupport: { cancel: true, retryOnContentModified: [] } },
  window: { showMessage: { messageActionItem: { additionalPropertiesSupport: true } }, showDocument: { support: true }, workDoneProgress: false },
  workspace: {
    applyEdit: true,
    configuration: true,
    workspaceFolders: true,
    workspaceEdit: {
      documentChanges: true,
      resourceOperations: ["create", "rename", "delete"],
      failureHandling: "textOnlyTransactional",
      changeAnnotationSupport: { groupsOnLabel: true },
    },
    didChangeConfiguration: { dynamicRegistration: false },
    didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true },
    symbol: { symbolKind: { valueSet: upTo(26) } },
    executeCommand: {},
    codeLens: { refreshSupport: true },
    inlayHint: { refreshSupport: true },
    semanticTokens: { refreshSupport: true },
  },
  textDocument: {
    synchronization: { didSave: true },
    publishDiagnostics: {
      relatedInformation: true, versionSupport: true, codeDescriptionSupport: true, dataSupport: true, tagSupport: { valueSet: [1, 2] },
    },
    completion: {
      contextSupport: true,
      completionItem: {
        snippetSupport: true, commitCharactersSupport: true, documentationFormat: markup, deprecatedSupport: true, preselectSupport: true,
        tagSupport: { valueSet: [1] }, insertReplaceSupport: true, labelDetailsSupport: true,
        resolveSupport: { properties: ["documentation", "detail", "additionalTextEdits"] },
      },
      completionItemKind: { valueSet: upTo(25) },
    },
    hover: { contentFormat: markup },
    signatureHelp: {
      signatureInformation: { documentationFormat: markup, parameterInformation: { labelOffsetSupport: true }, activeParameterSupport: true },
    },
    definition: { linkSupport: true },
    implementation: { linkSupport: true },
    references: {},
    documentHighlight: {},
    documentSymbol: { hierarchicalDocumentSymbolSupport: true, symbolKind: { valueSet: upTo(26) } },
    codeAction: {
      codeActionLiteralSupport: {
        codeActionKind: {
          valueSet: ["", "quickfix", "refactor", "refactor.extract", "refactor.inline", "refactor.rewrite", "source", "source.fixAll"],
        },
      },
      isPreferredSupport: true, disabledSupport: true, dataSupport: true, honorsChangeAnnotations: true,
      resolveSupport: { properties: ["edit"] },
    },
    codeLens: {},
    documentLink: { tooltipSupport: true },
    formatting: {},
    rangeFormatting: {},
    rename: { prepareSupport: true, prepareSupportDefaultBehavior: 1, honorsChangeAnnotations: true },
    foldingRange: { lineFoldingOnly: true },
    selectionRange: {},
    inlayHint: { resolveSupport: { properties: ["tooltip", "textEdits", "label.tooltip", "label.location", "label.command"] } },
    semanticTokens: {
      requests: { range: true, full: true }, tokenTypes, tokenModifiers, formats: ["relative"],
      overlappingTokenSupport: false, multilineTokenSupport: false, augmentsSyntaxTokens: true,
    },
  },
};

module.exports = { capabilities };

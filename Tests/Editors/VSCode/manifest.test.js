"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const test = require("node:test");
const { createHost, extension, load } = require("./host");

const read = (file) => JSON.parse(fs.readFileSync(path.join(extension, file), "utf8"));
const manifest = read("package.json");
const { contributes } = manifest;

test("the version is that of the program", () => {
  const source = fs.readFileSync(path.join(extension, "../../CrowsfootSource/ToolVersion.swift"), "utf8");
  assert.equal(manifest.version, /number = "([^"]+)"/.exec(source)[1]);
});

test("the owner of the repository is that of the program", () => {
  const source = fs.readFileSync(path.join(extension, "../../CrowsfootSource/ToolVersion.swift"), "utf8");
  const [, unknown] = /unknownOwner = "([^"]+)"/.exec(source);
  const [, owner] = /static let owner = "?(\w+)/.exec(source);
  const editors = path.join(extension, "..");
  const files = fs.readdirSync(editors, { recursive: true }).filter((file) => /\.(js|json|md|el)$/.test(file));
  const owners = files.flatMap((file) => [...fs.readFileSync(path.join(editors, file), "utf8").matchAll(/github\.com\/([\w-]+)\/crowsfoot/g)].map((match) => match[1]));
  assert(owners.length >= 4);
  assert.deepEqual([...new Set(owners)], [owner === "unknownOwner" ? unknown : owner]);
});

test("each file that the manifest names exists", () => {
  const files = [manifest.main, manifest.icon, ...contributes.grammars.map((one) => one.path), ...contributes.snippets.map((one) => one.path)];
  for (const file of [...files, contributes.languages[0].configuration, "README.md"]) assert(fs.existsSync(path.join(extension, file)), file);
});

test("commands are those that the code registers", () => {
  const host = createHost({});
  const subscriptions = [];
  const { activate } = load("extension.js", host);
  activate({ subscriptions, extensionUri: host.vscode.Uri.file(extension), extension: { packageJSON: manifest } });
  assert.deepEqual(Object.keys(host.commands).sort(), contributes.commands.map((one) => one.command).sort());
  assert(Object.keys(host.providers).includes("Task"));
});

/** The settings that the server reads, by their names. */
const settingsOfServer = () => {
  const source = fs.readFileSync(path.join(extension, "../../CrowsfootServer/Session/ServerSettings.swift"), "utf8");
  return [...source.matchAll(/\(at: ("[^)]*")\)/g)].map((match) => "crowsfoot." + match[1].replaceAll('"', "").split(", ").join("."));
};

test("settings that the code and the server read are those of the manifest, and the guide has them", () => {
  const sources = fs.readdirSync(path.join(extension, "src")).filter((file) => file.endsWith(".js"));
  const names = sources.flatMap((file) => [...fs.readFileSync(path.join(extension, "src", file), "utf8").matchAll(/getConfiguration\("crowsfoot"\)\s*\.get\("([^"]+)"\)/g)].map((match) => "crowsfoot." + match[1]));
  assert.equal(settingsOfServer().length, 3);
  const properties = Object.entries(contributes.configuration.properties);
  assert.deepEqual([...new Set([...names, ...settingsOfServer()])].sort(), properties.map(([name]) => name).sort());
  const guide = fs.readFileSync(path.join(extension, "../../Guide/Editors/vscode.md"), "utf8");
  for (const [name, { default: value }] of properties) assert(guide.includes(`| \`${name}\` | ${value === "" ? "empty" : `\`${value}\``} |`), name);
});

test("the problem matcher reads what `check --format concise` prints", () => {
  const { regexp, ...groups } = contributes.problemMatchers[0].pattern;
  const lines = [
    ["Library.schema:5:28: error: `Book` has no property `writer` [relationship/unknown-inverse]", "5", "error", "relationship/unknown-inverse"],
    ["/a b/Shelf.versions/1.0.0.schema:7:5: warning: `Book` [1] is removed: [data/removed]", "7", "warning", "data/removed"],
    ["C:\\a\\Shelf.schema:7:5: info: no rule", "7", "info", undefined],
  ];
  for (const [line, number, severity, rule] of lines) {
    const match = new RegExp(regexp).exec(line);
    assert.deepEqual([match?.[groups.line], match?.[groups.severity], match?.[groups.code]], [number, severity, rule], line);
  }
  assert.equal(new RegExp(regexp).exec("1 error in 1 file"), null);
});

test("tokens of the server have the colors of the grammar", () => {
  const grammar = fs.readFileSync(path.join(extension, "syntaxes/crowsfoot.tmLanguage.json"), "utf8");
  for (const [scope] of Object.values(contributes.semanticTokenScopes[0].scopes)) assert(grammar.includes(`"${scope}"`), scope);
});

test("the language configuration", () => {
  const { wordPattern, onEnterRules, indentationRules } = read("language-configuration.json");
  const words = "title: [Größe]? @inverse(book) $0.x 1.5".match(new RegExp(wordPattern, "g"));
  assert.deepEqual(words, ["title", "Größe", "@inverse", "book", "$0", "x", "1.5"]);
  const [doc, block] = onEnterRules.map((rule) => new RegExp(rule.beforeText));
  assert(doc.test("    /// A book.") && !doc.test("    title: String /// A title.") && !doc.test("    ///"));
  assert(block.test("/** A book") && !block.test("/** A book */ model"));
  assert(new RegExp(indentationRules.increaseIndentPattern).test("model Book {"));
  assert(!new RegExp(indentationRules.increaseIndentPattern).test("// model Book {"));
  assert(new RegExp(indentationRules.decreaseIndentPattern).test("    }"));
});

test("code blocks of Markdown", () => {
  const { begin, patterns } = read("syntaxes/markdown.tmLanguage.json").repository.fence;
  const expression = (source) => new RegExp(source.replaceAll("\\G", "^").replace("(?i:", "(?:"));
  const starts = (line) => expression(begin).test(line);
  assert(starts("```schema") && starts("  ~~~~ crowsfoot") && starts("```schema error type/unknown"));
  assert(!starts("```swift") && !starts("```schemas") && !starts("text ```schema"));
  const goesOn = (line) => expression(patterns[0].while).test(line);
  assert(goesOn("model Book {") && goesOn("    title: `String`") && !goesOn("```") && !goesOn("  ~~~~ "));
});

test("the first line of a schema", () => {
  const pattern = new RegExp(contributes.languages[0].firstLine);
  assert(pattern.test("schema Library @cloudkit") && !pattern.test("schema: 1"));
});

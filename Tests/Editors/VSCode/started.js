"use strict";

const fs = require("fs");
const os = require("os");
const path = require("path");
const { createHost, extension, load, until } = require("./host");

const text = "schema Library\nmodel Book {\n    title: Strin \n}\n";

/** Starts the extension with the test server in a new folder. The test `t` stops it. */
async function started(t, { mode = "", settings = {}, source = text, waits = true, opens = true } = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "crowsfoot-editor-"));
  const file = path.join(folder, "Größe 1.schema");
  const starts = path.join(folder, "starts");
  fs.writeFileSync(file, source);
  process.env.CROWSFOOT_TEST_MODE = mode;
  process.env.CROWSFOOT_TEST_STARTS = starts;
  const host = createHost({ folder, settings: { "crowsfoot.path": path.join(__dirname, "server.js"), "crowsfoot.diagram.followCursor": true, ...settings } });
  const document = opens ? host.openFile(file) : undefined;
  const { activate, deactivate } = load("extension.js", host);
  const uri = host.vscode.Uri.file(extension);
  const subscriptions = [];
  t.after(async () => {
    await deactivate();
    subscriptions.forEach((one) => one.dispose());
    fs.rmSync(folder, { recursive: true });
  });
  await activate({ subscriptions, extensionUri: uri, extension: { packageJSON: { version: "0.1.0" } } });
  if (waits) await until(() => host.diagnostics.has(document.uri.toString()), "the first diagnostics");
  return { host, document, deactivate, file, folder, starts: () => fs.readFileSync(starts, "utf8").trim().split("\n") };
}

module.exports = { started };

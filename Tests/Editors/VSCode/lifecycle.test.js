"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const test = require("node:test");
const { started } = require("./started");
const { load, until } = require("./host");

test("a server that stops is started again, with the open documents", async (t) => {
  const { host, document, starts } = await started(t);
  await host.commands["crowsfoot.startVersion"]("crash").catch(() => {});
  await until(() => host.diagnostics.size === 0 || starts().length === 2, "a second start");
  await until(() => starts().length === 2 && host.diagnostics.has(document.uri.toString()), "findings after the second start");
  assert.deepEqual(host.messages, []);
});

test("a server that always stops isn't started a seventh time", async (t) => {
  const { host, starts } = await started(t, { mode: "crash", waits: false });
  await until(() => host.messages.length > 0, "the message");
  assert.equal(starts().length, 6);
  assert.deepEqual(host.messages[0].buttons, ["Restart", "Show Log"]);
  assert.match(host.messages[0].text, /stopped 6 times in 3 minutes/);
});

test("output that isn't the protocol ends the server", async (t) => {
  const { host } = await started(t, { mode: "garbage", waits: false });
  await until(() => host.log.some((line) => line.includes("invalid header from the server")), "the reason in the log");
});

test("a program without a server is reported once", async (t) => {
  const { host, starts } = await started(t, { mode: "old", waits: false });
  await until(() => host.messages.length === 1, "the message");
  assert.match(host.messages[0].text, /has no language server/);
  assert.equal(starts().length, 1);
});

test("no program", async (t) => {
  const before = process.env.PATH;
  const home = process.env.HOME;
  Object.assign(process.env, { PATH: "/nowhere", HOME: "/nowhere" });
  t.after(() => Object.assign(process.env, { PATH: before, HOME: home }));
  const { host } = await started(t, { settings: { "crowsfoot.path": "" }, waits: false });
  assert.match(host.messages[0].text, /wasn't found/);
  assert.deepEqual(host.messages[0].buttons, ["How to Install"]);
});

test("a wrong setting", async (t) => {
  const { host } = await started(t, { settings: { "crowsfoot.path": "/nowhere" }, waits: false });
  assert.match(host.messages[0].text, /`\/nowhere`, which isn't a program/);
});

test("the server starts with the first schema", async (t) => {
  const settings = { "crowsfoot.path": "/nowhere" };
  const { host } = await started(t, { settings, waits: false, opens: false });
  const [, tasks] = host.providers.Task;
  assert.deepEqual(tasks.provideTasks(), [], "no tasks without a program");
  host.events.configuration.fire({ affectsConfiguration: () => true });
  host.open(host.vscode.Uri.file("/a.swift"), "", "swift");
  assert.deepEqual(host.messages, [], "no message before there is a schema");
  host.open(host.vscode.Uri.file("/a.schema"), "");
  await until(() => host.messages.length > 0, "the message");
  assert.match(host.messages[0].text, /isn't a program/);
});

test("restart on command and when the path changes", async (t) => {
  const { host, starts, document } = await started(t);
  await host.commands["crowsfoot.restartServer"]();
  assert.equal(starts().length, 2);
  host.events.configuration.fire({ affectsConfiguration: (name) => name === "crowsfoot.path" || name === "crowsfoot" });
  await until(() => starts().length === 3 && host.diagnostics.has(document.uri.toString()), "a third start");
  assert.deepEqual(host.messages, []);
  await host.commands["crowsfoot.showLog"]();
  assert.deepEqual(host.shown, ["log"]);
});

/** Returns how many processes of a started server still run. */
const running = (starts) => starts().map((line) => Number(line.split(" ").at(-1))).filter((id) => {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}).length;

test("there is never a second server", async (t) => {
  const { host, document, starts } = await started(t);
  const restart = host.commands["crowsfoot.restartServer"];
  await Promise.all([restart(), restart(), restart()]);
  assert.equal(running(starts), 1);
  await until(() => host.diagnostics.has(document.uri.toString()), "findings of the last server");
});

test("a restart before the first schema is its start", async (t) => {
  const { host, starts } = await started(t, { waits: false, opens: false });
  await host.commands["crowsfoot.restartServer"]();
  host.open(host.vscode.Uri.file("/a.schema"), "");
  await new Promise((resolve) => setTimeout(resolve, 200));
  assert.equal(running(starts), 1);
});

test("after its end, the extension starts nothing", async (t) => {
  const { host, starts, deactivate } = await started(t);
  const restarted = host.commands["crowsfoot.restartServer"]();
  await deactivate();
  await restarted;
  assert.equal(running(starts), 0);
});

test("the trace has what its level says", async (t) => {
  const { host } = await started(t, { settings: { "crowsfoot.trace.server": "messages" } });
  assert(host.log.includes("→ textDocument/didOpen"));
  assert(!host.log.some((line) => line.includes("Content-Length") || line.includes('"jsonrpc"')));
});

test("tasks run the program that was found", async (t) => {
  const { host } = await started(t);
  const [kind, tasks] = host.providers.Task;
  assert.equal(kind, "crowsfoot");
  const [check] = tasks.provideTasks();
  assert.deepEqual(check.execution.args, ["check", "--format", "concise"]);
  assert.equal(check.execution.process, path.join(__dirname, "server.js"));
  assert.equal(check.problemMatchers, "$crowsfoot");
  const definition = { type: "crowsfoot", command: "plan", arguments: ["--rehearse"] };
  const own = tasks.resolveTask({ definition });
  assert.equal(own.definition, definition, "VS Code requires the same object");
  assert.deepEqual(own.execution.args, ["plan", "--rehearse"]);
});

test("a task with a wrong setting has a message", async (t) => {
  const { host } = await started(t, { settings: { "crowsfoot.path": "/nowhere" }, waits: false, opens: false });
  const [, tasks] = host.providers.Task;
  assert.equal(tasks.resolveTask({ definition: { type: "crowsfoot", command: "check" } }), undefined);
  assert.match(host.messages[0].text, /isn't a program/);
});

test("the model at a line is the one around it", async (t) => {
  const { host } = await started(t, { waits: false, opens: false });
  const { modelAt } = load("preview.js", host);
  const lines = ["section \"A\" {", "    model Book {", "        enum Kind {", "            case a", "        }", "        x: Int", "    }",
    "", "    model Author {", "    }", "", "    model Short { x: Int }", "", "}"];
  const models = lines.map((_, line) => modelAt((index) => lines[index], line));
  const [book, author, none] = ["Book", "Author", undefined];
  assert.deepEqual(models, [none, book, book, book, book, book, book, none, author, author, none, "Short", none, none]);
});

test("the diagram is drawn on save, and stays while the schema has errors", async (t) => {
  const { host, document, file } = await started(t, { source: "schema Library\nmodel Book {\n    title: String\n}\n" });
  host.edit(document, 2);
  await host.commands["crowsfoot.showDiagram"]();
  const [panel] = host.panels;
  const posted = (type) => until(() => panel.posted.find((one) => one.type === type), `the message ${type}`);
  assert.match((await posted("diagram")).svg, /<title>light</);
  panel.posted.length = 0;
  panel.received.fire({ type: "ready" });
  assert.match((await posted("diagram")).svg, /<title>light</);
  host.vscode.window.activeColorTheme = { kind: host.vscode.ColorThemeKind.Dark };
  host.events.theme.fire();
  await until(() => panel.posted.some((one) => one.svg?.includes("<title>dark<")), "a dark diagram");
  assert.deepEqual((await posted("mark")).model, "Book");
  assert.match(panel.webview.html, /default-src 'none'/);
  fs.writeFileSync(file, "error");
  host.events.save.fire(document);
  assert.match((await posted("problem")).text, /unknown type/);
  assert(!panel.posted.some((one) => one.type === "reset"), "nothing removes the last diagram");
  panel.received.fire({ type: "open", model: "Book" });
  const shown = await until(() => host.shown[0], "the declaration");
  assert.equal(shown.options.selection.start.line, 1);
});

test("the diagram follows unsaved text if the server draws it", async (t) => {
  const { host, document } = await started(t, { mode: "diagram" });
  host.edit(document);
  await host.commands["crowsfoot.showDiagram"]();
  const [panel] = host.panels;
  const drawn = (length) => until(() => panel.posted.some((one) => one.svg?.includes(`<title>${length} light<`)), `a diagram of ${length} characters`);
  await drawn(document.text.length);
  document.change(new host.vscode.Range(0, 0, 0, 0), "// A comment\n");
  await drawn(document.text.length);
  panel.dispose();
  host.events.save.fire(document);
});

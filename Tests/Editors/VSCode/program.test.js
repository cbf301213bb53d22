"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const test = require("node:test");
const { findProgram } = require("../../../Sources/Editors/VSCode/src/program");
const { RestartPolicy } = require("../../../Sources/Editors/VSCode/src/restarts");

const root = fs.mkdtempSync(path.join(os.tmpdir(), "crowsfoot-program-"));
test.after(() => fs.rmSync(root, { recursive: true }));

function program(...parts) {
  const file = path.join(root, ...parts, "crowsfoot");
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, "", { mode: 0o755 });
  return file;
}

const folder = path.join(root, "app");
const home = path.join(root, "home");
const found = (options) => findProgram({ folders: [folder], isTrusted: true, env: { PATH: path.join(root, "bin") }, home, ...options });

test("places, from the last to the first that is searched", () => {
  assert.equal(found(), undefined);
  const mise = program("home/.local/share/mise/shims");
  assert.equal(found(), mise);
  const local = program("home/.local/bin");
  assert.equal(found(), local);
  const inPath = program("bin");
  assert.equal(found(), inPath);
  const debug = program("app/.build/debug");
  assert.equal(found(), debug);
  const release = program("app/.build/release");
  assert.equal(found(), release);
  assert.equal(found({ isTrusted: false }), inPath, "builds of a folder that isn't trusted");
  assert.equal(found({ folders: [] }), inPath);
  const set = program("set");
  assert.equal(found({ setting: set }), set);
  assert.equal(found({ setting: "~/.local/bin/crowsfoot" }), local);
  assert.equal(found({ setting: "${workspaceFolder}/.build/debug/crowsfoot" }), debug);
  assert.equal(found({ setting: ".build/debug/crowsfoot" }), debug);
});

test("a setting that is no program", () => {
  assert.throws(() => found({ setting: "/nowhere/crowsfoot" }), /`\/nowhere\/crowsfoot`, which isn't a program/);
  assert.throws(() => found({ setting: root }), /isn't a program/);
});

test("relative folders in PATH aren't searched", () => {
  const before = process.cwd();
  process.chdir(root);
  try {
    assert.equal(findProgram({ env: { PATH: "bin" }, home: "/nowhere" }), undefined);
  } finally {
    process.chdir(before);
  }
});

test("five restarts in three minutes, with growing pauses", () => {
  let now = 0;
  const policy = new RestartPolicy(() => now);
  const delays = Array.from({ length: 7 }, () => ((now += 1000), policy.delayAfterStop()));
  assert.deepEqual(delays, [0, 250, 500, 1000, 2000, undefined, undefined]);
  now += 3 * 60 * 1000;
  assert.equal(policy.delayAfterStop(), 0);
  policy.reset();
  assert.equal(policy.delayAfterStop(), 0);
});

"use strict";

const assert = require("node:assert/strict");
const { PassThrough } = require("node:stream");
const test = require("node:test");
const { Connection, ResponseError } = require("../../../Sources/Editors/VSCode/src/connection");
const { MessageReader, frame } = require("../../../Sources/Editors/VSCode/src/framing");

const messages = [{ id: 1, text: "Größe 👩‍👩‍👧\n" }, { id: 2 }, { id: 3, text: "x".repeat(70000) }];

for (const size of [1, 7, 4096, 1 << 20]) {
  test(`messages in pieces of ${size} bytes`, () => {
    const bytes = Buffer.concat(messages.map(frame));
    const read = [];
    const reader = new MessageReader((message) => read.push(message));
    for (let index = 0; index < bytes.length; index += size) reader.push(bytes.subarray(index, index + size));
    assert.deepEqual(read, messages);
  });
}

test("other headers are ignored", () => {
  const read = [];
  const reader = new MessageReader((message) => read.push(message));
  reader.push(Buffer.from("Content-Type: application/vscode-jsonrpc; charset=utf-8\r\ncontent-length: 2\r\n\r\n{}"));
  assert.deepEqual(read, [{}]);
});

test("invalid headers", () => {
  const reader = new MessageReader(() => {});
  assert.throws(() => reader.push(Buffer.from("Content-Length: many\r\n\r\n")), /invalid header/);
  assert.throws(() => new MessageReader(() => {}).push(Buffer.from("x".repeat(9000))), /isn't a message/);
  assert.throws(() => new MessageReader(() => {}).push(Buffer.from("Content-Length: 99999999999\r\n\r\n")), /invalid header/);
});

/** Two connections that talk to each other. */
function pair() {
  const [there, back] = [new PassThrough(), new PassThrough()];
  return [new Connection(back, there), new Connection(there, back)];
}

test("requests in both directions", async () => {
  const [client, server] = pair();
  server.onRequest("double", ({ value }) => value * 2);
  client.onRequest("name", () => undefined);
  assert.equal(await client.request("double", { value: 21 }), 42);
  assert.equal(await server.request("name"), null);
});

test("errors of a request", async () => {
  const [client, server] = pair();
  server.onRequest("fail", () => {
    throw new Error("no");
  });
  await assert.rejects(client.request("fail"), (error) => error instanceof ResponseError && error.code === -32603 && error.message === "no");
  await assert.rejects(client.request("unknown"), { code: -32601 });
});

test("a canceled request is announced", async () => {
  const [client, server] = pair();
  let cancel;
  const canceled = new Promise((resolve) => server.onNotification("$/cancelRequest", resolve));
  server.onRequest("slow", () => canceled);
  const answer = client.request("slow", {}, { onCancellationRequested: (listener) => ((cancel = listener), { dispose() {} }) });
  cancel();
  assert.deepEqual(await canceled, { id: 1 });
  assert.deepEqual(await answer, { id: 1 });
});

test("a closed connection rejects what waits", async () => {
  const [client, server] = pair();
  server.onRequest("nothing", () => new Promise(() => {}));
  const answer = client.request("nothing");
  client.close();
  await assert.rejects(answer, /has stopped/);
  await assert.rejects(client.request("more"), /isn't running/);
});

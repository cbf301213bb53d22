"use strict";

const { MessageReader, frame } = require("./framing");

const methodNotFound = -32601;
const internalError = -32603;

/** An error that the server answered a request with. */
class ResponseError extends Error {
  constructor({ code, message, data }) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** Requests and notifications in both directions over two streams, as JSON-RPC has them. */
class Connection {
  /** `trace` gets each message and its direction. `onError` gets what makes the connection useless. */
  constructor(input, output, { trace = () => {}, onError = () => {} } = {}) {
    this.output = output;
    this.trace = trace;
    this.onError = onError;
    this.nextId = 1;
    this.waiting = new Map();
    this.requestHandlers = new Map();
    this.notificationHandlers = new Map();
    this.isClosed = false;
    const reader = new MessageReader((message) => this.receive(message));
    input.on("data", (chunk) => {
      if (this.isClosed) return;
      try {
        reader.push(chunk);
      } catch (error) {
        this.onError(error);
      }
    });
    // The end of the process reports it.
    output.on("error", () => {});
  }

  onRequest(method, handler) {
    this.requestHandlers.set(method, handler);
  }

  onNotification(method, handler) {
    this.notificationHandlers.set(method, handler);
  }

  notify(method, params) {
    this.send({ jsonrpc: "2.0", method, params });
  }

  /** Sends a request. A canceled `token` of VS Code tells the server, which answers with an error. */
  request(method, params, token) {
    if (this.isClosed) return Promise.reject(new Error("the server isn't running"));
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      const subscription = token?.onCancellationRequested(() => this.notify("$/cancelRequest", { id }));
      this.waiting.set(id, {
        resolve: (value) => (subscription?.dispose(), resolve(value)),
        reject: (error) => (subscription?.dispose(), reject(error)),
      });
      this.send({ jsonrpc: "2.0", id, method, params });
    });
  }

  /** Rejects all requests that have no answer. */
  close() {
    this.isClosed = true;
    for (const { reject } of this.waiting.values()) reject(new Error("the server has stopped"));
    this.waiting.clear();
  }

  send(message) {
    if (this.isClosed) return;
    this.trace("→", message);
    this.output.write(frame(message));
  }

  receive(message) {
    this.trace("←", message);
    if (message.method === undefined) return this.receiveResponse(message);
    if (message.id === undefined) {
      const handler = this.notificationHandlers.get(message.method);
      try {
        handler?.(message.params);
      } catch (error) {
        this.onError(error, message.method);
      }
      return undefined;
    }
    return this.answer(message);
  }

  receiveResponse({ id, result, error }) {
    const request = this.waiting.get(id);
    if (!request) return;
    this.waiting.delete(id);
    if (error) request.reject(new ResponseError(error));
    else request.resolve(result);
  }

  async answer({ id, method, params }) {
    const handler = this.requestHandlers.get(method);
    if (!handler) return this.send({ jsonrpc: "2.0", id, error: { code: methodNotFound, message: `unknown request ${method}` } });
    try {
      this.send({ jsonrpc: "2.0", id, result: (await handler(params)) ?? null });
    } catch (error) {
      this.send({ jsonrpc: "2.0", id, error: { code: internalError, message: String(error.message ?? error) } });
    }
    return undefined;
  }
}

module.exports = { Connection, ResponseError, methodNotFound };

"use strict";

const convert = require("../convert");
const { identifier } = require("../documents");

/** Sends the requests of language features. An answer that is an error goes to the log, since VS Code shows nothing for it. */
class Asking {
  constructor(connection, capabilities, log) {
    this.connection = connection;
    this.capabilities = capabilities;
    this.log = log;
  }

  async ask(method, params, token, converted) {
    try {
      const result = await this.connection.request(method, params, token);
      if (result === null || result === undefined || token?.isCancellationRequested) return undefined;
      return converted(result);
    } catch (error) {
      if (!token?.isCancellationRequested) this.log(`${method}: ${error.message}`);
      return undefined;
    }
  }

  about(method, document, token, converted, more = {}) {
    return this.ask("textDocument/" + method, { textDocument: identifier(document), ...more }, token, converted);
  }

  at(method, document, position, token, converted, more = {}) {
    return this.about(method, document, token, converted, { position: convert.toPosition(position), ...more });
  }
}

/** The options of a capability, which may also be `true`. */
const optionsOf = (capability) => (typeof capability === "object" ? capability : {});

module.exports = { Asking, optionsOf };

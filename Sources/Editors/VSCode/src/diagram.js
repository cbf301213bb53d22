"use strict";

const { execFile } = require("child_process");
const { methodNotFound } = require("./connection");

const timeout = 20000;
const largest = 64 * 1024 * 1024;

/** Draws the schema that a document belongs to, as SVG with a light or dark theme. Errors have a message for the user. */
class DiagramSource {
  constructor(server) {
    this.server = server;
    /** The session whose server doesn't know the request. */
    this.without = undefined;
  }

  /** Whether the picture shows text that isn't saved yet. */
  get isLive() {
    return this.server.session !== undefined && this.server.session !== this.without;
  }

  /** Returns the diagram as `svg`, and with `changes` the release since which changes are marked as `since`, if there is one. */
  async drawing(document, theme, changes) {
    const { session } = this.server;
    if (session && session !== this.without && !session.hasEnded) {
      try {
        return await session.connection.request("crowsfoot/diagram", { uri: document.uri.toString(), theme, changes });
      } catch (error) {
        if (error.code !== methodNotFound) throw error;
        this.without = session;
      }
    }
    return { svg: await this.drawn(document, theme) };
  }

  /** Runs `crowsfoot diagram` on the saved file. */
  drawn(document, theme) {
    const program = this.server.program();
    if (!program) throw new Error("The program `crowsfoot` wasn't found.");
    if (document.uri.scheme !== "file") throw new Error("Save the file to see its diagram.");
    return new Promise((resolve, reject) => {
      const words = ["diagram", "--format", "svg", "--theme", theme, document.uri.fsPath];
      execFile(program, words, { timeout, maxBuffer: largest, env: { ...process.env, NO_COLOR: "1" } }, (error, output, errors) => {
        if (error) reject(new Error(errors.trim() || error.message));
        else resolve(output);
      });
    });
  }
}

module.exports = { DiagramSource };

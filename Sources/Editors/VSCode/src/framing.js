"use strict";

/** The largest message that is accepted. */
const limit = 64 * 1024 * 1024;
const separator = Buffer.from("\r\n\r\n");

/** Cuts a stream of bytes into JSON messages, each after a header with its length in bytes. */
class MessageReader {
  constructor(onMessage) {
    this.onMessage = onMessage;
    this.chunks = [];
    this.size = 0;
    /** The size that the waiting bytes need before it's worth joining them. */
    this.needed = 0;
  }

  push(chunk) {
    this.chunks.push(chunk);
    this.size += chunk.length;
    if (this.size < this.needed) return;
    let waiting = Buffer.concat(this.chunks);
    let message;
    while ((message = this.next(waiting)) !== undefined) {
      waiting = waiting.subarray(message.end);
      this.onMessage(message.value);
    }
    this.chunks = [waiting];
    this.size = waiting.length;
  }

  /** Returns the first message and the index of its end, or `undefined` if it isn't complete. */
  next(bytes) {
    this.needed = 0;
    const headerEnd = bytes.indexOf(separator);
    if (headerEnd < 0) {
      if (bytes.length > 8192) throw new Error("the server's output isn't a message of the language server protocol");
      return undefined;
    }
    const header = bytes.toString("latin1", 0, headerEnd);
    const length = Number(/^content-length: *(\d+) *$/im.exec(header)?.[1] ?? NaN);
    if (!(length <= limit)) throw new Error(`invalid header from the server: ${JSON.stringify(header)}`);
    const start = headerEnd + separator.length;
    if (bytes.length < start + length) {
      this.needed = start + length;
      return undefined;
    }
    return { value: JSON.parse(bytes.toString("utf8", start, start + length)), end: start + length };
  }
}

function frame(message) {
  const body = Buffer.from(JSON.stringify(message), "utf8");
  return Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`, "latin1"), body]);
}

module.exports = { MessageReader, frame };

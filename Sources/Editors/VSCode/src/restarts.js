"use strict";

const limit = 5;
const period = 3 * 60 * 1000;

/** Decides whether a server that has stopped is started again: at most 5 times in 3 minutes, and each time after a longer pause. */
class RestartPolicy {
  constructor(now = Date.now) {
    this.now = now;
    this.times = [];
  }

  /** Returns the milliseconds until the next start, or `undefined` if the server stops too often. */
  delayAfterStop() {
    const now = this.now();
    this.times = this.times.filter((time) => now - time < period);
    if (this.times.length >= limit) return undefined;
    this.times.push(now);
    return this.times.length === 1 ? 0 : 250 * 2 ** (this.times.length - 2);
  }

  reset() {
    this.times = [];
  }
}

module.exports = { RestartPolicy };

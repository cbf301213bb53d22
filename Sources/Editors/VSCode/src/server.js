"use strict";

const { spawn } = require("child_process");
const vscode = require("vscode");
const { findProgram } = require("./program");
const { RestartPolicy } = require("./restarts");
const { Session } = require("./session");

const installing = "https://github.com/OWNER/crowsfoot/blob/main/Sources/Guide/installing.md";

/** Keeps the server running: starts it, and starts it again after it has stopped by itself. */
class Server {
  constructor(channel, version) {
    this.channel = channel;
    this.version = version;
    this.policy = new RestartPolicy();
    this.session = undefined;
    this.timer = undefined;
    /** Whether the extension has ended. */
    this.isStopped = false;
    /** The last start or stop. Each waits for the one before, so that there is never a second server. */
    this.turn = Promise.resolve();
    /** Whether a schema has needed it, even if there was no program then. */
    this.hasStarted = false;
  }

  log(text) {
    this.channel.appendLine(text);
  }

  /** Returns the path of the program, or `undefined` if there is none. A wrong setting is an error. */
  program() {
    return findProgram({
      setting: vscode.workspace.getConfiguration("crowsfoot").get("path"),
      folders: (vscode.workspace.workspaceFolders ?? []).map((folder) => folder.uri.fsPath),
      isTrusted: vscode.workspace.isTrusted,
    });
  }

  /** Returns the path of the program, or `undefined` after a message to the user. */
  programOrMessage() {
    try {
      const found = this.program();
      if (!found) this.offer("The program `crowsfoot` wasn't found, so schemas have colors only.", "How to Install", installing);
      return found;
    } catch (error) {
      this.log(error.message);
      this.offer(error.message, "Open Settings");
      return undefined;
    }
  }

  async offer(message, button, address) {
    if ((await vscode.window.showErrorMessage(message, button)) !== button) return;
    if (address) vscode.env.openExternal(vscode.Uri.parse(address));
    else vscode.commands.executeCommand("workbench.action.openSettings", "crowsfoot.path");
  }

  inTurn(step) {
    const turn = this.turn.then(step);
    this.turn = turn.catch(() => {});
    return turn;
  }

  /** Starts the server unless it runs. */
  async start() {
    this.hasStarted = true;
    await this.initialize(await this.inTurn(() => this.launch()));
  }

  /** Returns a new session, or `undefined` if there is one or can't be one. */
  launch() {
    if (this.session || this.isStopped) return undefined;
    const program = this.programOrMessage();
    if (!program) return undefined;
    this.log(`Starting ${program} lsp`);
    const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
    const session = new Session(spawn(program, ["lsp"], { cwd: folder, stdio: "pipe" }), {
      log: (text) => this.log(text),
      trace: (direction, message) => this.trace(direction, message),
      version: this.version,
      onEnd: (reason, hasNoServer) => this.ended(session, reason, hasNoServer),
    });
    this.session = session;
    return session;
  }

  /** Not in turn: a server that doesn't answer must not delay its end. */
  async initialize(session) {
    try {
      await session?.start();
    } catch (error) {
      if (!session.hasEnded && this.session === session) {
        this.log(`The server didn't start: ${error.message}`);
        session.process.kill();
      }
    }
  }

  ended(session, reason, hasNoServer) {
    if (this.session !== session || this.isStopped) return;
    this.session = undefined;
    if (hasNoServer) {
      const message = "This version of `crowsfoot` has no language server. Update it.";
      this.log(message);
      this.offer(message, "How to Install", installing);
      return;
    }
    const delay = this.policy.delayAfterStop();
    if (delay === undefined) {
      this.log(`The server has stopped (${reason}) and isn't started again.`);
      this.offerRestart();
      return;
    }
    this.log(`The server has stopped (${reason}) and is started again in ${delay} ms.`);
    this.timer = setTimeout(() => this.start(), delay);
  }

  async offerRestart() {
    const message = "The Crowsfoot server has stopped 6 times in 3 minutes.";
    const choice = await vscode.window.showErrorMessage(message, "Restart", "Show Log");
    if (choice === "Restart") await this.restart();
    if (choice === "Show Log") this.channel.show();
  }

  async restart() {
    this.hasStarted = true;
    const session = await this.inTurn(async () => {
      await this.end();
      this.policy.reset();
      return this.launch();
    });
    await this.initialize(session);
  }

  /** Ends the server for good. */
  stop() {
    this.isStopped = true;
    return this.inTurn(() => this.end());
  }

  async end() {
    clearTimeout(this.timer);
    const { session } = this;
    this.session = undefined;
    await session?.stop();
  }

  trace(direction, message) {
    const level = vscode.workspace.getConfiguration("crowsfoot").get("trace.server");
    if (level === "off" || !level) return;
    const name = message.method ?? (message.error ? "error" : "result");
    this.log(level === "verbose" ? `${direction} ${JSON.stringify(message)}` : `${direction} ${name} ${message.id ?? ""}`.trimEnd());
  }
}

module.exports = { Server };

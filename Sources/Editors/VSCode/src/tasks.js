"use strict";

const vscode = require("vscode");

/** Tasks that need no `tasks.json`: the command of each, its arguments, and its group. */
const offered = [
  { command: "check", arguments: ["--format", "concise"], group: "Test" },
  { command: "generate", arguments: [], group: "Build" },
  { command: "review", arguments: ["--format", "concise"], group: "Test" },
  { command: "status", arguments: [] },
];

function task(definition, scope, program) {
  const words = [definition.command, ...(definition.arguments ?? [])];
  const made = new vscode.Task(
    definition, scope, words.join(" "), "crowsfoot", new vscode.ProcessExecution(program, words), "$crowsfoot");
  made.presentationOptions = { reveal: 2, clear: true };
  return made;
}

/** Provides the tasks of each folder. */
function registerTasks(server) {
  return vscode.tasks.registerTaskProvider("crowsfoot", {
    provideTasks() {
      let path;
      try {
        path = server.program();
      } catch {
        // VS Code also asks in folders without schemas, where a message would be out of place.
      }
      if (!path) return [];
      return (vscode.workspace.workspaceFolders ?? []).flatMap((folder) =>
        offered.map(({ group, ...words }) => {
          const made = task({ type: "crowsfoot", ...words }, folder, path);
          if (group) made.group = vscode.TaskGroup[group];
          return made;
        }));
    },
    /** Completes a task of `tasks.json`. VS Code takes the result only with the very same definition. */
    resolveTask({ definition, scope }) {
      const path = server.programOrMessage();
      return path && task(definition, scope ?? vscode.TaskScope.Workspace, path);
    },
  });
}

module.exports = { registerTasks };

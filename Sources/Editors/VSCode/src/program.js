"use strict";

const fs = require("fs");
const os = require("os");
const path = require("path");

/** Folders that installers use. An app that the Dock starts doesn't have them in its `PATH`. */
const installFolders = (home) => [
  "/opt/homebrew/bin", "/usr/local/bin", "/home/linuxbrew/.linuxbrew/bin", path.join(home, ".local/bin"), path.join(home, ".mint/bin"),
  path.join(home, ".local/share/mise/shims"),
];

function isProgram(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Replaces `~` and `${workspaceFolder}`, as settings contain them. */
function expanded(setting, folders, home) {
  const text = setting.replace(/^~(?=$|[/\\])/, home).replaceAll("${workspaceFolder}", folders[0] ?? "");
  return path.isAbsolute(text) || !folders[0] ? text : path.join(folders[0], text);
}

/**
 * Finds the program `crowsfoot`: the setting, a build in an open folder that the user trusts, `PATH`, and folders of installers.
 * Returns `undefined` if there is none. A setting that is no program is an error rather than a reason to use another one.
 */
function findProgram({ setting = "", folders = [], isTrusted = false, env = process.env, home = os.homedir(), platform = process.platform }) {
  if (setting) {
    const file = expanded(setting, folders, home);
    if (isProgram(file)) return file;
    throw new Error(`\`crowsfoot.path\` is \`${file}\`, which isn't a program.`);
  }
  const name = platform === "win32" ? "crowsfoot.exe" : "crowsfoot";
  const builds = isTrusted ? folders.flatMap((folder) => [".build/release", ".build/debug"].map((build) => path.join(folder, build))) : [];
  // A relative folder in `PATH` depends on the folder that VS Code was started in.
  const search = (env.PATH ?? "").split(path.delimiter).filter((folder) => path.isAbsolute(folder));
  return [...builds, ...search, ...installFolders(home)].map((folder) => path.join(folder, name)).find(isProgram);
}

module.exports = { findProgram };

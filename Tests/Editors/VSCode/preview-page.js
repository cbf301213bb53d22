"use strict";

// Prints the page of the diagram, with the files of the extension on the disk.

const path = require("path");
const { createHost, extension, load } = require("./host");

const { page } = load("preview.js", createHost({}));
process.stdout.write(page((name) => "file://" + path.join(extension, "media", name), "file:"));

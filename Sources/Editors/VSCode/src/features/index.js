"use strict";

const { Asking } = require("./asking");

/** What registers a feature, by the capability of the server that it depends on. */
const features = { ...require("./reading"), ...require("./writing"), ...require("./completing"), ...require("./showing") };

/** Registers the features that the server has. */
function registerFeatures(connection, capabilities, log) {
  const asking = new Asking(connection, capabilities, log);
  return Object.entries(features).filter(([name]) => capabilities[name]).map(([, register]) => register(asking));
}

module.exports = { registerFeatures };

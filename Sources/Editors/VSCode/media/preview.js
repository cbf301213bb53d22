"use strict";

(() => {
  const host = acquireVsCodeApi();
  const diagram = document.getElementById("diagram");
  const problem = document.getElementById("problem");
  const changes = document.getElementById("changes");
  const marksChanges = changes.querySelector("input");
  let marked;

  const idOf = (model) => "model-" + model;

  function showProblem(text) {
    problem.textContent = text ?? "";
    problem.hidden = !text;
    diagram.classList.toggle("outdated", Boolean(text) && diagram.childElementCount > 0);
  }

  /** Replaces the diagram. Its text comes from the user's files, so nothing in it is run: the policy of the page forbids scripts. */
  function showDiagram(svg) {
    const parsed = new DOMParser().parseFromString(svg, "image/svg+xml");
    if (parsed.querySelector("parsererror")) return showProblem("The diagram can't be read.");
    diagram.replaceChildren(document.importNode(parsed.documentElement, true));
    showProblem(undefined);
    return mark(marked);
  }

  /** Shows the switch for the changes since a release, if there are any. */
  function showSwitch(since, isOn) {
    changes.hidden = !since;
    changes.querySelector("span").textContent = since ? `Mark changes since ${since}` : "";
    marksChanges.checked = Boolean(isOn);
  }

  function mark(model) {
    marked = model;
    diagram.querySelector(".marked")?.classList.remove("marked");
    if (!model) return;
    const box = diagram.querySelector("#" + CSS.escape(idOf(model)));
    if (!box) return;
    box.classList.add("marked");
    box.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  const handlers = {
    diagram: ({ svg, since, changes: isOn }) => {
      showDiagram(svg);
      showSwitch(since, isOn);
    },
    problem: ({ text }) => showProblem(text),
    mark: ({ model }) => mark(model),
    reset: () => {
      diagram.replaceChildren();
      showProblem(undefined);
      showSwitch(undefined);
    },
  };

  window.addEventListener("message", ({ data }) => handlers[data.type]?.(data));

  diagram.addEventListener("click", ({ target }) => {
    const box = target.closest("g.model");
    if (box) host.postMessage({ type: "open", model: box.id.slice(idOf("").length) });
  });

  marksChanges.addEventListener("change", () => host.postMessage({ type: "changes", changes: marksChanges.checked }));

  // Messages before this one may be lost.
  host.postMessage({ type: "ready" });
})();

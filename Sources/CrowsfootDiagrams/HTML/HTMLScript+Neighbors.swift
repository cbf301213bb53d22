extension HTMLScript {
    /// Highlighting of neighbors, changes and search results.
    static let neighbors = #"""
        let lit = [];

        /** The distance of each box within the selected number of steps. */
        function distances(start) {
          const far = new Map([[start, 0]]);
          for (const [place, distance] of far) {
            if (distance === state.steps) continue;
            for (const line of linesOf[place]) {
              for (const next of scene.lines[line]) if (!far.has(next)) far.set(next, distance + 1);
            }
          }
          return far;
        }

        function highlight() {
          const chosen = placeOf(state.model);
          const far = chosen < 0 ? null : distances(chosen);
          // The search ends when a result is selected.
          const found = new Set(far ? [] : hits().map((hit) => hit.place));
          const fades = !far && changed().length > 0;
          boxes.forEach((box, place) => {
            for (const one of [box, labels[place]]) {
              one.classList.toggle("dimmed", far !== null && !far.has(place));
              one.classList.toggle("stayed", fades && !modelAt(place).mark);
            }
            box.classList.toggle("chosen", place === chosen);
            box.classList.toggle("found", found.has(place));
            box.setAttribute("aria-pressed", place === chosen);
          });
          lines.forEach((line, index) => {
            const nearest = far && Math.min(...scene.lines[index].map((place) => far.get(place) ?? Infinity));
            line.classList.toggle("dimmed", far !== null && nearest >= state.steps);
            line.classList.toggle("stayed", fades && scene.lines[index].every((place) => !modelAt(place).mark));
          });
          for (const word of ["dimmed", "stayed"]) {
            for (const { group, places } of sections) {
              group.classList.toggle(word, places.length > 0 && places.every((place) => boxes[place].classList.contains(word)));
            }
          }
          markRow(chosen);
          fold(far);
          forgetLabels();
        }

        function markRow(chosen) {
          for (const row of svg.querySelectorAll(".property.chosen")) row.classList.remove("chosen");
          if (chosen < 0) return;
          const row = shownRows(modelAt(chosen)).findIndex((property) => property.name === state.row);
          boxes[chosen].querySelectorAll(".property")[row]?.classList.add("chosen");
        }

        /** Highlights the lines of a box and its neighbors, or nothing for -1. */
        function light(place) {
          for (const one of lit) one.classList.remove("lit");
          const touched = linesOf[place] ?? [];
          lit = [...touched.map((index) => lines[index]), ...touched.flatMap((index) => scene.lines[index]).map((end) => boxes[end])];
          for (const one of lit) one.classList.add("lit");
        }

        const boxAround = (node) => boxes.indexOf(node?.closest?.(".model"));
        stage.addEventListener("pointerover", (event) => { if (!pointers.size) light(boxAround(event.target)); });
        stage.addEventListener("pointerleave", () => light(boxAround(document.activeElement)));
        stage.addEventListener("focusin", (event) => light(boxAround(event.target)));
        stage.addEventListener("focusout", () => light(-1));

        /** `move` makes the model visible: `show` always, `approach` only if it isn't legible. */
        async function choose(name, row = "", move = show) {
          await go({ model: name, row, ...(state.only ? { view: null } : {}) });
          const place = placeOf(name);
          if (place >= 0 && !isFolded()) move(place);
        }

        async function clear() {
          const place = placeOf(state.model);
          const wasInPanel = panel.contains(document.activeElement);
          if (!state.model) return;
          const wasFolded = isFolded();
          await go({ model: "", row: "", steps: 1, only: false, ...(wasFolded ? { view: null } : {}) });
          if (wasFolded && place >= 0) show(place);
          if (wasInPanel) focusBox(place);
        }

        """#
}

extension HTMLScript {
    /// Highlighting of neighbors and search results.
    static let neighbours = #"""
        /** How many lines away each box is that can be reached in the wanted number of steps. */
        function distances(start) {
          const neighbours = scene.models.map(() => []);
          for (const [a, b] of scene.lines) {
            neighbours[a].push(b);
            neighbours[b].push(a);
          }
          const far = new Map([[start, 0]]);
          for (const [place, distance] of far) {
            if (distance === state.steps) continue;
            for (const next of neighbours[place]) if (!far.has(next)) far.set(next, distance + 1);
          }
          return far;
        }

        function highlight() {
          const chosen = placeOf(state.model);
          const far = chosen < 0 ? null : distances(chosen);
          // What was searched for is no longer looked for once it is chosen.
          const found = new Set(far ? [] : hits().map((hit) => hit.place));
          boxes.forEach((box, place) => {
            box.classList.toggle("dimmed", far !== null && !far.has(place));
            box.classList.toggle("chosen", place === chosen);
            box.classList.toggle("found", found.has(place));
            box.setAttribute("aria-pressed", place === chosen);
          });
          lines.forEach((line, index) => {
            const nearest = far && Math.min(...scene.lines[index].map((place) => far.get(place) ?? Infinity));
            line.classList.toggle("dimmed", far !== null && nearest >= state.steps);
          });
          for (const row of svg.querySelectorAll(".property.chosen")) row.classList.remove("chosen");
          if (chosen < 0) return;
          const row = shownRows(modelAt(chosen)).findIndex((property) => property.name === state.row);
          boxes[chosen].querySelectorAll(".property")[row]?.classList.add("chosen");
        }

        async function choose(name, row = "") {
          await go({ model: name, row });
          const place = placeOf(name);
          if (place >= 0) reveal(place);
        }

        function clear() {
          if (state.model) go({ model: "", row: "", steps: 1 });
        }

        """#
}

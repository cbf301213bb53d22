extension HTMLScript {
    /// The menu of versions, and navigation through the changes of one.
    static let versions = #"""
        const menu = element("version");
        const changes = element("changes");

        function showVersions() {
          const version = data.versions[state.version];
          menu.value = state.version;
          changes.disabled = version.changes === null;
          changes.checked = state.changes && !changes.disabled;
          const before = data.versions[state.version - 1];
          element("since").textContent = before ? `Changes since ${before.name}` : "Changes";
          element("older").disabled = state.version === 0;
          element("newer").disabled = state.version === data.versions.length - 1;
          showTour();
        }

        function showTour() {
          const places = changed();
          element("tour").hidden = !changes.checked;
          const at = places.indexOf(placeOf(state.model));
          element("change").textContent = at < 0 ? `${places.length} changed` : `${at + 1} of ${places.length}`;
          for (const id of ["earlier", "later"]) element(id).disabled = places.length === 0;
        }

        /** The changed models, in the order of the boxes; empty unless changes are shown. */
        function changed() {
          if (!state.changes || data.versions[state.version].changes === null) return [];
          return boxes.map((_, place) => place).filter((place) => modelAt(place).mark);
        }

        /** Selects the next or the previous change. */
        function tour(by) {
          const places = changed();
          const at = places.indexOf(placeOf(state.model));
          const next = at < 0 ? (by > 0 ? 0 : places.length - 1) : (at + by + places.length) % places.length;
          if (places.length) choose(modelAt(places[next]).name);
        }

        /** The name of a model and of a row in another version. */
        function renamed({ model, row }, version) {
          const isLater = version > state.version;
          const [from, into] = isLater ? ["old", "new"] : ["new", "old"];
          for (let step = state.version; step !== version; step += isLater ? 1 : -1) {
            const renaming = data.versions[isLater ? step + 1 : step].renamed.find((one) => one[from] === model);
            if (!renaming) continue;
            model = renaming[into];
            row = renaming.rows.find((one) => one[from] === row)?.[into] ?? row;
          }
          return { model, row };
        }

        /** Shows another drawing, and keeps the position of the model in the center. */
        async function turnTo(change) {
          const version = change.version ?? state.version;
          if (isFolded()) return go({ ...renamed(state, version), ...change, view: null });
          const anchor = state.view ? (placeOf(state.model) >= 0 ? state.model : middlemost()) : "";
          const before = anchor && middleOf(placeOf(anchor));
          const anchorThere = renamed({ model: anchor, row: "" }, version).model;
          await go({ ...renamed(state, version), ...change });
          const place = placeOf(anchorThere);
          if (place < 0 || !state.view) return;
          const after = middleOf(place);
          see([state.view[0] + after[0] - before[0], state.view[1] + after[1] - before[1], state.view[2], state.view[3]]);
        }

        /** The versions, newest first; versions that the page lacks are named last. */
        function fillMenu() {
          const options = data.versions.map((version, index) => made("option", { value: index, text: version.name }));
          const left = element("left-out");
          menu.replaceChildren(...options.reverse(), ...(left ? [made("option", { disabled: "", text: left.textContent })] : []));
          if (left) left.hidden = true;
        }

        fillMenu();
        menu.addEventListener("change", () => turnTo({ version: Number(menu.value) }));
        element("older").addEventListener("click", () => turnTo({ version: state.version - 1 }));
        element("newer").addEventListener("click", () => turnTo({ version: state.version + 1 }));
        element("versions").hidden = data.versions.length < 2;
        changes.addEventListener("change", () => turnTo({ changes: changes.checked }));
        element("earlier").addEventListener("click", () => tour(-1));
        element("later").addEventListener("click", () => tour(1));

        """#
}

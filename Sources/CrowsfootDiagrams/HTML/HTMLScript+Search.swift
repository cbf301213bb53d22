extension HTMLScript {
    /// Finds models, their rows and their relationships by a part of their names.
    static let search = #"""
        const field = element("search");
        const list = element("hits");
        const mostHits = 40;
        let marked = 0;

        /** Models before rows; what is called so to the letter first, then names that begin with it, then those that have it further on. */
        function hits() {
          const typed = state.search.trim();
          const wanted = typed.toLowerCase();
          if (!wanted) return [];
          const ranks = [[], [], [], [], [], []];
          const note = (name, rank, hit) => {
            const at = name.toLowerCase().indexOf(wanted);
            if (at >= 0) ranks[rank + (name === typed ? 0 : at === 0 ? 1 : 2)].push(hit);
          };
          scene.models.forEach((index, place) => {
            const model = data.models[index];
            note(model.name, 0, { place, model: model.name, row: "" });
            for (const one of [...model.properties, ...model.relationships]) {
              note(one.name, 3, { place, model: model.name, row: one.name });
            }
          });
          return ranks.flat();
        }

        function showHits() {
          const found = hits();
          const isOpen = document.activeElement === field && state.search.trim() !== "";
          marked = Math.min(marked, Math.max(0, Math.min(found.length, mostHits) - 1));
          list.replaceChildren(...found.slice(0, mostHits).map(item));
          if (found.length !== 1 && isOpen) list.append(note(found.length));
          list.hidden = !isOpen;
          field.setAttribute("aria-expanded", isOpen);
          if (isOpen && found.length) {
            field.setAttribute("aria-activedescendant", "hit-" + marked);
            list.children[marked].scrollIntoView({ block: "nearest" });
          } else {
            field.removeAttribute("aria-activedescendant");
          }
        }

        function item(hit, index) {
          const item = made("li", { id: "hit-" + index, role: "option", "aria-selected": String(index === marked) });
          item.append(made("bdi", { text: hit.model }));
          if (hit.row) item.append(made("bdi", { class: "row", text: hit.row }));
          // The field would lose the focus before the click.
          item.addEventListener("pointerdown", (event) => event.preventDefault());
          item.addEventListener("click", () => take(hit));
          return item;
        }

        function note(count) {
          const more = count > mostHits ? `${count - mostHits} more` : count === 0 ? "nothing is called so" : `${count} found`;
          return made("li", { class: "note", role: "presentation", text: more });
        }

        async function take(hit) {
          field.blur();
          await choose(hit.model, hit.row);
          revealReadable(hit.place);
          boxes[hit.place].focus({ preventScroll: true });
        }

        function type(text) {
          marked = 0;
          adjust({ search: text });
          highlight();
          showHits();
        }

        field.addEventListener("input", () => type(field.value));
        field.addEventListener("focus", showHits);
        field.addEventListener("blur", showHits);
        field.addEventListener("keydown", (event) => {
          const found = hits();
          const count = Math.min(found.length, mostHits);
          if (event.key === "Enter" && found.length) {
            take(found[marked]);
          } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && count) {
            marked = (marked + (event.key === "ArrowDown" ? 1 : count - 1)) % count;
            showHits();
          } else if (event.key === "Escape") {
            event.stopPropagation();
            field.value = "";
            type("");
            field.blur();
          } else {
            return;
          }
          event.preventDefault();
        });

        """#
}

extension HTMLScript {
    /// The search field and its results.
    static let search = #"""
        const field = element("search");
        const list = element("hits");
        const mostHits = 40;
        let marked = 0;

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
          if (hit.how) item.append(" ", made("span", { class: "how", dir: "auto", text: hit.how }));
          // Otherwise, the field would lose the focus before the click.
          item.addEventListener("pointerdown", (event) => event.preventDefault());
          item.addEventListener("click", () => take(hit));
          return item;
        }

        function note(count) {
          const more = count > mostHits ? `${count - mostHits} more` : count === 0 ? "No match" : `${count} found`;
          return made("li", { class: "note", role: "presentation", text: more });
        }

        async function take(hit) {
          field.blur();
          await choose(hit.model, hit.row);
          focusBox(hit.place);
        }

        function type(text) {
          marked = 0;
          adjust({ search: text });
          highlight();
          look(current());
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

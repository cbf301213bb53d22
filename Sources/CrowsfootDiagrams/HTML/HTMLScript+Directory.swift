extension HTMLScript {
    /// The list of all models, by section.
    static let directory = #"""
        const directory = element("directory");
        const directoryButton = element("models");
        const modelsForDirectory = 12;
        let listed = null;

        function showDirectory() {
          if (listed !== scene) {
            listed = scene;
            directory.replaceChildren(...groups().flatMap(([title, places]) => part(title, places.map(entryOf))));
          }
          for (const button of directory.querySelectorAll("button")) {
            if (button.dataset.model === state.model) button.setAttribute("aria-current", "true");
            else button.removeAttribute("aria-current");
          }
        }

        /** Sections in the order of their first models; models without a section are last. */
        function groups() {
          const groups = new Map();
          boxes.forEach((_, place) => {
            const title = modelAt(place).section ?? "";
            groups.set(title, [...(groups.get(title) ?? []), place]);
          });
          const alone = groups.get("") ?? [];
          groups.delete("");
          const rest = groups.size ? "Other models" : "Models";
          return [...groups, ...(alone.length ? [[rest, alone]] : [])];
        }

        function entryOf(place) {
          const { name, mark } = modelAt(place);
          const button = made("button", { type: "button", class: "link", "data-model": name }, made("bdi", { text: name }));
          button.addEventListener("click", () => choose(name));
          return made("li", {}, ...sign(mark), button);
        }

        function openDirectory(isOpen) {
          directory.hidden = !isOpen;
          directoryButton.setAttribute("aria-expanded", String(isOpen));
        }

        directoryButton.addEventListener("click", () => openDirectory(directory.hidden));

        """#
}

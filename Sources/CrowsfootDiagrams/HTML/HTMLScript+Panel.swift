extension HTMLScript {
    /// The panel about the selected model.
    static let panel = #"""
        const panel = element("panel");

        /** Creates an element with attributes. Text of a schema is always inserted as text. */
        function made(name, { text, ...attributes } = {}, ...children) {
          const made = document.createElement(name);
          for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
          if (text !== undefined) made.textContent = text;
          made.append(...children);
          return made;
        }

        function showPanel() {
          const place = placeOf(state.model);
          panel.hidden = place < 0;
          if (place < 0) return panel.replaceChildren();
          const model = modelAt(place);
          const uses = referring(model.name);
          panel.replaceChildren(
            heading(model), summary(model), stepsControl(), onlyControl(),
            ...part("Relationships", model.relationships.map(relationship)),
            ...part("Properties", model.properties.map(property)),
            ...part("Referred to by", uses.map(([name, row]) => made("li", {}, link(name, row)))));
          element("close").addEventListener("click", clear);
        }

        function heading(model) {
          const close = made("button", { id: "close", type: "button", "aria-label": "Close", text: "×" });
          return made("header", {}, made("h2", { dir: "auto", tabindex: "-1", text: model.name }), close);
        }

        function summary(model) {
          const words = [model.kind, model.parent && `is a kind of ${model.parent}`, model.section && `in ${model.section}`, model.mark];
          const line = words.filter(Boolean).join(" · ");
          return made("div", {},
            ...(line ? [made("p", { class: "kind", dir: "auto", text: line })] : []),
            ...(model.documentation ? [made("p", { class: "prose", dir: "auto", text: model.documentation })] : []));
        }

        function stepsControl() {
          const input = made("input", { id: "steps", type: "range", min: 1, max: mostSteps, value: state.steps });
          const words = (steps) => steps === 1 ? "neighbors" : `up to ${steps} steps`;
          const output = made("output", { for: "steps", text: words(state.steps) });
          input.setAttribute("aria-valuetext", words(state.steps));
          input.addEventListener("input", () => {
            adjust({ steps: Number(input.value) });
            output.textContent = words(state.steps);
            input.setAttribute("aria-valuetext", words(state.steps));
            highlight();
            if (isFolded()) fit();
            else look(current());
          });
          return made("div", { class: "steps" }, made("label", { for: "steps", text: "Show" }), input, output);
        }

        function onlyControl() {
          const text = isFolded() ? "Show all models" : "Show only these";
          const button = made("button", { id: "only", type: "button", text });
          button.addEventListener("click", async () => {
            await go({ only: !state.only, view: null });
            const place = placeOf(state.model);
            if (place >= 0 && !isFolded()) show(place);
            element("only")?.focus();
          });
          return made("div", { class: "steps" }, button);
        }

        const part = (title, items) => items.length ? [made("h3", { text: title }), made("ul", {}, ...items)] : [];

        function property(one) {
          const head = made("p", { class: "head" }, ...sign(one.mark), made("bdi", { class: "name", text: one.name }), " ",
            made("bdi", { class: "type", text: one.type }));
          return entry(one, head, [...one.remarks, ...(one.cases ? [one.cases.join(", ")] : [])].join(" · "));
        }

        function relationship(one) {
          const head = made("p", { class: "head" }, ...sign(one.mark), made("bdi", { class: "name", text: one.name }), " ", link(one.target));
          return entry(one, head, one.words);
        }

        function entry(one, head, remark) {
          const entry = made("li", one.name === state.row ? { class: "chosen" } : {}, head);
          if (remark) entry.append(made("p", { class: "remark", dir: "auto", text: remark }));
          if (one.documentation) entry.append(made("p", { class: "prose", dir: "auto", text: one.documentation }));
          return entry;
        }

        const sign = (mark) => mark ? [made("span", { class: "sign " + mark, title: mark, text: data.signs[mark] }), " "] : [];

        function link(name, row = "") {
          const button = made("button", { type: "button", class: "link" }, made("bdi", { text: row ? `${name}.${row}` : name }));
          button.addEventListener("click", () => choose(name, row));
          return button;
        }

        function referring(name) {
          return scene.models.map((index) => data.models[index]).flatMap((model) =>
            model.relationships.filter((one) => one.target === name).map((one) => [model.name, one.name]));
        }

        """#
}

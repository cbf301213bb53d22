extension HTMLScript {
    /// The state of the page and its URL.
    static let state = #"""
        const data = JSON.parse(document.getElementById("data").textContent);
        const element = (id) => document.getElementById(id);
        const mostSteps = 5;
        const opening = {
          version: data.opens.version, detail: data.opens.detail, changes: false,
          model: "", row: "", steps: 1, only: false, search: "", view: null,
        };
        let state = addressed();
        let pending = 0;

        /** The state in the URL; missing and invalid parts have their initial values. */
        function addressed() {
          const words = new URLSearchParams(location.hash.slice(1));
          const read = { ...opening, changes: words.has("changes"), only: words.has("only") };
          const version = data.versions.findIndex((one) => one.name === words.get("version"));
          if (version >= 0) read.version = version;
          if (data.details.includes(words.get("detail"))) read.detail = words.get("detail");
          const steps = Number(words.get("steps"));
          if (Number.isInteger(steps) && steps >= 1 && steps <= mostSteps) read.steps = steps;
          const view = (words.get("view") ?? "").split("_").map(Number);
          if (view.length === 4 && view.every(Number.isFinite) && view[2] > 0 && view[3] > 0) read.view = view;
          for (const key of ["model", "row", "search"]) read[key] = words.get(key) ?? "";
          return read;
        }

        function address() {
          const words = new URLSearchParams({ version: data.versions[state.version].name, detail: state.detail });
          if (state.changes) words.set("changes", "1");
          for (const key of ["model", "row", "search"]) if (state[key]) words.set(key, state[key]);
          if (state.model && state.steps > 1) words.set("steps", state.steps);
          if (state.model && state.only) words.set("only", "1");
          if (state.view) words.set("view", state.view.map((number) => Math.round(number * 10) / 10).join("_"));
          return "#" + words;
        }

        /** Adds a step to the browser history. */
        async function go(change) {
          if (pending) save();
          state = { ...state, ...change };
          history.pushState(null, "", address());
          const before = size;
          await render();
          settle(before);
        }

        /** Moving and typing replace the last step. Browsers limit the rate of updates. */
        function adjust(change) {
          state = { ...state, ...change };
          clearTimeout(pending);
          pending = setTimeout(save, 250);
        }

        function save() {
          clearTimeout(pending);
          pending = 0;
          history.replaceState(null, "", address());
        }

        /** A link with a model and without a view shows the model. */
        async function followAddress() {
          clearTimeout(pending);
          pending = 0;
          state = addressed();
          await render();
          const place = placeOf(state.model);
          if (place >= 0 && !state.view && !isFolded()) see(viewOf(place));
        }

        addEventListener("popstate", followAddress);

        """#
}

/// The script of a page, in parts by subject; together they are one module.
enum HTMLScript {
    static let text = [
        state, drawings, camera, labels, neighbors, folding, search, matching, panel, directory, versions, saving, keyboard, controls,
    ].joined(separator: "\n")
}

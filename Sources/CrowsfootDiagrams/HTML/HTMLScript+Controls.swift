extension HTMLScript {
    /// Buttons, dragging, zooming and keys.
    static let controls = #"""
        const slider = element("version");
        const names = element("names");
        const changes = element("changes");
        const pointers = new Map();
        let dragged = false;

        function showControls() {
          const version = data.versions[state.version];
          slider.value = state.version;
          slider.setAttribute("aria-valuetext", version.name);
          [...names.children].forEach((name, index) => name.setAttribute("aria-pressed", String(index === state.version)));
          changes.disabled = version.changes === null;
          changes.checked = state.changes && !changes.disabled;
          const before = data.versions[state.version - 1];
          element("since").textContent = before ? `Changes since ${before.name}` : "Changes";
          for (const level of document.querySelectorAll("input[name=detail]")) level.checked = level.value === state.detail;
          if (field.value !== state.search) field.value = state.search;
          showHits();
          const reached = boxes.filter((box) => !box.classList.contains("dimmed")).length;
          element("status").textContent = state.model ? `${state.model}, with ${reached - 1} around it` : `${version.name}: ${boxes.length} models`;
        }

        /** What a model, and a row of it, are called in another version. */
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

        /** Another drawing, in which what was looked at is looked at still, and stays where it was. */
        async function turnTo(change) {
          const version = change.version ?? state.version;
          const anchor = state.view ? (placeOf(state.model) >= 0 ? state.model : middlemost()) : "";
          const before = anchor && middleOf(placeOf(anchor));
          const anchorThere = renamed({ model: anchor, row: "" }, version).model;
          await go({ ...renamed(state, version), ...change });
          const place = placeOf(anchorThere);
          if (place < 0 || !state.view) return;
          const after = middleOf(place);
          see([state.view[0] + after[0] - before[0], state.view[1] + after[1] - before[1], state.view[2], state.view[3]]);
        }

        data.versions.forEach((version, index) => {
          const name = made("button", { type: "button" }, made("bdi", { text: version.name }));
          name.addEventListener("click", () => turnTo({ version: index }));
          names.append(name);
        });
        slider.max = data.versions.length - 1;
        slider.addEventListener("input", () => turnTo({ version: Number(slider.value) }));
        element("versions").hidden = data.versions.length < 2;
        changes.addEventListener("change", () => turnTo({ changes: changes.checked }));
        element("detail").addEventListener("change", (event) => turnTo({ detail: event.target.value }));
        element("nearer").addEventListener("click", () => zoom(1.25));
        element("farther").addEventListener("click", () => zoom(0.8));
        element("fit").addEventListener("click", fit);

        stage.addEventListener("click", (event) => {
          if (dragged) return;
          const box = event.target.closest(".model");
          const name = box ? modelAt(boxes.indexOf(box)).name : "";
          if (name && name !== state.model) choose(name);
          else clear();
        });
        stage.addEventListener("wheel", (event) => {
          event.preventDefault();
          const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
          zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.002)), pointAt(event.clientX, event.clientY));
        }, { passive: false });
        stage.addEventListener("pointerdown", (event) => {
          if (event.button !== 0) return;
          if (!pointers.size) dragged = false;
          pointers.set(event.pointerId, event);
        });
        stage.addEventListener("pointermove", (event) => {
          const before = pointers.get(event.pointerId);
          if (!before) return;
          const [x, y] = [event.clientX - before.clientX, event.clientY - before.clientY];
          if (!dragged && Math.hypot(x, y) < 4) return;
          dragged = true;
          stage.setPointerCapture(event.pointerId);
          pointers.set(event.pointerId, event);
          const other = [...pointers.values()].find((one) => one.pointerId !== event.pointerId);
          if (!other) return pan(-x, -y);
          const apart = (one) => Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));
          pan(-x / 2, -y / 2);
          zoom(apart(event) / apart(before), pointAt((event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2));
        });
        for (const end of ["pointerup", "pointercancel"]) stage.addEventListener(end, (event) => pointers.delete(event.pointerId));

        const keys = {
          "+": () => zoom(1.25), "=": () => zoom(1.25), "-": () => zoom(0.8), "0": fit,
          ArrowLeft: () => pan(-60, 0), ArrowRight: () => pan(60, 0), ArrowUp: () => pan(0, -60), ArrowDown: () => pan(0, 60),
          "/": () => field.focus(), Escape: clear,
        };
        addEventListener("keydown", (event) => {
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          if (event.target.closest("input") && event.key !== "Escape") return;
          const box = event.target.closest(".model");
          if (box && (event.key === "Enter" || event.key === " ")) choose(modelAt(boxes.indexOf(box)).name);
          else if (Object.hasOwn(keys, event.key)) keys[event.key]();
          else return;
          event.preventDefault();
        });
        new ResizeObserver(() => svg && settle(size)).observe(stage);
        addEventListener("beforeprint", () => look(whole()));
        addEventListener("afterprint", () => look(current()));

        document.documentElement.classList.add("live");
        render();
        """#
}

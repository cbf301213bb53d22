extension HTMLScript {
    /// Buttons, dragging and zooming.
    static let controls = #"""
        const pointers = new Map();
        let dragged = false;

        function showControls() {
          showVersions();
          for (const level of document.querySelectorAll("input[name=detail]")) level.checked = level.value === state.detail;
          if (field.value !== state.search) field.value = state.search;
          showHits();
          const reached = boxes.filter((box) => !box.classList.contains("dimmed")).length;
          const version = data.versions[state.version].name;
          element("status").textContent = state.model ? `${state.model}, with ${reached - 1} around it` : `${version}: ${boxes.length} models`;
        }

        /** In a small window, less frequent commands are in a menu. */
        function toggleMore() {
          const isOpen = element("bar").classList.toggle("open");
          element("more").setAttribute("aria-expanded", String(isOpen));
        }

        element("more").addEventListener("click", toggleMore);
        element("detail").addEventListener("change", (event) => turnTo({ detail: event.target.value }));
        element("nearer").addEventListener("click", () => zoom(1.25));
        element("farther").addEventListener("click", () => zoom(0.8));
        element("fit").addEventListener("click", fit);

        stage.addEventListener("click", (event) => {
          if (dragged) return;
          const place = boxAround(event.target);
          const name = place < 0 ? "" : modelAt(place).name;
          if (name && name !== state.model) choose(name, "", approach);
          else if (!isFolded()) clear();
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

        new ResizeObserver(() => svg && settle(size)).observe(stage);
        document.documentElement.classList.add("live");
        openDirectory(innerWidth >= 1200 && data.models.length >= modelsForDirectory);
        followAddress();
        """#
}

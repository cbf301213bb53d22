extension HTMLScript {
    /// The visible drawing, and the data of its boxes and lines, which are in the order of the data.
    static let drawings = #"""
        const stage = element("stage");
        const drawings = new Map([[data.opens.drawing, stage.querySelector("svg")]]);
        const prepared = new WeakSet();
        let scene = null;
        let svg = null;
        let boxes = [];
        let frames = [];
        let lines = [];
        let linesOf = [];
        let sections = [];
        let turn = 0;
        let gallery = null;

        async function unpacked(packed) {
          const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
          const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
          return JSON.parse(await new Response(stream).text());
        }

        /** Drawings share parts, so all are decompressed when the first one is needed. */
        async function drawingAt(index) {
          gallery ??= unpacked(data.drawings);
          const { parts, drawings } = await gallery;
          const text = drawings[index].map((part) => parts[part]).join("");
          return document.adoptNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement);
        }

        /** Shows the drawing of the state, unless the state has changed meanwhile. */
        async function render() {
          const mine = ++turn;
          const version = data.versions[state.version];
          const wanted = data.scenes[state.changes && version.changes !== null ? version.changes : version.whole];
          const index = wanted.drawings[data.details.indexOf(state.detail)];
          if (!drawings.has(index)) drawings.set(index, await drawingAt(index));
          if (mine !== turn) return;
          if (svg !== drawings.get(index)) mount(drawings.get(index), wanted);
          highlight();
          showPanel();
          showDirectory();
          showControls();
          size = stageSize();
          look(current());
        }

        function mount(drawing, of) {
          if (svg) unfold();
          scene = of;
          svg = drawing;
          stage.replaceChildren(svg);
          boxes = [...svg.querySelectorAll(".model")];
          lines = [...svg.querySelectorAll(".line")];
          frames = boxes.map((box) => frameOf(box.querySelector("rect")));
          linesOf = boxes.map(() => []);
          scene.lines.forEach((ends, index) => new Set(ends).forEach((place) => linesOf[place].push(index)));
          sections = [...svg.querySelectorAll(".section")].map(section);
          showExtent(whole());
          if (!prepared.has(svg)) prepare();
          labels = [...svg.querySelectorAll(".label")];
          stopAt(Math.max(0, placeOf(state.model)));
        }

        /** Prepares a drawing once, and keeps it. */
        function prepare() {
          prepared.add(svg);
          svg.setAttribute("role", "group");
          boxes.forEach((box, place) => {
            const model = modelAt(place);
            box.setAttribute("tabindex", "-1");
            box.setAttribute("role", "button");
            box.setAttribute("aria-label", [model.name, model.kind, model.mark].filter(Boolean).join(", "));
            box.append(ring(place));
          });
          makeLabels();
          lines.forEach(joinPaths);
        }

        const drawn = (name, attributes) => {
          const made = document.createElementNS(svg.namespaceURI, name);
          for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
          return made;
        };

        /** The highlight around a box, whose own border shows changes. */
        function ring(place) {
          const { x, y, width, height } = frames[place];
          return drawn("rect", { class: "ring", x: x - 4, y: y - 4, width: width + 8, height: height + 8, rx: 10 });
        }

        /** Joins consecutive paths with the same style, because a browser moves few paths faster than many. */
        function joinPaths(line) {
          for (const path of line.querySelectorAll("path")) {
            const before = path.previousElementSibling;
            if (before?.localName !== "path" || before.getAttribute("class") !== path.getAttribute("class")) continue;
            path.setAttribute("d", before.getAttribute("d") + path.getAttribute("d"));
            before.remove();
          }
        }

        function frameOf(rectangle) {
          const [x, y, width, height] = ["x", "y", "width", "height"].map((key) => Number(rectangle.getAttribute(key)));
          return { x, y, width, height };
        }

        /** A section contains the boxes whose center is in its frame. */
        function section(group) {
          const { x, y, width, height } = frameOf(group.querySelector("rect"));
          const isInside = (box) => {
            const [across, down] = [box.x + box.width / 2 - x, box.y + box.height / 2 - y];
            return across > 0 && down > 0 && across < width && down < height;
          };
          return { group, places: frames.flatMap((box, place) => isInside(box) ? [place] : []) };
        }

        const modelAt = (place) => data.models[scene.models[place]];
        const placeOf = (name) => name ? scene.models.findIndex((index) => data.models[index].name === name) : -1;

        /** The visible rows of a box at this level of detail, in order. */
        function shownRows(model) {
          const level = data.details.indexOf(state.detail);
          return model.properties.filter((property) => data.details.indexOf(property.from) <= level);
        }

        """#
}

extension HTMLScript {
    /// Which drawing is shown, and what is known of the boxes and lines in it. They stand there in the order of the data.
    static let drawings = #"""
        const stage = element("stage");
        const drawings = new Map([[data.opens.drawing, stage.querySelector("svg")]]);
        let scene = null;
        let svg = null;
        let boxes = [];
        let lines = [];
        let turn = 0;

        async function unpacked(packed) {
          const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
          const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
          const text = await new Response(stream).text();
          return document.adoptNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement);
        }

        /** Shows what the state asks for, unless it asks for something else by the time that is ready. */
        async function render() {
          const mine = ++turn;
          const version = data.versions[state.version];
          const wanted = data.scenes[state.changes && version.changes !== null ? version.changes : version.whole];
          const index = wanted.drawings[data.details.indexOf(state.detail)];
          if (!drawings.has(index)) drawings.set(index, await unpacked(data.drawings[index]));
          if (mine !== turn) return;
          if (svg !== drawings.get(index)) mount(drawings.get(index), wanted);
          highlight();
          showPanel();
          showControls();
          size = stageSize();
          look(current());
        }

        function mount(drawing, of) {
          scene = of;
          svg = drawing;
          stage.replaceChildren(svg);
          svg.setAttribute("role", "group");
          boxes = [...svg.querySelectorAll(".model")];
          lines = [...svg.querySelectorAll(".line")];
          boxes.forEach((box, place) => {
            const model = modelAt(place);
            box.setAttribute("tabindex", "0");
            box.setAttribute("role", "button");
            box.setAttribute("aria-label", [model.name, model.kind, model.mark].filter(Boolean).join(", "));
            if (!box.querySelector(".ring")) box.append(ring(box.querySelector("rect")));
          });
        }

        /** What makes a box stand out, around it: its own border shows what has changed. */
        function ring(ground) {
          const ring = document.createElementNS(ground.namespaceURI, "rect");
          const grown = { x: -4, y: -4, width: 8, height: 8, rx: 4 };
          for (const [key, by] of Object.entries(grown)) ring.setAttribute(key, Number(ground.getAttribute(key)) + by);
          ring.setAttribute("class", "ring");
          return ring;
        }

        const modelAt = (place) => data.models[scene.models[place]];
        const placeOf = (name) => name ? scene.models.findIndex((index) => data.models[index].name === name) : -1;

        /** The rows of a box that the level of detail shows, in their order. */
        function shownRows(model) {
          const level = data.details.indexOf(state.detail);
          return model.properties.filter((property) => data.details.indexOf(property.from) <= level);
        }

        """#
}

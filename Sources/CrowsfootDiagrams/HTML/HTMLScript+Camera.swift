extension HTMLScript {
    /// Which part of the drawing is seen: dragged, zoomed, or fitted into the window.
    static let camera = #"""
        const calm = matchMedia("(prefers-reduced-motion: reduce)");
        const largest = 8;
        const readable = 0.6;
        let frame = 0;
        let size = null;

        const whole = () => [0, 0, Number(svg.getAttribute("width")), Number(svg.getAttribute("height"))];
        const scaleOf = (view) => Math.min(stage.clientWidth / view[2], stage.clientHeight / view[3]);
        const about = ([x, y], width, height) => [x - width / 2, y - height / 2, width, height];
        const middle = (view) => [view[0] + view[2] / 2, view[1] + view[3] / 2];
        const scaled = (view, scale, at = middle(view)) => about(at, stage.clientWidth / scale, stage.clientHeight / scale);

        /** All that is seen: a view that is narrower than the window shows more at its sides. */
        const current = () => state.view ? scaled(state.view, scaleOf(state.view)) : fitting();

        function look(view) {
          cancelAnimationFrame(frame);
          svg.setAttribute("viewBox", view.join(" "));
        }

        /** The buttons lie on the stage, and nothing that is to be seen may lie below them. */
        const buttonRoom = () => Math.min(element("zoom").offsetHeight + 28, stage.clientHeight / 2);

        /** All of a part, above the buttons, and no larger than that. */
        function fitted(part, mostScale) {
          const room = buttonRoom();
          const scale = Math.min(mostScale, stage.clientWidth / part[2], (stage.clientHeight - room) / part[3]);
          const [x, y] = middle(part);
          return scaled(part, scale, [x, y + room / 2 / scale]);
        }

        /** All of the drawing; a small one is not blown up to fill the window. */
        const fitting = () => fitted(whole(), 1.25);

        /** The nearest view that still has something of the drawing in its middle, and is neither too near nor too far. */
        function sensible(view) {
          const [, , width, height] = whole();
          const [x, y] = middle(view);
          const scale = Math.max(scaleOf(fitting()) / 4, Math.min(largest, scaleOf(view)));
          return scaled(view, scale, [Math.max(0, Math.min(width, x)), Math.max(0, Math.min(height, y))]);
        }

        function see(view) {
          adjust({ view: sensible(view) });
          look(state.view);
        }

        function fit() {
          adjust({ view: null });
          look(fitting());
        }

        function pan(x, y) {
          const view = current();
          const scale = scaleOf(view);
          see([view[0] + x / scale, view[1] + y / scale, view[2], view[3]]);
        }

        /** The point stays where it is. */
        function zoom(factor, point) {
          const [x, y, width, height] = current();
          const still = point ?? { x: x + width / 2, y: y + height / 2 };
          see([still.x - (still.x - x) / factor, still.y - (still.y - y) / factor, width / factor, height / factor]);
        }

        const pointAt = (x, y) => new DOMPoint(x, y).matrixTransform(svg.getScreenCTM().inverse());

        function glide(to) {
          const from = svg.getAttribute("viewBox").split(" ").map(Number);
          see(to);
          if (calm.matches) return;
          const start = performance.now();
          const end = state.view;
          const step = (now) => {
            const part = Math.max(0, Math.min(1, (now - start) / 200));
            look(from.map((number, index) => number + (end[index] - number) * part * (2 - part)));
            if (part < 1) frame = requestAnimationFrame(step);
          };
          step(start);
        }

        const middleOf = (place) => {
          const box = boxes[place].getBBox();
          return [box.x + box.width / 2, box.y + box.height / 2];
        };

        /** What is around some boxes, and a little more. */
        function partAround(places) {
          const frames = places.map((place) => boxes[place].getBBox());
          const [left, top] = [Math.min(...frames.map((box) => box.x)) - 16, Math.min(...frames.map((box) => box.y)) - 16];
          const right = Math.max(...frames.map((box) => box.x + box.width)) + 16;
          return [left, top, right - left, Math.max(...frames.map((box) => box.y + box.height)) + 16 - top];
        }

        function isSeen([x, y, width, height]) {
          const view = current();
          const bottom = view[1] + view[3] - buttonRoom() / scaleOf(view);
          return x >= view[0] && y >= view[1] && x + width <= view[0] + view[2] && y + height <= bottom;
        }

        /** Moves on only if something of the model and what stands out around it is out of sight, and farther away if it has to. */
        function reveal(place, leastScale = 0) {
          const part = partAround([...distances(place).keys()]);
          const scale = scaleOf(current());
          if (scale < leastScale || !isSeen(part)) glide(fitted(part, Math.max(scale, leastScale)));
        }

        /** For who comes from elsewhere, and cannot read it yet where all of the drawing is seen. */
        const revealReadable = (place) => reveal(place, readable);

        const stageSize = () => [stage.clientWidth, stage.clientHeight];

        /** After the window or the panel has changed, what was seen is as large as before, and its corner where it was. */
        function settle(before) {
          size = stageSize();
          if (state.view && before && before.some((length, side) => length !== size[side])) {
            const scale = Math.min(before[0] / state.view[2], before[1] / state.view[3]);
            const [x, y] = middle(state.view);
            const corner = [x - before[0] / scale / 2, y - before[1] / scale / 2];
            adjust({ view: [...corner, size[0] / scale, size[1] / scale] });
          }
          look(current());
        }

        /** The model in the middle of what is seen. */
        function middlemost() {
          const [x, y] = middle(current());
          const away = boxes.map((_, place) => Math.hypot(middleOf(place)[0] - x, middleOf(place)[1] - y));
          return away.length ? modelAt(away.indexOf(Math.min(...away))).name : "";
        }

        """#
}

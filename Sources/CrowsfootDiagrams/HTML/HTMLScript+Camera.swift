extension HTMLScript {
    /// The visible part of the drawing: dragged, zoomed, or fitted into the window.
    static let camera = #"""
        const calm = matchMedia("(prefers-reduced-motion: reduce)");
        const largest = 8;
        const readable = 0.8;
        let frame = 0;
        let size = null;
        let extent = null;
        let seen = null;
        let rest = 0;

        const whole = () => [0, 0, Number(svg.getAttribute("width")), Number(svg.getAttribute("height"))];
        const scaleOf = (view) => Math.min(stage.clientWidth / view[2], stage.clientHeight / view[3]);
        const about = ([x, y], width, height) => [x - width / 2, y - height / 2, width, height];
        const middle = (view) => [view[0] + view[2] / 2, view[1] + view[3] / 2];
        const scaled = (view, scale, at = middle(view)) => about(at, stage.clientWidth / scale, stage.clientHeight / scale);

        /** The visible area: a view that is narrower than the window shows more at its sides. */
        const current = () => state.view ? scaled(state.view, scaleOf(state.view)) : fitting();

        /** The visible part of the drawing, which is also printed. */
        function showExtent(part) {
          extent = part;
          svg.setAttribute("viewBox", part.join(" "));
          stage.classList.toggle("wide", part[2] > part[3]);
          svg.style.width = part[2] + "px";
          svg.style.height = part[3] + "px";
        }

        /** Moves the drawing as one image, because a browser would have to redraw it for another view box. */
        function look(view) {
          cancelAnimationFrame(frame);
          const scale = scaleOf(view);
          seen = scaled(view, scale);
          const [x, y] = [(extent[0] - seen[0]) * scale, (extent[1] - seen[1]) * scale];
          svg.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
          showLabels(scale);
          hasten();
        }

        /** Set only during a movement: at rest, text has to be sharp. */
        function hasten() {
          stage.classList.add("moving");
          clearTimeout(rest);
          rest = setTimeout(() => {
            stage.classList.remove("moving");
            adaptLabels(scaleOf(seen));
          }, 150);
        }

        /** The buttons cover a part of the stage, where nothing important may be. */
        const buttonRoom = () => Math.min(element("zoom").offsetHeight + 28, stage.clientHeight / 2);

        /** A view of a whole part, above the buttons and not enlarged. */
        function fitted(part, mostScale) {
          const room = buttonRoom();
          const scale = Math.min(mostScale, stage.clientWidth / part[2], (stage.clientHeight - room) / part[3]);
          const [x, y] = middle(part);
          return scaled(part, scale, [x, y + room / 2 / scale]);
        }

        /** A view of the whole drawing; a small one isn't enlarged. */
        const fitting = () => fitted(extent, 1.25);

        /** The nearest view with a part of the drawing in its center, within the zoom limits. */
        function sensible(view) {
          const [left, top, width, height] = extent;
          const [x, y] = middle(view);
          const scale = Math.max(scaleOf(fitting()) / 4, Math.min(largest, scaleOf(view)));
          return scaled(view, scale, [Math.max(left, Math.min(left + width, x)), Math.max(top, Math.min(top + height, y))]);
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

        /** Zooms around a point, which keeps its position. */
        function zoom(factor, point) {
          const [x, y, width, height] = current();
          const still = point ?? { x: x + width / 2, y: y + height / 2 };
          see([still.x - (still.x - x) / factor, still.y - (still.y - y) / factor, width / factor, height / factor]);
        }

        function pointAt(x, y) {
          const { left, top } = stage.getBoundingClientRect();
          const scale = scaleOf(seen);
          return { x: seen[0] + (x - left) / scale, y: seen[1] + (y - top) / scale };
        }

        function glide(to) {
          const from = seen;
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
          const box = frames[place];
          return [box.x + box.width / 2, box.y + box.height / 2];
        };

        function isSeen({ x, y, width, height }) {
          const view = current();
          const bottom = view[1] + view[3] - buttonRoom() / scaleOf(view);
          return x >= view[0] && y >= view[1] && x + width <= view[0] + view[2] && y + height <= bottom;
        }

        /** Centers a model at a legible size, or its heading if it is higher than the window. */
        function viewOf(place, leastScale = readable) {
          const scale = Math.max(leastScale, scaleOf(current()));
          const room = buttonRoom() / scale;
          const [x, y] = middleOf(place);
          const half = (stage.clientHeight / scale - room) / 2;
          const lowest = frames[place].y - 20 / scale + half;
          return scaled(current(), scale, [x, Math.min(y, lowest) + room / 2]);
        }

        const show = (place) => glide(viewOf(place));

        /** Moves only if the model isn't legible. */
        function approach(place) {
          if (scaleOf(current()) < readable || !isSeen(frames[place])) show(place);
        }

        const stageSize = () => [stage.clientWidth, stage.clientHeight];

        /** After the window or the panel has changed, the view keeps its scale and its corner. */
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

        /** The model in the center of the view. */
        function middlemost() {
          const [x, y] = middle(current());
          const away = boxes.map((_, place) => Math.hypot(middleOf(place)[0] - x, middleOf(place)[1] - y));
          return away.length ? modelAt(away.indexOf(Math.min(...away))).name : "";
        }

        """#
}

extension HTMLScript {
    /// Shows only a model and its neighbors, close together: the empty strips between them are folded away.
    static let folding = #"""
        const stripWidth = 12;
        const boxMargin = 28;
        const lineMargin = 6;
        let folded = null;

        const isFolded = () => folded !== null;

        /** `far` contains the distances of the boxes to show. */
        function fold(far) {
          const key = state.only && far ? [...far.keys()].join() + " " + state.steps : null;
          if (folded && folded.key === key && folded.svg === svg) return;
          if (folded) unfold();
          if (key === null) return;
          folded = { key, svg, paths: new Map(), frames };
          svg.classList.add("only");
          boxes.forEach((box, place) => box.classList.toggle("away", !far.has(place)));
          lines.forEach((line, index) => line.classList.toggle("away", line.classList.contains("dimmed")));
          const shownLines = lines.filter((line) => !line.classList.contains("away"));
          const shownFrames = frames.filter((_, place) => far.has(place));
          const maps = [0, 1].map((axis) => folding([...boxStrips(shownFrames, axis), ...lineStrips(shownLines, axis)]));
          frames = frames.map((frame, place) => far.has(place) ? { ...frame, x: maps[0](frame.x), y: maps[1](frame.y) } : frame);
          for (const place of far.keys()) {
            const { x, y } = folded.frames[place];
            boxes[place].setAttribute("transform", `translate(${frames[place].x - x} ${frames[place].y - y})`);
          }
          for (const line of shownLines) foldLine(line, maps);
          showExtent([0, 0, maps[0](Infinity), maps[1](Infinity)]);
        }

        function unfold() {
          if (!folded) return;
          folded.svg.classList.remove("only");
          for (const one of folded.svg.querySelectorAll(".away")) one.classList.remove("away");
          for (const box of boxes) box.removeAttribute("transform");
          for (const [element, attributes] of folded.paths) {
            for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
          }
          frames = folded.frames;
          folded = null;
          showExtent(whole());
        }

        function foldLine(line, maps) {
          const change = (element, attributes) => {
            folded.paths.set(element, Object.fromEntries(Object.keys(attributes).map((key) => [key, element.getAttribute(key)])));
            for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
          };
          for (const path of line.querySelectorAll("path")) {
            change(path, { d: path.getAttribute("d").replace(point, (_, x, y) => `${maps[0](Number(x))} ${maps[1](Number(y))}`) });
          }
          for (const text of line.querySelectorAll("text")) {
            change(text, { x: maps[0](Number(text.getAttribute("x"))), y: maps[1](Number(text.getAttribute("y"))) });
          }
        }

        const point = /(-?[\d.]+) (-?[\d.]+)/g;

        /** Ranges that keep their size along an axis: boxes with the adjacent ends of lines, … */
        const boxStrips = (frames, axis) => frames.map((frame) => {
          const [start, length] = axis === 0 ? [frame.x, frame.width] : [frame.y, frame.height];
          return [start - boxMargin, start + length + boxMargin];
        });

        /** … labels, and the distances between parallel lines. */
        function lineStrips(lines, axis) {
          return lines.flatMap((line) => {
            const points = [...line.querySelector("path").getAttribute("d").matchAll(point)].map((match) => [Number(match[1]), Number(match[2])]);
            const across = points.filter((one, index) => index > 0 && one[axis] === points[index - 1][axis]).map((one) => one[axis]);
            const texts = [...line.querySelectorAll("text")].flatMap((text) => [textStrip(text, axis)]);
            return [...across.map((at) => [at - lineMargin, at + lineMargin]), ...texts];
          });
        }

        function textStrip(text, axis) {
          const at = Number(text.getAttribute(axis === 0 ? "x" : "y"));
          const size = Number(text.getAttribute("font-size"));
          const half = axis === 0 ? widthOf(text.textContent, size) / 2 : size;
          return [at - half - 4, at + half + 4];
        }

        /** Maps a coordinate to its position after all but some strips are folded; infinity is mapped to the end. */
        function folding(strips) {
          const kept = [];
          for (const [start, end] of strips.sort((a, b) => a[0] - b[0])) {
            const last = kept.at(-1);
            if (last && start <= last[1]) last[1] = Math.max(last[1], end);
            else kept.push([start, end]);
          }
          const knots = [];
          let at = 0;
          for (const [start, end] of kept) {
            if (knots.length) at += Math.min(stripWidth, start - knots.at(-1)[0]);
            knots.push([start, at], [end, at += end - start]);
          }
          return (value) => {
            const next = knots.findIndex(([from]) => from >= value);
            if (next < 0) return at;
            if (next === 0) return 0;
            const [[from, to], [fromNext, toNext]] = [knots[next - 1], knots[next]];
            return Math.round((to + (value - from) / (fromNext - from) * (toNext - to)) * 100) / 100;
          };
        }

        """#
}

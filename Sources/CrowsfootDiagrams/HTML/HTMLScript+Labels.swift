extension HTMLScript {
    /// The names of models and sections where the drawing is too small to read: on their boxes, as on a map.
    static let labels = #"""
        const legible = 0.5;
        const leastLetters = 10;
        const zoomStep = 1.25;
        const lineHeight = 1.15;
        const mostLetters = 26;
        const pen = document.createElement("canvas").getContext("2d");
        let labels = [];
        let labelled = null;

        /** Labels are above all boxes, because they may be wider than their own. */
        function makeLabels() {
          const group = drawn("g", { class: "labels", "aria-hidden": "true" });
          group.append(...boxes.map(() => drawn("text", { class: "label" })));
          svg.append(group);
        }

        /** During a movement, labels are scaled with the drawing, up to twice their size. They are laid out again only at rest. */
        function showLabels(scale) {
          const isFirst = labelled === null;
          if (isFirst || Math.abs(Math.log2(scale / labelled)) > 1) adaptLabels(scale);
        }

        /** Below the legible scale, labels replace rows. Their size changes in steps, so that most movements don't affect them. */
        function adaptLabels(scale) {
          const step = (scale) => scale !== null && scale < legible ? Math.floor(Math.log(scale) / Math.log(zoomStep)) : null;
          const isSame = labelled !== null && step(labelled) === step(scale);
          labelled = scale;
          if (isSame) return;
          svg.classList.toggle("far", scale < legible);
          if (scale < legible) placeLabels(leastLetters / zoomStep ** step(scale));
        }

        /** Lays labels out again after the boxes or the highlights have changed. */
        function forgetLabels() {
          labelled = null;
        }

        /** Labels don't overlap; if there isn't enough room, models with many relationships have precedence. */
        function placeLabels(size) {
          svg.style.setProperty("--label", size + "px");
          pen.font = "bold 100px " + svg.getAttribute("font-family");
          const taken = [];
          const place = (label, frame) => {
            const isFree = !taken.some((other) => overlap(frame, other));
            if (isFree) taken.push(frame);
            label.classList.toggle("crowded", !isFree);
          };
          const titles = isFolded() ? [] : sections.map(({ group }) => ({ title: group.querySelector("text"), frame: titleFrame(group, size) }));
          const isNarrow = ({ title, frame }) => frame.width <= frameOf(title.parentNode.querySelector("rect")).width;
          for (const one of titles.filter(isNarrow)) place(one.title, one.frame);
          for (const label of labels) label.classList.add("crowded");
          for (const index of byImportance()) place(labels[index], writeLabel(index, size));
          for (const one of titles.filter((one) => !isNarrow(one))) place(one.title, one.frame);
        }

        const overlap = (a, b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
        const widthOf = (text, size) => pen.measureText(text).width * size / 100;

        function titleFrame(group, size) {
          const title = group.querySelector("text");
          const [x, y] = [Number(title.getAttribute("x")), Number(title.getAttribute("y"))];
          return { x, y: y - size, width: widthOf(title.textContent, size), height: size * 1.3 };
        }

        /** Writes a name at the center of its box, and returns its frame. */
        function writeLabel(place, size) {
          const words = linesOfLabel(modelAt(place).name, frames[place], size);
          const [x, y] = middleOf(place);
          const height = words.length * lineHeight * size;
          labels[place].replaceChildren(...words.map((word, index) => {
            const line = drawn("tspan", { x, y: y - height / 2 + (index + 0.5) * lineHeight * size });
            line.textContent = word;
            return line;
          }));
          const width = Math.max(...words.map((word) => widthOf(word, size))) + size / 2;
          return { x: x - width / 2, y: y - height / 2, width, height };
        }

        /** Splits a long name into two lines if the box is high enough. */
        function linesOfLabel(name, frame, size) {
          const text = name.length > mostLetters ? name.slice(0, mostLetters - 1) + "…" : name;
          const parts = text.split(/(?<=\p{Ll})(?=\p{Lu})/u);
          if (parts.length < 2 || widthOf(text, size) <= frame.width || frame.height < 2 * lineHeight * size) return [text];
          const splits = parts.slice(1).map((_, index) => [parts.slice(0, index + 1).join(""), parts.slice(index + 1).join("")]);
          const longest = (lines) => Math.max(...lines.map((line) => line.length));
          return splits.reduce((best, next) => longest(next) < longest(best) ? next : best);
        }

        /** Highlighted models precede others. */
        function byImportance() {
          const weight = (place) => {
            const classes = boxes[place].classList;
            return (classes.contains("chosen") || classes.contains("found") ? 2e6 : 0)
              + (classes.contains("dimmed") || classes.contains("stayed") ? 0 : 1e6) + linesOf[place].length;
          };
          return boxes.map((_, place) => place).filter((place) => !boxes[place].classList.contains("away"))
            .sort((a, b) => weight(b) - weight(a) || a - b);
        }

        """#
}

extension HTMLScript {
    /// Keys, and the one box that the Tab key stops at.
    static let keyboard = #"""
        const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
        const panStep = 60;
        let isMoved = false;

        /** Arrow keys lead to other boxes, because hundreds of tab stops would make the rest of the page unreachable. */
        function stopAt(place) {
          svg.querySelector(".model[tabindex='0']")?.setAttribute("tabindex", "-1");
          boxes[place]?.setAttribute("tabindex", "0");
        }

        /** Gives the focus to a box that has become visible. */
        function focusBox(place) {
          isMoved = true;
          boxes[place]?.focus({ preventScroll: true });
          isMoved = false;
        }

        /** The nearest box in a direction; sideways distance counts double. */
        function neighbor(place, [right, down]) {
          const [x, y] = middleOf(place);
          let nearest = -1;
          let least = Infinity;
          boxes.forEach((box, other) => {
            if (other === place || box.classList.contains("away")) return;
            const [toX, toY] = middleOf(other);
            const [ahead, aside] = right ? [(toX - x) * right, Math.abs(toY - y)] : [(toY - y) * down, Math.abs(toX - x)];
            if (ahead > 0 && ahead >= aside / 2 && ahead + 2 * aside < least) [nearest, least] = [other, ahead + 2 * aside];
          });
          return nearest;
        }

        function step(place, direction) {
          const next = neighbor(place, direction);
          if (next >= 0) boxes[next].focus({ preventScroll: true });
        }

        async function open(place) {
          await choose(modelAt(place).name, "", approach);
          panel.querySelector("h2").focus();
        }

        stage.addEventListener("focusin", (event) => {
          const place = boxAround(event.target);
          if (place < 0) return;
          stopAt(place);
          if (!isMoved && event.target.matches(":focus-visible") && !isSeen(frames[place])) glide(viewOf(place, 0));
        });

        const keys = {
          "+": () => zoom(1.25), "=": () => zoom(1.25), "-": () => zoom(0.8), "0": fit, "/": () => field.focus(), Escape: clear,
        };

        /** Whether an element handles a key itself. */
        function takes(target, key) {
          if (key === "Escape") return false;
          return target.closest("input, select") || (Object.hasOwn(directions, key) && target.closest("#panel, #directory"));
        }

        function pressed(event) {
          const box = boxAround(event.target);
          const direction = Object.hasOwn(directions, event.key) ? directions[event.key] : null;
          if (box >= 0 && (event.key === "Enter" || event.key === " ")) open(box);
          else if (box >= 0 && direction) step(box, direction);
          else if (direction) pan(direction[0] * panStep, direction[1] * panStep);
          else if (Object.hasOwn(keys, event.key)) keys[event.key]();
          else return false;
          return true;
        }

        addEventListener("keydown", (event) => {
          if (event.ctrlKey || event.metaKey || event.altKey || takes(event.target, event.key)) return;
          if (pressed(event)) event.preventDefault();
        });

        """#
}

extension HTMLScript {
    /// Saving the diagram as a file.
    static let saving = #"""
        const own = ["dimmed", "stayed", "chosen", "found", "lit", "far", "crowded"];

        /** The visible drawing as SVG, with its styles and without elements that only the page needs. */
        function savedText() {
          const copy = svg.cloneNode(true);
          for (const one of copy.querySelectorAll(".ring, .labels, .away")) one.remove();
          if (isFolded()) for (const one of copy.querySelectorAll(":scope > rect, :scope > text, :scope > .section")) one.remove();
          for (const one of [copy, ...copy.querySelectorAll("[class]")]) {
            one.classList.remove(...own, "only");
            if (!one.classList.length) one.removeAttribute("class");
          }
          for (const box of copy.querySelectorAll(".model")) {
            for (const name of ["role", "tabindex", "aria-label", "aria-pressed"]) box.removeAttribute(name);
          }
          copy.removeAttribute("style");
          copy.setAttribute("role", "img");
          copy.setAttribute("width", extent[2]);
          copy.setAttribute("height", extent[3]);
          const style = document.createElementNS(copy.namespaceURI, "style");
          style.textContent = drawingStyle();
          copy.querySelector("desc").after(style);
          return new XMLSerializer().serializeToString(copy) + "\n";
        }

        /** The style sheet of the page ends with that of its drawings. */
        const drawingStyle = () => document.querySelector("style").textContent.split("/* drawings */").at(-1);

        function download() {
          const address = URL.createObjectURL(new Blob([savedText()], { type: "image/svg+xml" }));
          const name = [document.title, data.versions[state.version].name, isFolded() && state.model].filter(Boolean).join("-");
          made("a", { href: address, download: name + ".svg" }).click();
          setTimeout(() => URL.revokeObjectURL(address), 60000);
        }

        element("save").addEventListener("click", download);

        """#
}

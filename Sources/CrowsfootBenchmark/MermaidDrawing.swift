import CrowsfootChecking
import CrowsfootText
import CrowsfootWorkspace

/// Diagrams drawn by Mermaid in a headless Chromium, for comparison.
struct MermaidDrawing {
    /// The number of crossings in each diagram.
    let crossings: [Int]
    /// The time for all diagrams, including the start of the browser.
    let seconds: Double

    /// Draws the diagrams. `library` is the path of a copy of Mermaid; the page that calls it is written to a folder.
    init?(_ diagrams: [String], library: String, folder: String) {
        let page = "\(folder)/Mermaid.html"
        let clock = ContinuousClock()
        do {
            try DiskFileSystem().write(Array(Self.page(diagrams, library).utf8), to: FilePath(page))
            let start = clock.now
            let words = ["--headless=new", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=1000000000", "--dump-dom"]
            let answer = try SystemProcessRunner().run("chromium", words + [page], input: [], limits: .benchmark)
            seconds = (clock.now - start).seconds
            let text = String(decoding: answer.output, as: UTF8.self)
            guard answer.exitCode == 0, let result = Self.result(in: text), result.count == diagrams.count else { return nil }
            crossings = result.map(DrawnLine.crossings)
        } catch {
            return nil
        }
    }

    /// Reads the lines of each diagram from the browser's output: one line of text for each drawn line, and a dash after each diagram.
    private static func result(in page: String) -> [[DrawnLine]]? {
        guard let start = page.firstRange(of: "<pre>"), let end = page.firstRange(of: "</pre>") else { return nil }
        let lines = page[start.upperBound..<end.lowerBound].split(separator: "\n")
        return lines.split(separator: "-", omittingEmptySubsequences: false).dropLast().map { lines in
            lines.map { DrawnLine($0.split(separator: " ").compactMap { Double($0) }) }
        }
    }

    private static func page(_ diagrams: [String], _ library: String) -> String {
        var texts = JSONWriter(isCompact: true)
        texts.array { writer in
            for diagram in diagrams { writer.value(diagram) }
        }
        return """
            <!doctype html>
            <meta charset="utf-8">
            <body>
            <script src="\(library)"></script>
            <script>
            const texts = \(texts.scriptText);
            (async () => {
              mermaid.initialize({ startOnLoad: false, maxEdges: 100000, maxTextSize: 10000000 });
              const result = document.createElement("pre");
              for (const [index, text] of texts.entries()) {
                const holder = document.createElement("div");
                holder.innerHTML = (await mermaid.render("d" + index, text)).svg;
                document.body.append(holder);
                for (const path of holder.querySelectorAll("path.relationshipLine")) {
                  const length = path.getTotalLength();
                  const points = Array.from({ length: 65 }, (_, step) => path.getPointAtLength(length * step / 64));
                  result.textContent += points.map((point) => point.x + " " + point.y).join(" ") + "\\n";
                }
                result.textContent += "-\\n";
                holder.remove();
              }
              document.body.replaceChildren(result);
            })();
            </script>

            """
    }
}

extension ProcessLimits {
    /// The limits of a browser, which can take long for a large diagram.
    static let benchmark = ProcessLimits(seconds: 600, outputBytes: 1 << 30)
}

import CrowsfootDrawing
import CrowsfootText

/// The drawings of a page, as lists of shared parts: an unchanged box or line is stored once.
struct HTMLDrawings {
    private var parts: [Substring] = []
    private var places: [Substring: Int] = [:]
    /// The drawings; `nil` for the one that the page contains.
    private var lists: [[Int]?] = []

    /// Creates the lists. The page already contains the drawing `opening`.
    init(_ drawings: [String], but opening: Int?) {
        for (index, drawing) in drawings.enumerated() {
            lists.append(index == opening ? nil : Self.parts(of: drawing).map { place(of: $0) })
        }
    }

    private mutating func place(of part: Substring) -> Int {
        if let place = places[part] { return place }
        places[part] = parts.count
        parts.append(part)
        return parts.count - 1
    }

    /// Splits a drawing into elements. Each starts on its own line, with less indentation than its contents.
    private static func parts(of drawing: String) -> [Substring] {
        let text = drawing.utf8
        var parts: [Substring] = []
        var start = text.startIndex
        var line = text.startIndex
        while let end = text[line...].firstIndex(of: UInt8(ascii: "\n")) {
            let next = text.index(after: end)
            if startsElement(text[next...]) {
                parts.append(Substring(text[start..<next]))
                start = next
            }
            line = next
        }
        return parts + [Substring(text[start...])]
    }

    private static func startsElement(_ text: Substring.UTF8View) -> Bool {
        text.starts(with: "  <".utf8) && !text.starts(with: "  </".utf8)
    }

    /// The lists as JSON, compressed and in Base64.
    var packed: String {
        var writer = JSONWriter(isCompact: true)
        writer.object { writer in
            writer.array("parts") { writer in
                for part in parts { writer.value(String(part)) }
            }
            writer.array("drawings") { writer in
                for list in lists {
                    writer.array { writer in
                        for place in list ?? [] { writer.value(place) }
                    }
                }
            }
        }
        var deflater = Deflater()
        deflater.add(Array(writer.text.utf8))
        return Base64.text(deflater.finish())
    }
}

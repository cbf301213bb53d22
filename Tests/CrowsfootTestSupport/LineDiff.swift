/// The lines in which two texts differ, with a few lines around them.
///
/// `-` marks expected lines, `+` actual ones. A last line without a line break is marked, too.
package struct LineDiff: CustomStringConvertible {
    /// A line of either text or of both, as bytes: characters that look the same may differ.
    private struct Line {
        let sign: String
        let bytes: ArraySlice<UInt8>

        var isCommon: Bool { sign == " " }

        var text: String {
            sign + " " + String(decoding: bytes, as: UTF8.self).replacing("\r", with: "␍")
        }
    }

    private static let surroundings = 3
    private static let lineLimit = 400

    package let description: String

    package init(_ expected: String, _ actual: String) {
        let lines = Self.compare(Self.lines(of: expected), Self.lines(of: actual))
        var isShown = Array(repeating: false, count: lines.count)
        for index in lines.indices where !lines[index].isCommon {
            let near = max(0, index - Self.surroundings)...min(lines.count - 1, index + Self.surroundings)
            for neighbor in near { isShown[neighbor] = true }
        }
        var shown: [String] = []
        for index in lines.indices {
            if isShown[index] {
                shown.append(lines[index].text)
            } else if shown.last != "  ⋮" {
                shown.append("  ⋮")
            }
        }
        if shown.count > Self.lineLimit { shown[Self.lineLimit...] = ["… and \(shown.count - Self.lineLimit) more lines"] }
        description = shown.joined(separator: "\n")
    }

    private static func lines(of text: String) -> [ArraySlice<UInt8>] {
        guard !text.isEmpty else { return [] }
        var lines = Array(text.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        if lines[lines.count - 1].isEmpty { lines.removeLast() } else { lines[lines.count - 1] += Array("⏎̸".utf8) }
        return lines
    }

    private static func compare(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Line] {
        var removed: Set<Int> = []
        var added: Set<Int> = []
        for change in new.difference(from: old) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        var lines: [Line] = []
        var next = 0
        for (offset, bytes) in old.enumerated() {
            if removed.contains(offset) {
                lines.append(Line(sign: "-", bytes: bytes))
                continue
            }
            while added.contains(next) {
                lines.append(Line(sign: "+", bytes: new[next]))
                next += 1
            }
            lines.append(Line(sign: " ", bytes: bytes))
            next += 1
        }
        return lines + new[next...].map { Line(sign: "+", bytes: $0) }
    }
}

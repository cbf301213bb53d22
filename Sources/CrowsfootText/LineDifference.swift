/// A line-by-line difference of two strings: removed lines with `-` and added lines with `+`, each with its line number.
///
/// It contains a limited number of lines and the count of the others, and is safe to print on a terminal.
package struct LineDifference: Sendable {
    enum Line {
        case old(Int)
        case new(Int)
    }

    /// The maximum number of lines to match. The effort grows with the product of both sides.
    private static let matchingLimit = 2000

    package let lines: [String]
    package let hiddenCount: Int

    package init(_ old: [UInt8], _ new: [UInt8], limit: Int) {
        let oldLines = Self.lines(of: old)
        let newLines = Self.lines(of: new)
        let different = Self.compare(oldLines, newLines)
        let width = String(different.prefix(limit).map(Self.number).max() ?? 0).utf8.count
        lines = different.prefix(limit).map { line in
            let number = String(Self.number(of: line))
            let gutter = String(repeating: " ", count: width - number.utf8.count) + number
            switch line {
            case .old(let index): return gutter + " -" + Self.shown(oldLines[index])
            case .new(let index): return gutter + " +" + Self.shown(newLines[index])
            }
        }
        hiddenCount = different.count - lines.count
    }

    private static func shown(_ line: ArraySlice<UInt8>) -> String {
        line.isEmpty ? "" : " " + TerminalText(decoding: line).text
    }

    private static func number(of line: Line) -> Int {
        switch line {
        case .old(let index), .new(let index): index + 1
        }
    }

    /// Splits `text` into lines. A line break at the end ends the last line and starts none.
    static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    static func compare(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Line] {
        var start = 0
        while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
        var (oldEnd, newEnd) = (old.count, new.count)
        while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] { (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1) }
        let (oldMiddle, newMiddle) = (start..<oldEnd, start..<newEnd)
        if max(oldMiddle.count, newMiddle.count) > matchingLimit { return oldMiddle.map(Line.old) + newMiddle.map(Line.new) }
        return match(old[oldMiddle], new[newMiddle])
    }

    /// Matches the lines in order. Removed lines come before added ones.
    private static func match(_ old: ArraySlice<ArraySlice<UInt8>>, _ new: ArraySlice<ArraySlice<UInt8>>) -> [Line] {
        let difference = new.difference(from: old)
        let removed = Set(difference.removals.map(offset))
        let added = Set(difference.insertions.map(offset))
        var lines: [Line] = []
        var (nextOld, nextNew) = (0, 0)
        while nextOld < old.count || nextNew < new.count {
            if nextOld < old.count, removed.contains(nextOld) {
                lines.append(.old(old.startIndex + nextOld))
                nextOld += 1
            } else if nextNew < new.count, added.contains(nextNew) {
                lines.append(.new(new.startIndex + nextNew))
                nextNew += 1
            } else {
                (nextOld, nextNew) = (nextOld + 1, nextNew + 1)
            }
        }
        return lines
    }

    private static func offset(of change: CollectionDifference<ArraySlice<UInt8>>.Change) -> Int {
        switch change {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}

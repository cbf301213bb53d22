/// The changes from one text to another, in the format of `patch` and `git apply`.
package struct UnifiedDifference: Sendable {
    private enum Mark: Character {
        case same = " "
        case gone = "-"
        case new = "+"
    }

    private struct Line {
        let mark: Mark
        let text: ArraySlice<UInt8>
        /// Whether the file ends without a line break.
        let isOpen: Bool
    }

    /// The number of unchanged lines around each change.
    private static let surroundings = 3

    /// The differences; empty if the texts are equal.
    package let text: String

    package init(_ old: [UInt8], _ new: [UInt8], path: String) {
        let lines = Self.lines(old, new)
        let changed = lines.indices.filter { lines[$0].mark != .same }
        var hunks: [Range<Int>] = []
        for index in changed {
            let start = max(0, index - Self.surroundings)
            let end = min(lines.count, index + Self.surroundings + 1)
            if let last = hunks.last, start <= last.upperBound {
                hunks[hunks.count - 1] = last.lowerBound..<end
            } else {
                hunks.append(start..<end)
            }
        }
        text = hunks.isEmpty ? "" : "--- a/\(path)\n+++ b/\(path)\n" + hunks.map { Self.hunk($0, of: lines) }.joined()
    }

    private static func lines(_ old: [UInt8], _ new: [UInt8]) -> [Line] {
        let (oldLines, newLines) = (LineDifference.lines(of: old), LineDifference.lines(of: new))
        let isOldOpen = old.last != UInt8(ascii: "\n")
        let isNewOpen = new.last != UInt8(ascii: "\n")
        var lines: [Line] = []
        var (nextOld, nextNew) = (0, 0)
        func passSame(untilOld end: Int) {
            while nextOld < end {
                lines.append(Line(mark: .same, text: oldLines[nextOld], isOpen: isOldOpen && nextOld == oldLines.count - 1))
                (nextOld, nextNew) = (nextOld + 1, nextNew + 1)
            }
        }
        for change in LineDifference.compare(oldLines, newLines) {
            switch change {
            case .old(let index):
                passSame(untilOld: index)
                lines.append(Line(mark: .gone, text: oldLines[index], isOpen: isOldOpen && index == oldLines.count - 1))
                nextOld += 1
            case .new(let index):
                passSame(untilOld: nextOld + index - nextNew)
                lines.append(Line(mark: .new, text: newLines[index], isOpen: isNewOpen && index == newLines.count - 1))
                nextNew += 1
            }
        }
        passSame(untilOld: oldLines.count)
        return lines
    }

    private static func hunk(_ places: Range<Int>, of lines: [Line]) -> String {
        let (before, hunk) = (lines[..<places.lowerBound], lines[places])
        func place(without mark: Mark) -> String {
            let count = hunk.count { $0.mark != mark }
            return "\(before.count { $0.mark != mark } + (count == 0 ? 0 : 1)),\(count)"
        }
        let heading = "@@ -\(place(without: .new)) +\(place(without: .gone)) @@\n"
        return heading
            + hunk.map { line in
                let text = String(line.mark.rawValue) + String(decoding: line.text, as: UTF8.self) + "\n"
                return text + (line.isOpen ? "\\ No newline at end of file\n" : "")
            }.joined()
    }
}

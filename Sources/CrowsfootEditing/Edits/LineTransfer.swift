import CrowsfootSource

/// Repeats the changes between two texts in a third one that has the lines around them.
///
/// Lines are equal if they differ only in white space: formatting aligns a line with those around it.
enum LineTransfer {
    private struct Line: Hashable {
        /// The line with its line break.
        let text: ArraySlice<UInt8>
        /// The bytes that aren't white space.
        private let content: [UInt8]

        init(_ text: ArraySlice<UInt8>) {
            self.text = text
            content = text.filter { $0 > UInt8(ascii: " ") }
        }

        static func == (left: Line, right: Line) -> Bool { left.content == right.content }
        func hash(into hasher: inout Hasher) { hasher.combine(content) }
    }

    /// Returns the edits of the third text, or `nil` if it lacks a changed line.
    static func edits(from old: [UInt8], to new: [UInt8], in target: SourceFile) -> [FixIt.Edit]? {
        let (before, after, lines) = (lines(of: old), lines(of: new), lines(of: target.bytes))
        let places = matches(before, lines)
        var edits: [FixIt.Edit] = []
        for hunk in hunks(before, after) {
            guard let place = place(of: hunk.old, places) else { return nil }
            let start = place.lowerBound < lines.count ? lines[place.lowerBound].text.startIndex : target.bytes.count
            let end = place.isEmpty ? start : lines[place.upperBound - 1].text.endIndex
            let text = String(decoding: after[hunk.new].flatMap(\.text), as: UTF8.self)
            edits.append(FixIt.Edit(SourceRange(file: target.id, start: start, end: end), with: text))
        }
        return edits
    }

    /// Splits a text into lines, each with its line break.
    private static func lines(of text: [UInt8]) -> [Line] {
        var lines: [Line] = []
        var start = 0
        for (index, byte) in text.enumerated() where byte == UInt8(ascii: "\n") {
            lines.append(Line(text[start...index]))
            start = index + 1
        }
        if start < text.count { lines.append(Line(text[start...])) }
        return lines
    }

    /// Returns the index in the second list of each line of the first, or `nil` for one that it lacks.
    private static func matches(_ old: [Line], _ new: [Line]) -> [Int?] {
        let difference = new.difference(from: old)
        var places = [Int?](repeating: nil, count: old.count)
        let removed = Set(difference.removals.map(offset))
        let added = Set(difference.insertions.map(offset))
        var next = 0
        for index in old.indices where !removed.contains(index) {
            while added.contains(next) { next += 1 }
            places[index] = next
            next += 1
        }
        return places
    }

    private static func offset(of change: CollectionDifference<Line>.Change) -> Int {
        switch change {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }

    private static func hunks(_ old: [Line], _ new: [Line]) -> [(old: Range<Int>, new: Range<Int>)] {
        var hunks: [(old: Range<Int>, new: Range<Int>)] = []
        var (oldEnd, newEnd) = (0, 0)
        for (index, match) in matches(old, new).enumerated() {
            guard let match else { continue }
            if oldEnd < index || newEnd < match { hunks.append((oldEnd..<index, newEnd..<match)) }
            (oldEnd, newEnd) = (index + 1, match + 1)
        }
        if oldEnd < old.count || newEnd < new.count { hunks.append((oldEnd..<old.count, newEnd..<new.count)) }
        return hunks
    }

    /// Returns the lines of the third text that changed lines are there. New lines follow the same line as in the second text.
    private static func place(of lines: Range<Int>, _ places: [Int?]) -> Range<Int>? {
        guard let first = lines.first else {
            if lines.lowerBound > 0, let previous = places[lines.lowerBound - 1] { return previous + 1..<previous + 1 }
            if lines.lowerBound < places.count, let next = places[lines.lowerBound] { return next..<next }
            return nil
        }
        guard let start = places[first], lines.allSatisfy({ places[$0] == start + $0 - first }) else { return nil }
        return start..<start + lines.count
    }
}

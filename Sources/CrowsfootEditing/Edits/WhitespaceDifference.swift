package import CrowsfootSource

/// The edits from a text to its formatted form, each as small as possible, so that cursors and folds stay where they are.
///
/// Both texts differ only in white space and in inserted parts such as a missing inverse. Whatever they contain, the edits lead exactly to
/// the new text.
package struct WhitespaceDifference {
    /// The most bytes of an inserted or removed part. After a longer one, the rest of the text is replaced.
    private static let lookahead = 160
    /// The bytes that have to be equal after an inserted or removed part.
    private static let certainty = 6

    private let old: [UInt8]
    private let new: [UInt8]
    private let file: FileID
    private var edits: [FixIt.Edit] = []

    package static func edits(of file: SourceFile, to formatted: [UInt8]) -> [FixIt.Edit] {
        var difference = WhitespaceDifference(old: file.bytes, new: formatted, file: file.id)
        difference.compare(Self.marks(of: file.bytes), Self.marks(of: formatted))
        return difference.edits
    }

    private init(old: [UInt8], new: [UInt8], file: FileID) {
        self.old = old
        self.new = new
        self.file = file
    }

    /// Returns the positions of the bytes that aren't white space.
    private static func marks(of bytes: [UInt8]) -> [Int] {
        bytes.indices.filter { index in
            let byte = bytes[index]
            return byte != 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D
        }
    }

    private mutating func compare(_ oldMarks: [Int], _ newMarks: [Int]) {
        var (left, right) = (0, 0)
        var (oldEnd, newEnd) = (0, 0)
        while left < oldMarks.count, right < newMarks.count {
            guard let step = step(oldMarks[left...], newMarks[right...]) else { break }
            (left, right) = (left + step.old, right + step.new)
            replace(oldEnd..<oldMarks[left], with: newEnd..<newMarks[right])
            (oldEnd, newEnd) = (oldMarks[left] + 1, newMarks[right] + 1)
            (left, right) = (left + 1, right + 1)
        }
        replace(oldEnd..<old.count, with: newEnd..<new.count)
    }

    /// Returns how many marks to skip on each side until both are equal, or `nil` if they aren't soon.
    private func step(_ oldMarks: ArraySlice<Int>, _ newMarks: ArraySlice<Int>) -> (old: Int, new: Int)? {
        if let one = oldMarks.first, let other = newMarks.first, old[one] == new[other] { return (0, 0) }
        for skipped in 1...Self.lookahead {
            for first in 0...skipped where continues(oldMarks.dropFirst(first), newMarks.dropFirst(skipped - first)) {
                return (first, skipped - first)
            }
        }
        return nil
    }

    private func continues(_ oldMarks: ArraySlice<Int>, _ newMarks: ArraySlice<Int>) -> Bool {
        if oldMarks.isEmpty || newMarks.isEmpty { return false }
        return zip(oldMarks.prefix(Self.certainty), newMarks.prefix(Self.certainty)).allSatisfy { old[$0] == new[$1] }
    }

    /// Adds the edit of one gap, without the bytes at its ends that stay.
    private mutating func replace(_ oldGap: Range<Int>, with newGap: Range<Int>) {
        var (oldGap, newGap) = (oldGap, newGap)
        while let first = oldGap.first, let other = newGap.first, old[first] == new[other] {
            (oldGap, newGap) = (first + 1..<oldGap.upperBound, other + 1..<newGap.upperBound)
        }
        while let last = oldGap.last, let other = newGap.last, old[last] == new[other], !splitsLineBreak(last, other) {
            (oldGap, newGap) = (oldGap.lowerBound..<last, newGap.lowerBound..<other)
        }
        if oldGap.isEmpty, newGap.isEmpty { return }
        let range = widened(SourceRange(file: file, start: oldGap.lowerBound, end: oldGap.upperBound))
        let prefix = Int(range.start) < oldGap.lowerBound ? "\r" : ""
        edits.append(FixIt.Edit(range, with: prefix + String(decoding: new[newGap], as: UTF8.self)))
    }

    /// Whether `\n` belongs to a `\r` before it, on either side. No position of an editor is between both.
    private func splitsLineBreak(_ oldIndex: Int, _ newIndex: Int) -> Bool {
        guard old[oldIndex] == UInt8(ascii: "\n") else { return false }
        let isOldPair = oldIndex > 0 && old[oldIndex - 1] == UInt8(ascii: "\r")
        let isNewPair = newIndex > 0 && new[newIndex - 1] == UInt8(ascii: "\r")
        return isOldPair || isNewPair
    }

    /// Returns the range from before a line break, if it starts inside of one.
    private func widened(_ range: SourceRange) -> SourceRange {
        let start = Int(range.start)
        guard start > 0, start < old.count, old[start] == UInt8(ascii: "\n"), old[start - 1] == UInt8(ascii: "\r") else { return range }
        return SourceRange(file: file, start: start - 1, end: Int(range.end))
    }
}

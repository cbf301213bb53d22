import CrowsfootSource

extension Lexer {
    /// Steps over a marker of an unfinished merge, and over all sides but the first, which is a whole file together with what stands around
    /// it: what is said of several at once would follow from that alone.
    mutating func skipMergeMarker() -> Bool {
        guard position == 0 || isLineBreak(bytes[position - 1]), let marker = MergeMarker(bytes[position...]) else { return false }
        let start = position
        skipToEndOfLine()
        switch marker {
        case .ours:
            if file.role != .released {
                let place = range(start, position)
                log.report(hasHeadingOnEachSide ? UnfinishedMerge.ofHeadings(at: place) : UnfinishedMerge.found(at: place))
            } else if !hasMerge {
                log.report(UnfinishedMerge.ofRelease(at: range(start, position), in: file))
            }
            (isInMerge, hasMerge) = (true, true)
        case .base, .theirs, .end:
            if !isInMerge { log.report(UnfinishedMerge.leftover(at: range(start, position))) }
            if isInMerge, marker != .end { skipOtherSides() }
            isInMerge = false
        }
        return true
    }

    /// Whether both sides of the merge that begins here have a heading that says what it comes after.
    private var hasHeadingOnEachSide: Bool {
        var side = MergeMarker.ours
        var found: Set<MergeMarker> = []
        for line in bytes[position...].split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
            if let marker = MergeMarker(line) {
                if marker == .end { break }
                side = marker
            } else if line.starts(with: "version ".utf8), String(decoding: line, as: UTF8.self).contains(" after ") {
                found.insert(side)
            }
        }
        return found.isSuperset(of: [.ours, .theirs])
    }

    /// Skips the other sides of a merge conflict, unless its end is missing.
    private mutating func skipOtherSides() {
        guard hasMergeEnd else { return }
        let start = position
        while position < bytes.count {
            position += 1
            let line = position
            guard position < bytes.count, isLineBreak(bytes[line - 1]) else { continue }
            let isEnd = bytes[line] == UInt8(ascii: ">") && MergeMarker(bytes[line...]) != nil
            skipToEndOfLine()
            if isEnd { return }
        }
        hasMergeEnd = false
        position = start
    }
}

/// A line that git leaves in a file where the sides of a merge contradict each other.
package enum MergeMarker: Sendable {
    /// Above what stood here.
    case ours
    /// The marker above the common ancestor, which Git can be configured to show.
    case base
    /// Above what the other side has.
    case theirs
    case end

    private static let length = 7

    /// Seven signs at the start of a line, and then a blank or nothing.
    package init?(_ line: some Collection<UInt8>) {
        guard let sign = line.first, let marker = Self(sign: sign) else { return nil }
        let rest = line.dropFirst(Self.length)
        guard line.prefix(Self.length).elementsEqual(repeatElement(sign, count: Self.length)) else { return nil }
        guard rest.first.map({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) ?? true else {
            return nil
        }
        self = marker
    }

    private init?(sign: UInt8) {
        switch sign {
        case UInt8(ascii: "<"): self = .ours
        case UInt8(ascii: "|"): self = .base
        case UInt8(ascii: "="): self = .theirs
        case UInt8(ascii: ">"): self = .end
        default: return nil
        }
    }
}

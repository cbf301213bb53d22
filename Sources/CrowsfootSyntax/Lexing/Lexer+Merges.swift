import CrowsfootSource

extension Lexer {
    /// Skips a conflict marker and all sides but the first, which forms a whole file with the text around it.
    ///
    /// Findings about several sides would only follow from the conflict.
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

    /// Whether both sides of the conflict have a heading with `after`.
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

/// A conflict marker of Git.
package enum MergeMarker: Sendable {
    /// The marker above the current side.
    case ours
    /// The marker above the common ancestor, which Git can be configured to show.
    case base
    /// The marker above the other side.
    case theirs
    case end

    private static let length = 7

    /// Reads seven marker characters at the start of a line, followed by a space or nothing.
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

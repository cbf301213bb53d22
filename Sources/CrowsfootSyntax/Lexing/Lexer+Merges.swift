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
            log.report(UnfinishedMerge.found(at: range(start, position)))
            isInMerge = true
        case .base, .theirs, .end:
            if !isInMerge { log.report(UnfinishedMerge.leftover(at: range(start, position))) }
            if isInMerge, marker != .end { skipOtherSides() }
            isInMerge = false
        }
        return true
    }

    /// Where the merge has no end, nothing is passed over.
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

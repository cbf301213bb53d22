import CrowsfootSource

/// Reading of `#if`: the first branch counts whose condition isn't certainly false.
///
/// `false`, `DEBUG`, systems that aren't Apple's, the simulator and old compilers are certainly false. Imports are possible, and unknown
/// conditions, such as a project's flags, are true.
extension SwiftReader {
    mutating func readConditional(into members: inout [SwiftMember], until end: Int) {
        let start = index
        var taken: [SwiftMember]?
        var others: [SwiftMember] = []
        var condition = range(start, start)
        while index < end, kind(index) != .endifDirective, kind(index) != .endOfFile {
            let directive = index
            let next = partners[index] > Int32(index) ? min(Int(partners[index]), end) : end
            index += 1
            let value = kind(directive) == .elseDirective ? true : SwiftCondition.value(conditionWords())
            while index < next, !tokens[index].startsLine { index += 1 }
            if taken == nil, value != false {
                condition = range(directive, index - 1)
                taken = readBranch(until: next)
            } else {
                let kept = head
                others += readBranch(until: next)
                head = kept
            }
            index = next
        }
        if kind(index) == .endifDirective { index += 1 }
        if taken != nil || !others.isEmpty { members.append(.conditional(taken ?? [], others: others, condition: condition)) }
    }

    private mutating func readBranch(until end: Int) -> [SwiftMember] {
        depth += 1
        defer { depth -= 1 }
        if depth < Self.depthLimit { return readMembers(until: end) }
        report("conditions and types lie more than \(Self.depthLimit) deep in each other here", at: index)
        return []
    }

    /// Returns the words after a directive on its line.
    private func conditionWords() -> [String] {
        var words: [String] = []
        var place = index
        while place < tokens.count, !tokens[place].startsLine, words.count < SwiftCondition.limit {
            words.append(text(place))
            place += 1
        }
        return words
    }
}

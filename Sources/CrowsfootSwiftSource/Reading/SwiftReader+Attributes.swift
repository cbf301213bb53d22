extension SwiftReader {
    /// `@Name`, with its arguments if it has any.
    mutating func attribute(until end: Int) -> SwiftAttribute? {
        let start = index
        index += 1
        guard isName(index), index < end else { return nil }
        var path = [name(index)]
        index += 1
        while kind(index) == .period, isName(index + 1), index + 1 < end {
            path.append(name(index + 1))
            index += 2
        }
        skipGenericParameters(until: end)
        var arguments: [SwiftArgument] = []
        if kind(index) == .leftParenthesis, index < end, isCalled(path) {
            arguments = self.arguments(in: inside(index, before: end))
            index = behindGroup(index, before: end)
        }
        return SwiftAttribute(path: path, arguments: arguments, range: range(start, index - 1))
    }

    /// The parenthesis belongs to the attribute and not to a type or a pattern behind it.
    private func isCalled(_ path: [SwiftName]) -> Bool {
        tokens[index].adjoins || path.count == 1 && (path[0].text == "Attribute" || path[0].text == "Relationship")
    }

    /// What stands between parentheses, cut at the commas.
    func arguments(in indices: Range<Int>) -> [SwiftArgument] {
        SwiftArgumentSplitter(file: file, tokens: tokens).arguments(in: indices)
    }
}

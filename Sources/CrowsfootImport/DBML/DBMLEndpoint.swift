/// One end of a reference: `users.id`, or `orders.(shop, number)`.
struct DBMLEndpoint {
    let table: [String]
    let columns: [DBMLToken]
    let length: Int
    /// It names no table, and means that which it stands in.
    var isOwn = false

    init?(_ words: ArraySlice<DBMLToken>, of own: String? = nil) {
        guard let path = DBMLPath(words) else { return nil }
        let rest = words.dropFirst(path.length)
        if rest.first?.isSign(".") == true, rest.dropFirst().first?.isSign("(") == true {
            let inner = rest.dropFirst(2).prefix { !$0.isSign(")") }
            table = path.parts.map(\.text)
            columns = inner.filter(\.isNaming)
            length = path.length + inner.count + 3
        } else {
            guard path.parts.count > 1 || own != nil else { return nil }
            isOwn = path.parts.count == 1
            table = isOwn ? [own ?? ""] : path.parts.dropLast().map(\.text)
            columns = [path.name]
            length = path.length
        }
    }
}

/// How many rows there are at both ends of a reference: `>`, `<`, `-` or `<>`.
struct DBMLRelationSign {
    let isManyFirst: Bool
    let isManySecond: Bool
    let length: Int

    init?(_ words: ArraySlice<DBMLToken>) {
        // An end without rows is drawn with a question mark by some.
        let signs = words.prefix { $0.isSign("<") || $0.isSign(">") || $0.isSign("-") || $0.isSign("?") }
        let spelled = signs.filter { !$0.isSign("?") }
        guard let first = spelled.first else { return nil }
        isManyFirst = first.isSign(">") || spelled.count > 1
        isManySecond = first.isSign("<")
        length = signs.count
    }
}

import CrowsfootSource

extension DBMLSketcher {
    /// Adds `Ref name: a.x > b.y [delete: cascade]`, or the same in a block.
    mutating func addReferences(of item: DBMLItem) {
        let colon = item.words.firstIndex { $0.isSign(":") }
        let label = item.words.dropFirst().prefix { !$0.isSign(":") }.first { $0.isNaming }?.text
        if let colon { addReference(item.words[(colon + 1)...], item.settings, label, item.range) }
        for line in item.body ?? [] { addReference(line.words[...], line.settings, label, line.range) }
        if colon == nil, item.body == nil { leaveOut("this `Ref` is empty", item.range) }
    }

    mutating func addInlineReferences() {
        for (table, column, setting) in inlineReferences {
            // A single column is one of the same table.
            guard let sign = DBMLRelationSign(setting.value[...]),
                let end = DBMLEndpoint(setting.value.dropFirst(sign.length), of: sketch.tables[table].name.text)
            else {
                leaveOut("this `ref` is not understood: a sign as `>`, and `table.column`", setting.range)
                continue
            }
            guard let second = resolved(end, isMany: sign.isManySecond, setting.range, own: table) else { continue }
            let first = RelationSketch.End(table: table, columns: [column], isMany: sign.isManyFirst)
            add(RelationSketch(first: first, second: second, range: range(setting.range)))
        }
    }

    private mutating func addReference(
        _ words: ArraySlice<DBMLToken>, _ settings: [DBMLItem.Setting], _ label: String?, _ place: Range<Int>
    ) {
        guard let start = DBMLEndpoint(words), let sign = DBMLRelationSign(words.dropFirst(start.length)),
            let end = DBMLEndpoint(words.dropFirst(start.length + sign.length))
        else { return leaveOut("this `Ref` is not understood: `table.column > table.column`", place) }
        guard let first = resolved(start, isMany: sign.isManyFirst, place), let second = resolved(end, isMany: sign.isManySecond, place)
        else {
            return
        }
        var relation = RelationSketch(first: first, second: second, label: label, range: range(place))
        for setting in settings { apply(setting, to: &relation) }
        add(relation)
    }

    private mutating func apply(_ setting: DBMLItem.Setting, to relation: inout RelationSketch) {
        guard setting.key == "delete" else {
            if setting.key == "update" { leaveOut("`update` doesn't apply to stores, because identities don't change", setting.range) }
            return
        }
        switch setting.value.map({ $0.text.lowercased() }).joined(separator: " ") {
        case "cascade": relation.deletion = .cascade
        // A database rejects both, only at different times.
        case "restrict", "no action": relation.deletion = .deny
        case "set null": relation.deletion = .nullify
        case let rule: leaveOut("`delete: \(rule.shortened)` has no counterpart", setting.range)
        }
    }

    private mutating func resolved(_ end: DBMLEndpoint, isMany: Bool, _ place: Range<Int>, own: Int? = nil) -> RelationSketch.End? {
        let name = end.table.joined(separator: ".")
        guard let table = end.isOwn ? own : tables[name] else {
            leaveOut("unknown table `\(name.shortened)`", place)
            return nil
        }
        var columns: [Int] = []
        for word in end.columns {
            guard let column = columnPlaces[table][word.text] else {
                leaveOut("`\(name.shortened)` has no column `\(word.text.shortened)`", place)
                return nil
            }
            columns.append(column)
        }
        return RelationSketch.End(table: table, columns: columns, isMany: isMany)
    }

    /// Adds a relation, with the end that has the foreign key first.
    private mutating func add(_ relation: RelationSketch) {
        var relation = relation
        if !sketch.isFromCrowsfoot {
            let isTurned =
                relation.first.isMany == relation.second.isMany
                ? isIdentity(relation.first) && !isIdentity(relation.second) : relation.second.isMany
            if isTurned { relation = relation.turned }
        }
        relation.second.isOptional = relation.first.columns.contains { sketch.tables[relation.first.table].columns[$0].isOptional }
        sketch.relations.append(relation)
    }

    private func isIdentity(_ end: RelationSketch.End) -> Bool {
        end.columns.allSatisfy { sketch.tables[end.table].columns[$0].isPrimary }
    }
}

/// A qualified name in DBML, such as `core.users.id`.
struct DBMLPath {
    let parts: [DBMLToken]
    /// The number of words that it takes.
    let length: Int

    init?(_ words: ArraySlice<DBMLToken>) {
        var parts: [DBMLToken] = []
        var rest = words
        while let name = rest.first, name.isNaming {
            parts.append(name)
            rest = rest.dropFirst()
            guard rest.first?.isSign(".") == true, rest.dropFirst().first?.isNaming == true else { break }
            rest = rest.dropFirst()
        }
        if parts.isEmpty { return nil }
        self.parts = parts
        length = words.count - rest.count
    }

    var name: DBMLToken { parts[parts.count - 1] }
    /// The name of the database schema before the last name, or `nil`.
    var namespace: String? { parts.count > 1 ? parts[parts.count - 2].text : nil }
    var text: String { parts.map(\.text).joined(separator: ".") }
    var range: Range<Int> { parts[0].range.lowerBound..<name.range.upperBound }
}

/// One end of a reference: `users.id`, or `orders.(shop, number)`.
struct DBMLEndpoint {
    let table: [String]
    let columns: [DBMLToken]
    let length: Int
    /// Whether it names no table, and means the enclosing one.
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

/// The number of objects at both ends of a reference: `>`, `<`, `-` or `<>`.
struct DBMLRelationSign {
    let isManyFirst: Bool
    let isManySecond: Bool
    let length: Int

    init?(_ words: ArraySlice<DBMLToken>) {
        // Some tools write a question mark for an optional end.
        let signs = words.prefix { $0.isSign("<") || $0.isSign(">") || $0.isSign("-") || $0.isSign("?") }
        let spelled = signs.filter { !$0.isSign("?") }
        guard let first = spelled.first else { return nil }
        isManyFirst = first.isSign(">") || spelled.count > 1
        isManySecond = first.isSign("<")
        length = signs.count
    }
}

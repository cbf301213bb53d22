import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootText

/// Lines of Crowsfoot's diagrams, whose labels describe them.
extension ERDiagramDrafter {
    /// Assigns rows to relationships by name: `trip` or `trip_id`.
    mutating func holdOurColumns() {
        for relation in sketch.relations {
            guard let label = ourLabel(of: relation) else { continue }
            if let column = column(of: label.name, in: relation.first.table) { heldColumns[relation.first.table].insert(column) }
            if case .property(let name, _) = label.inverse, let column = column(of: name, in: relation.second.table) {
                heldColumns[relation.second.table].insert(column)
            }
        }
    }

    /// Returns the label of a line, also if it is short and rows contain the rest.
    func ourLabel(of relation: RelationSketch) -> RelationshipLabel? {
        guard let text = relation.label else { return nil }
        if let label = RelationshipLabel(text) { return label }
        let roles = text.split(separator: "/", omittingEmptySubsequences: false).compactMap(ShortRole.init)
        guard let role = roles.first, roles.count == text.count(where: { $0 == "/" }) + 1, roles.count < 3 else { return nil }
        let (first, second) = (relation.first.table, relation.second.table)
        let inverse: RelationshipLabel.Inverse =
            if let back = roles.dropFirst().first {
                back.name == role.name && first == second
                    ? .itself : .property(name: back.name, path: "\(sketch.tables[second].name.text).\(back.name)")
            } else {
                .oneway
            }
        let row = column(of: role.name, in: first).map { sketch.tables[first].columns[$0] }
        let count = row?.count ?? Multiplicity(least: relation.second.isOptional ? 0 : 1, most: relation.second.isMany ? nil : 1)
        return RelationshipLabel(count: count, name: role.name, inverse: inverse, deleteRule: row?.deleteRule ?? role.deleteRule)
    }

    private func column(of name: String, in table: Int) -> Int? {
        let columns = sketch.tables[table].columns
        let isRow: (ERColumn) -> Bool = { column in
            column.isForeign || column.remarks.contains(where: \.isReference) || !column.isPrimary
        }
        return columns.firstIndex { $0.name.text == name && isRow($0) }
            ?? columns.firstIndex { $0.name.text.hasPrefix(name + "_") && isRow($0) }
    }

    mutating func add(_ relation: RelationSketch, _ label: RelationshipLabel) {
        let (first, second) = (relation.first.table, relation.second.table)
        let column = column(of: label.name, in: first)
        let isUnique = column.map { sketch.tables[first].columns[$0].isUnique } ?? false
        var forward = member(
            label.name, to: .init(table: second, isMany: label.count.isMany, isOptional: label.count.least == 0), at: relation.range)
        forward.documentation = column.flatMap { sketch.tables[first].columns[$0].documentation }
        if let count = label.count.attribute { forward.attributes.append(DraftText(count, relation.range)) }
        if isUnique { forward.attributes.append(DraftText("@unique", relation.range)) }
        switch label.inverse {
        case .oneway: forward.attributes.append(DraftText("@oneway", relation.range))
        case .itself: forward.attributes.append(DraftText("@inverse(\(label.name))", relation.range))
        case .property(let name, _):
            forward.attributes.append(DraftText("@inverse(\(name))", relation.range))
            addInverse(name, relation, isRequired: !label.count.isMany && label.count.least > 0)
        }
        if label.deleteRule != .nullify {
            forward.attributes.append(DraftText("@delete(\(label.deleteRule.rawValue))", relation.range))
        }
        taken[first].insert(label.name)
        if let column { memberNames[first][column] = label.name }
        place(forward, at: column, of: first)
    }

    private mutating func addInverse(_ name: String, _ relation: RelationSketch, isRequired: Bool) {
        let (first, second) = (relation.first, relation.second.table)
        let column = column(of: name, in: second)
        let isOptional = column.map { sketch.tables[second].columns[$0].isOptional } ?? relation.first.isOptional
        var back = member(name, to: .init(table: first.table, isMany: first.isMany, isOptional: isOptional), at: relation.range)
        back.documentation = column.flatMap { sketch.tables[second].columns[$0].documentation }
        if let count = column.flatMap({ sketch.tables[second].columns[$0].count?.attribute }) {
            back.attributes.append(DraftText(count, relation.range))
        }
        if let rule = column.flatMap({ sketch.tables[second].columns[$0].deleteRule }) {
            back.attributes.append(DraftText("@delete(\(rule.rawValue))", relation.range))
        } else if isRequired {
            guessedRules += 1
            back.attributes.append(DraftText("@delete(deny)", relation.range))
        }
        if column.map({ sketch.tables[second].columns[$0].isUnique }) == true {
            back.attributes.append(DraftText("@unique", relation.range))
        }
        taken[second].insert(name)
        if let column { memberNames[second][column] = name }
        place(back, at: column, of: second)
    }
}

/// One side of a short label: `sets`, or `sets (cascade)`.
private struct ShortRole {
    let name: String
    let deleteRule: Property.DeleteRule

    init?(_ text: Substring) {
        let words = text.split(separator: " ")
        guard let name = words.first.map(String.init), name.isSchemaName, words.count < 3 else { return nil }
        self.name = name
        if words.count == 1 {
            deleteRule = .nullify
        } else {
            guard words[1].hasPrefix("("), words[1].hasSuffix(")"),
                let rule = Property.DeleteRule(rawValue: String(words[1].dropFirst().dropLast()))
            else { return nil }
            deleteRule = rule
        }
    }
}

extension ERColumn {
    fileprivate var count: Multiplicity? {
        remarks.lazy.compactMap { if case .count(let count) = $0 { count } else { nil } }.first
    }

    fileprivate var deleteRule: Property.DeleteRule? {
        remarks.lazy.compactMap { if case .deletes(let rule) = $0 { rule } else { nil } }.first
    }
}

extension RowRemark {
    fileprivate var isReference: Bool {
        if case .references = self { true } else { false }
    }
}

extension Multiplicity {
    var isMany: Bool { most != 1 }

    /// The attribute `@count(2...5)`, if it states more than "many".
    fileprivate var attribute: String? {
        guard isMany, least > 0 || most != nil else { return nil }
        return "@count(\(least > 0 ? String(least) : "")...\(most.map(String.init) ?? ""))"
    }
}

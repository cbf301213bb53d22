import CrowsfootModel
import CrowsfootSource
import CrowsfootText

/// Drawings of ours say in words what a line is.
extension ERDiagramDrafter {
    /// Rows of relationships are named after them: `trip`, or `trip_id`.
    mutating func holdOurColumns() {
        for relation in sketch.relations {
            guard let label = relation.label.flatMap(RelationshipLabel.init) else { continue }
            if let column = column(of: label.name, in: relation.first.table) { heldColumns[relation.first.table].insert(column) }
            if case .property(let name, _) = label.inverse, let column = column(of: name, in: relation.second.table) {
                heldColumns[relation.second.table].insert(column)
            }
        }
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
            addWayBack(name, relation, isRequired: !label.count.isMany && label.count.least > 0)
        }
        if label.deleteRule != .nullify {
            forward.attributes.append(DraftText("@delete(\(label.deleteRule.rawValue))", relation.range))
        }
        taken[first].insert(label.name)
        if let column { memberNames[first][column] = label.name }
        place(forward, at: column, of: first)
    }

    private mutating func addWayBack(_ name: String, _ relation: RelationSketch, isRequired: Bool) {
        let (first, second) = (relation.first, relation.second.table)
        let column = column(of: name, in: second)
        let isOptional = column.map { sketch.tables[second].columns[$0].isOptional } ?? relation.first.isOptional
        var back = member(name, to: .init(table: first.table, isMany: first.isMany, isOptional: isOptional), at: relation.range)
        back.documentation = column.flatMap { sketch.tables[second].columns[$0].documentation }
        if isRequired {
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

extension RowRemark {
    fileprivate var isReference: Bool {
        if case .references = self { true } else { false }
    }
}

extension Multiplicity {
    var isMany: Bool { most != 1 }

    /// `@count(2...5)`, where it says more than that there are several.
    fileprivate var attribute: String? {
        guard isMany, least > 0 || most != nil else { return nil }
        return "@count(\(least > 0 ? String(least) : "")...\(most.map(String.init) ?? ""))"
    }
}

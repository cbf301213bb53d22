import CrowsfootSource

/// Drawings of ours say in words what a line is.
extension ERDiagramDrafter {
    /// Rows of relationships are named after them: `trip`, or `trip_id`.
    mutating func holdOurColumns() {
        for relation in sketch.relations {
            guard let saying = relation.label.flatMap(RelationshipSaying.init) else { continue }
            if let column = column(of: saying.name, in: relation.first.table) { heldColumns[relation.first.table].insert(column) }
            if case .property(let name) = saying.wayBack, let column = column(of: name, in: relation.second.table) {
                heldColumns[relation.second.table].insert(column)
            }
        }
    }

    private func column(of name: String, in table: Int) -> Int? {
        let columns = sketch.tables[table].columns
        let isRow: (ERColumn) -> Bool = { column in
            column.isForeign || column.remarks.contains { $0.hasPrefix("references ") } || !column.isPrimary
        }
        return columns.firstIndex { $0.name.text == name && isRow($0) }
            ?? columns.firstIndex { $0.name.text.hasPrefix(name + "_") && isRow($0) }
    }

    mutating func add(_ relation: RelationSketch, _ saying: RelationshipSaying) {
        let (first, second) = (relation.first.table, relation.second.table)
        let column = column(of: saying.name, in: first)
        let isUnique = column.map { sketch.tables[first].columns[$0].isUnique } ?? false
        var forward = member(
            saying.name, to: .init(table: second, isMany: saying.isMany, isOptional: saying.least == 0), at: relation.range)
        forward.documentation = column.flatMap { sketch.tables[first].columns[$0].documentation }
        if let count = saying.count { forward.attributes.append(DraftText(count, relation.range)) }
        if isUnique { forward.attributes.append(DraftText("@unique", relation.range)) }
        switch saying.wayBack {
        case .none: forward.attributes.append(DraftText("@oneway", relation.range))
        case .itself: forward.attributes.append(DraftText("@inverse(\(saying.name))", relation.range))
        case .property(let name):
            forward.attributes.append(DraftText("@inverse(\(name))", relation.range))
            addWayBack(name, relation, isRequired: !saying.isMany && saying.least > 0)
        }
        if saying.deleteRule != "nullify" { forward.attributes.append(DraftText("@delete(\(saying.deleteRule))", relation.range)) }
        taken[first].insert(saying.name)
        if let column { memberNames[first][column] = saying.name }
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

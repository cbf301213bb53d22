import CrowsfootModel
import CrowsfootSource
import CrowsfootText

extension ERDiagramDrafter {
    /// A pair of tables with relationships between them, in either direction.
    private struct Pair: Hashable {
        let first: Int
        let second: Int
    }

    mutating func addRelations() {
        if sketch.isFromCrowsfoot { holdOurColumns() } else { holdColumns() }
        for place in sketch.tables.indices where !joins.contains(place) { nameProperties(of: place) }
        var counts: [Pair: Int] = [:]
        for relation in sketch.relations { counts[pair(of: relation), default: 0] += 1 }
        for relation in sketch.relations where !joins.contains(relation.first.table) && !joins.contains(relation.second.table) {
            if sketch.isFromCrowsfoot, let label = ourLabel(of: relation) {
                add(relation, label)
            } else {
                add(relation, isOnlyOne: counts[pair(of: relation)] == 1)
            }
        }
        for join in joins.sorted() { addManyToMany(through: join) }
    }

    private func pair(of relation: RelationSketch) -> Pair {
        Pair(first: min(relation.first.table, relation.second.table), second: max(relation.first.table, relation.second.table))
    }

    /// Assigns key columns to relationships, unless objects are identified only by them.
    private mutating func holdColumns() {
        findJoins()
        let primaryCounts = sketch.tables.map { $0.columns.count(where: \.isPrimary) }
        for index in sketch.relations.indices where !sketch.relations[index].isManyToMany {
            let end = sketch.relations[index].first
            let table = sketch.tables[end.table]
            let primaries = primaryCounts[end.table]
            let free = end.columns.filter { !heldColumns[end.table].contains($0) && !(table.columns[$0].isPrimary && primaries == 1) }
            // A column of several keys isn't replaced by one of them.
            sketch.relations[index].first.columns = end.columns.count == 1 || primaries < 2 ? free : []
            heldColumns[end.table].formUnion(sketch.relations[index].first.columns)
        }
    }

    /// Returns `author` for `author_id`, or the name of the other table for several columns or none.
    private func forwardName(of relation: RelationSketch) -> String {
        let other = SketchNames.role(modelNames[relation.second.table], isMany: relation.second.isMany)
        guard relation.first.columns.count == 1, !relation.second.isMany else { return other }
        return keyName(of: relation) ?? other
    }

    private func keyName(of relation: RelationSketch) -> String? {
        let columns = sketch.tables[relation.second.table].columns
        let target = relation.second.columns.first.map { columns[$0] } ?? columns.first(where: \.isPrimary)
        let column = sketch.tables[relation.first.table].columns[relation.first.columns[0]].name.text
        return SketchNames.relationship(column, to: target?.name.text)
    }

    private mutating func add(_ relation: RelationSketch, isOnlyOne: Bool) {
        var relation = relation
        // Columns that several objects share contain no key; and if each required another object, none could be first.
        if relation.isManyToMany { relation.first.columns = [] }
        if relation.first.table == relation.second.table, !relation.second.isMany, !relation.second.isOptional {
            relation.second.isOptional = true
            note(.assumed, "an object can't require another one of its own kind, so the relationship is optional", relation.range)
        }
        let (first, second) = (relation.first, relation.second)
        let name = memberName(forwardName(of: relation), in: first.table)
        for column in first.columns { memberNames[first.table][column] = name }
        var back = SketchNames.role(modelNames[first.table], isMany: first.isMany)
        if !isOnlyOne { back += "By" + name.prefix(1).uppercased() + name.dropFirst() }
        back = memberName(back, in: second.table)
        let isRequired = !second.isMany && !second.isOptional
        var forward = member(name, to: second, at: relation.range)
        let isUnique = first.columns.count == 1 && first.isMany && sketch.tables[first.table].columns[first.columns[0]].isUnique
        if isUnique { forward.attributes.append(DraftText("@unique", relation.range)) }
        forward.documentation = first.columns.count == 1 ? sketch.tables[first.table].columns[first.columns[0]].documentation : nil
        var backward = member(back, to: RelationSketch.End(table: first.table, isMany: first.isMany, isOptional: true), at: relation.range)
        backward.attributes.append(DraftText("@inverse(\(name))", relation.range))
        if let rule = deleteRule(relation, isRequired) { backward.attributes.append(DraftText("@delete(\(rule))", relation.range)) }
        place(forward, at: first.columns.first, of: first.table)
        looseEnds[second.table].append(backward)
    }

    private mutating func deleteRule(_ relation: RelationSketch, _ isRequired: Bool) -> String? {
        switch relation.deletion {
        case .cascade, .deny: return relation.deletion?.rawValue
        case .nullify where isRequired:
            note(.assumed, "a required key can't be set to null, so deletion is denied", relation.range)
            return "deny"
        case .nullify: return nil
        case nil:
            guard isRequired else { return nil }
            guessedRules += 1
            return "deny"
        }
    }

    func member(_ name: String, to end: RelationSketch.End, at range: SourceRange) -> DraftMember {
        let model = modelNames[end.table]
        let type = end.isMany ? "[\(model)]" : end.isOptional ? model + "?" : model
        return DraftMember(.property, name: DraftText(name, range), type: DraftText(type, range), origin: range)
    }

    mutating func place(_ member: DraftMember, at column: Int?, of table: Int) {
        if let column { columnEnds[table][column] = member } else { looseEnds[table].append(member) }
    }
}

// MARK: - Join tables

extension ERDiagramDrafter {
    /// Finds tables with only two keys, to which nothing refers.
    private mutating func findJoins() {
        var keys: [[Int]] = Array(repeating: [], count: sketch.tables.count)
        var isReferred = Array(repeating: false, count: sketch.tables.count)
        for (index, relation) in sketch.relations.enumerated() {
            keys[relation.first.table].append(index)
            isReferred[relation.second.table] = true
        }
        for (place, table) in sketch.tables.enumerated() where !isReferred[place] && keys[place].count == 2 && table.columns.count == 2 {
            let ends = keys[place].map { sketch.relations[$0] }
            guard ends.allSatisfy({ $0.first.isMany && !$0.second.isMany && $0.first.columns.count == 1 }),
                ends[0].first.columns != ends[1].first.columns, table.keys.allSatisfy({ $0.columns.count == 2 || !$0.isUnique }),
                !table.columns.contains(where: \.isUnique), table.columns.count(where: \.isPrimary) != 1
            else { continue }
            joins.insert(place)
            joinEnds[place] = ends
        }
    }

    private mutating func addManyToMany(through join: Int) {
        guard let ends = joinEnds[join], let range = sketch.tables[join].origin ?? sketch.tables[join].name.origin else { return }
        let roles = ends.map(keyName)
        let names = zip(ends, roles).map { end, role in
            role.map(Plural.plural) ?? SketchNames.role(modelNames[end.second.table], isMany: true)
        }
        let (one, other) = (ends[0].second.table, ends[1].second.table)
        let forwardName = memberName(names[1], in: one)
        let backName = memberName(names[0], in: other)
        let forward = member(forwardName, to: RelationSketch.End(table: other, isMany: true), at: range)
        var back = member(backName, to: RelationSketch.End(table: one, isMany: true), at: range)
        back.attributes.append(DraftText("@inverse(\(forwardName))", range))
        looseEnds[one].append(forward)
        looseEnds[other].append(back)
        note(
            .assumed,
            "`\(sketch.tables[join].name.text.shortened)` has only two keys, so it becomes the relationship `\(forwardName)` of many to many",
            range)
    }
}

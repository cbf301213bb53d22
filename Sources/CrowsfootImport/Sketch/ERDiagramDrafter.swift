import CrowsfootSource
import CrowsfootSyntax
import CrowsfootText

/// Drafts a schema from a sketch: models from tables, properties from columns, relationships from keys.
struct ERDiagramDrafter {
    var sketch: ERDiagram
    var modelNames: [String] = []
    /// The names of each model's members so far.
    var taken: [TakenNames]
    /// The result for each column: the name of a property, or of the relationship that it stores.
    var memberNames: [[String?]]
    /// Columns that relationships replace.
    var heldColumns: [Set<Int>]
    /// The ends of relationships by the columns that they replace, and those without columns.
    var columnEnds: [[Int: DraftMember]]
    var looseEnds: [[DraftMember]]
    /// Join tables.
    var joins: Set<Int> = []
    var joinEnds: [Int: [RelationSketch]] = [:]
    var enums = SketchEnums()
    var renamed: [(old: String, new: String)] = []
    var guessedRules = 0

    static func draft(of sketch: ERDiagram, name: String) -> SchemaDraft {
        var drafter = ERDiagramDrafter(sketch)
        drafter.nameModels()
        drafter.addEnums()
        drafter.addRelations()
        let models = drafter.models()
        drafter.tellAssumptions()
        let version = DraftVersion(number: DraftText("1.0.0"), declarations: models + drafter.enums.declarations)
        var draft = SchemaDraft(name: DraftText(name), versions: [version])
        draft.documentation = sketch.documentation
        draft.omissions = drafter.sketch.omissions
        return draft
    }

    private init(_ sketch: ERDiagram) {
        self.sketch = sketch
        let count = sketch.tables.count
        taken = Array(repeating: TakenNames(), count: count)
        memberNames = sketch.tables.map { Array(repeating: nil, count: $0.columns.count) }
        heldColumns = Array(repeating: [], count: count)
        columnEnds = Array(repeating: [:], count: count)
        looseEnds = Array(repeating: [], count: count)
    }

    mutating func note(_ fate: Omission.Fate, _ reason: String, _ range: SourceRange?) { sketch.note(fate, reason, at: range) }

    /// Returns a unique member name that SwiftData accepts.
    mutating func memberName(_ wanted: String, in table: Int) -> String {
        taken[table].take(SketchNames.unreserved(wanted))
    }

    private mutating func nameModels() {
        for table in sketch.tables {
            let own = table.name.text
            var name = sketch.isFromCrowsfoot && own.isSchemaName ? own : SketchNames.model(own)
            if enums.takenTypes.contains(name) {
                let longer = SketchNames.model((table.namespace ?? "") + "_" + own)
                name = enums.takenTypes.contains(longer) ? SchemaWord.type(own) : longer
            }
            name = enums.takenTypes.take(name)
            if name != own { renamed.append((own, name)) }
            modelNames.append(name)
        }
    }

    private mutating func tellAssumptions() {
        if guessedRules > 0 {
            let reason =
                "an object that others require can't be deleted, as in a database: `@delete(deny)`, "
                + "for \(guessedRules) of the relationships"
            note(.assumed, reason, nil)
        }
        if renamed.isEmpty { return }
        let examples = renamed.prefix(6).map { "`\($0.old.shortened)` is `\($0.new)`" }.joined(separator: ", ")
        note(.assumed, "names are written as in Swift: \(examples)\(renamed.count > 6 ? ", and \(renamed.count - 6) more" : "")", nil)
    }

    private mutating func models() -> [DraftDeclaration] {
        sketch.tables.indices.filter { !joins.contains($0) }.map { place in
            let table = sketch.tables[place]
            var model = DraftDeclaration(.model, name: DraftText(modelNames[place], table.name.origin), origin: table.origin)
            model.documentation = table.documentation
            model.section = table.group
            model.inherited = table.parent.map { DraftText(modelNames[$0]) }
            let keys = SketchKeys(table)
            model.members = table.columns.indices.compactMap { column in
                columnEnds[place][column] ?? (heldColumns[place].contains(column) ? nil : property(column, of: place, keys))
            }
            model.members += looseEnds[place]
            model.attributes = jointKeys(of: place)
            return model
        }
    }
}

// MARK: - Keys

extension ERDiagramDrafter {
    /// Returns `@unique(a, b)` and `@index(a, b)`. Those of one column are on the property, unless it became a relationship.
    private mutating func jointKeys(of place: Int) -> [DraftText] {
        var written: Set<String> = []
        var keys = sketch.tables[place].keys
        let primary = sketch.tables[place].columns.filter(\.isPrimary)
        if primary.count > 1 {
            let range = primary[0].origin ?? primary[0].name.origin
            if let range { keys.insert(.init(columns: primary.map(\.name), isUnique: true, range: range), at: 0) }
        }
        var places: [String: Int] = [:]
        for (index, column) in sketch.tables[place].columns.enumerated() { places[column.name.text] = index }
        return keys.compactMap { key in
            let names = key.columns.compactMap { places[$0.text] }.compactMap { memberNames[place][$0] }
            if names.count < key.columns.count || Set(names).count < names.count {
                note(.leftOut, "a key over `\(key.columns.map(\.text).joined(separator: ", ").shortened)` has no counterpart", key.range)
                return nil
            }
            // A relationship is always indexed.
            if names.count == 1 { return nil }
            let text = "(\(names.joined(separator: ", ")))"
            guard written.insert(text).inserted else { return nil }
            return DraftText((key.isUnique ? "@unique" : "@index") + text, key.range)
        }
    }
}

import CrowsfootModel
import CrowsfootSource

/// Creates a sketch from an `erDiagram`, and notes what it doesn't contain.
struct MermaidSketcher {
    private let diagram: MermaidDiagram
    private let file: FileID
    private var sketch = ERDiagram()
    private var usedKeys: [Set<Int>]
    /// The number of lines of each table. A line from a table to itself counts once.
    private let lineCounts: [Int]

    static func sketch(of diagram: MermaidDiagram, titled title: String?, in file: FileID) -> ERDiagram {
        var sketcher = MermaidSketcher(diagram, title, file)
        sketcher.addTables()
        sketcher.addLines()
        sketcher.reportOmissions()
        return sketcher.sketch
    }

    private init(_ diagram: MermaidDiagram, _ title: String?, _ file: FileID) {
        self.diagram = diagram
        self.file = file
        usedKeys = diagram.entities.map { _ in [] }
        var lineCounts = diagram.entities.map { _ in 0 }
        for line in diagram.lines { for table in Set([line.first, line.second]) { lineCounts[table] += 1 } }
        self.lineCounts = lineCounts
        // Crowsfoot adds a legend, and the version to the title.
        let isNumbered = title?.split(separator: " ").last.flatMap { VersionNumber(String($0)) } != nil
        let isLabeled = diagram.lines.allSatisfy { RelationshipLabel($0.label) != nil || diagram.saysKind($0) || diagram.namesRow($0) }
        sketch.isFromCrowsfoot = diagram.comments.contains(where: Self.isLegend) || isLabeled && (isNumbered || !diagram.lines.isEmpty)
        if sketch.isFromCrowsfoot {
            sketch.title = title
            sketch.casesRemarks = diagram.comments.compactMap(CasesRemark.init)
        }
    }

    private func range(_ bytes: Range<Int>) -> SourceRange { SourceRange(file: file, start: bytes.lowerBound, end: bytes.upperBound) }

    private mutating func addTables() {
        for entity in diagram.entities {
            var table = ERTable(name: DraftText(entity.alias ?? entity.name, range(entity.nameRange)), origin: range(entity.range))
            table.group = entity.group
            if sketch.isFromCrowsfoot, let comment = entity.comment, !Self.isLegend(comment) { table.documentation = comment }
            var names: Set<String> = []
            for attribute in entity.attributes where names.insert(attribute.name).inserted { table.columns.append(column(attribute)) }
            if sketch.isFromCrowsfoot { table.keys = jointKeys(of: table) }
            sketch.tables.append(table)
        }
    }

    private static func isLegend(_ comment: String) -> Bool { comment.hasPrefix("Ends of lines: ") || comment.hasPrefix("Rows: ") }

    private func column(_ attribute: MermaidDiagram.Attribute) -> ERColumn {
        var type = attribute.type
        var isOptional = false
        if type.hasSuffix("?") {
            type.removeLast()
            isOptional = true
        }
        var column = ERColumn(
            name: DraftText(attribute.name, range(attribute.nameRange)), type: .init(spelled: type, range: range(attribute.typeRange)),
            origin: range(attribute.range))
        column.isPrimary = attribute.keys.contains("PK")
        column.isForeign = attribute.keys.contains("FK")
        column.isUnique = attribute.keys.contains("UK")
        if let comment = attribute.comment { say(comment, of: &column) }
        column.isOptional = isOptional || column.remarks.contains(.optional)
        return column
    }

    private func say(_ comment: String, of column: inout ERColumn) {
        let words = comment.split(separator: ", ").map(String.init)
        guard sketch.isFromCrowsfoot else {
            column.documentation = comment.isEmpty ? nil : comment
            if words.contains(where: { ["optional", "nullable", "null"].contains($0.lowercased()) }) { column.remarks = [.optional] }
            return
        }
        column.remarks = words.map { RowRemark($0) }
        // A name or type that isn't a valid word precedes all other remarks.
        var rest = words[...]
        if let name = rest.first, name != column.name.text, Self.isMangled(name, as: column.name.text) {
            column.name.text = name
            rest = rest.dropFirst()
        }
        let spelled = column.type.spelling
        if let type = rest.first, type != spelled, Self.isMangled(type, as: spelled) {
            column.type = ERColumn.TypeName(word: type, range: column.type.range)
        }
        if column.remarks.contains(where: { $0.partner != nil }) { column.isUnique = false }
    }

    /// Whether a word is the replacement for an invalid one.
    private static func isMangled(_ text: String, as word: String) -> Bool {
        let letters = text.unicodeScalars
        func isAlike(_ word: Substring) -> Bool {
            word.unicodeScalars.count == letters.count && zip(word.unicodeScalars, letters).allSatisfy { $0 == $1 || $0 == "_" }
        }
        return isAlike(word[...]) || isAlike(word.dropFirst()) || isAlike(word.dropLast())
    }

    /// Returns the compound keys in the remarks of columns: `unique with name, day`.
    private func jointKeys(of table: ERTable) -> [ERTable.Key] {
        let names = Set(table.columns.map(\.name.text))
        var seen: Set<Set<String>> = []
        return table.columns.compactMap { column in
            guard let index = column.remarks.firstIndex(where: { $0.partner != nil }), let first = column.remarks[index].partner,
                let range = column.origin
            else { return nil }
            let others = [first] + column.remarks[(index + 1)...].map(\.text).prefix { names.contains($0) }
            guard seen.insert(Set(others + [column.name.text])).inserted else { return nil }
            return .init(columns: ([column.name.text] + others).map { DraftText($0, range) }, isUnique: true, range: range)
        }
    }
}

extension RowRemark {
    /// The first partner in a compound key; the others follow as separate remarks.
    fileprivate var partner: String? {
        if case .uniqueWith(let names) = self { names.first } else { nil }
    }
}

// MARK: - Lines

extension MermaidSketcher {
    private mutating func addLines() {
        for line in diagram.lines {
            if sketch.isFromCrowsfoot, diagram.saysKind(line) {
                sketch.tables[line.first].parent = line.second
                continue
            }
            var relation = RelationSketch(
                first: .init(table: line.first, isMany: line.firstCount.isMany, isOptional: line.firstCount.isOptional),
                second: .init(table: line.second, isMany: line.secondCount.isMany, isOptional: line.secondCount.isOptional),
                label: line.label, range: range(line.range))
            if !sketch.isFromCrowsfoot {
                // If both ends are to-one, the right one has the key by convention.
                if !relation.first.isMany, relation.second.isMany || key(of: relation) == nil { relation = relation.turned }
                if !relation.isManyToMany, let column = key(of: relation) {
                    relation.first.columns = [column]
                    usedKeys[relation.first.table].insert(column)
                }
            }
            sketch.relations.append(relation)
        }
    }

    /// Returns the column of a line: by its label, or by a name such as `customer_id`.
    private func key(of relation: RelationSketch) -> Int? {
        let (holder, other) = (relation.first.table, sketch.tables[relation.second.table].name.text)
        let columns = sketch.tables[holder].columns
        if columns.count > Self.widestTable { return nil }
        let free = columns.indices.filter { !usedKeys[holder].contains($0) && !columns[$0].isPrimary || columns[$0].isForeign }
            .filter { !usedKeys[holder].contains($0) }
        let role = SketchNames.role(SketchNames.model(other), isMany: false)
        if let named = free.first(where: { columns[$0].name.text == relation.label }) { return named }
        let identity = sketch.tables[relation.second.table].columns.first(where: \.isPrimary)?.name.text
        if let same = free.first(where: { columns[$0].isForeign && columns[$0].name.text == identity }) { return same }
        let isKey: (Int) -> Bool = { index in
            let name = SketchNames.property(columns[index].name.text)
            return columns[index].isForeign || name.hasSuffix("Id") || name.hasSuffix("ID")
        }
        if let alike = free.first(where: { isKey($0) && SketchNames.relationship(columns[$0].name.text, to: identity) == role }) {
            return alike
        }
        let foreign = free.filter { columns[$0].isForeign }
        return foreign.count == 1 && sketch.relations.count < Self.widestTable && isOnlyLine(from: holder) ? foreign[0] : nil
    }

    /// The maximum number of columns, because each line searches all of them.
    private static let widestTable = 200

    private func isOnlyLine(from holder: Int) -> Bool { lineCounts[holder] == 1 }

    private mutating func reportOmissions() {
        for problem in diagram.problems { sketch.note(.leftOut, problem.reason, at: range(problem.range)) }
        if sketch.isFromCrowsfoot { return }
        for (place, table) in sketch.tables.enumerated() {
            for (index, column) in table.columns.enumerated() where column.isForeign && !usedKeys[place].contains(index) {
                let reason = "no line shows where `\(table.name.text.shortened).\(column.name.text.shortened)` leads: it stays a property"
                sketch.note(.assumed, reason, at: column.origin)
            }
        }
        if diagram.lines.contains(where: {
            $0.firstCount.isMany && !$0.firstCount.isOptional || $0.secondCount.isMany && !$0.secondCount.isOptional
        }) {
            sketch.note(.leftOut, "lines require at least one object of many, which stores don't enforce", at: nil)
        }
        sketch.note(.assumed, "Mermaid doesn't declare optional values: all are required, except those with the remark `optional`", at: nil)
    }
}

extension MermaidDiagram {
    /// Whether a line states that the first entity inherits from the second, as in Crowsfoot's diagrams.
    fileprivate func saysKind(_ line: Line) -> Bool {
        let other = entities[line.second]
        return ["is a", "is a kind of"].contains { line.label == "\($0) \(other.alias ?? other.name)" }
    }

    /// Whether the label names a row of the first entity with the type of the second.
    fileprivate func namesRow(_ line: Line) -> Bool {
        let other = entities[line.second].alias ?? entities[line.second].name
        let name = line.label.prefix { $0 != " " }
        return entities[line.first].attributes.contains { $0.name == name && [other, other + "?", other + "[]"].contains($0.type) }
    }
}

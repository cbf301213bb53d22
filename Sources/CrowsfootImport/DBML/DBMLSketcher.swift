import CrowsfootModel
import CrowsfootSource

/// Creates a sketch from DBML, and notes what it doesn't contain.
struct DBMLSketcher {
    let file: FileID
    var sketch = ERDiagram()
    /// The table for each of its names.
    var tables: [String: Int] = [:]
    /// The columns of each table, by name.
    var columnPlaces: [[String: Int]] = []
    /// The number of lines of partials that were put into tables.
    var partialLines = 0
    /// The maximum number of lines from partials, more than in any hand-written file.
    static let partialLimit = 20_000
    /// The partials: columns that several tables share.
    var partials: [String: [DBMLItem]] = [:]
    var groups: [(title: String, members: [DBMLPath])] = []
    /// The number of columns with neither `null` nor `not null`.
    var silentColumns = 0
    var countingColumns = 0
    private var references: [DBMLItem] = []

    static func sketch(of items: [DBMLItem], in file: FileID) -> ERDiagram {
        var sketcher = DBMLSketcher(file: file)
        for item in items where item.isHeaded(by: "tablepartial") { sketcher.addPartial(item) }
        for item in items { sketcher.add(item) }
        if sketcher.sketch.isFromCrowsfoot { sketcher.addTold() }
        for reference in sketcher.references { sketcher.addReferences(of: reference) }
        sketcher.addInlineReferences()
        sketcher.addGroups()
        sketcher.tellAssumptions()
        return sketcher.sketch
    }

    private init(file: FileID) {
        self.file = file
    }

    var inlineReferences: [(table: Int, column: Int, setting: DBMLItem.Setting)] = []

    func range(_ bytes: Range<Int>) -> SourceRange { SourceRange(file: file, start: bytes.lowerBound, end: bytes.upperBound) }

    func text(_ token: DBMLToken) -> DraftText { DraftText(token.text, range(token.range)) }

    mutating func leaveOut(_ reason: String, _ bytes: Range<Int>) { sketch.note(.leftOut, reason, at: range(bytes)) }

    private mutating func add(_ item: DBMLItem) {
        guard let head = item.words.first else { return leaveOut("these braces belong to nothing", item.range) }
        switch head.text.lowercased() {
        case "table": addTable(item)
        case "enum": addEnum(item)
        case "ref": references.append(item)
        case "tablegroup": addGroup(item)
        case "project": addProject(item)
        case "tablepartial": break
        case "note", "stickynote":
            leaveOut("a note that belongs to no table has no place in a schema", head.range)
        case "records": leaveOut("`records` are not imported", head.range)
        case "use", "reuse": leaveOut("other files are not followed", item.range)
        case let word: leaveOut("unknown element `\(word.shortened)`", head.range)
        }
    }

    private mutating func addProject(_ item: DBMLItem) {
        sketch.title = DBMLPath(item.words.dropFirst())?.name.text
        for line in item.body ?? [] {
            if line.isHeaded(by: "note") { sketch.documentation = line.noteText }
            if line.isHeaded(by: "database_type"), line.noteText == "SwiftData" { sketch.isFromCrowsfoot = true }
        }
        if sketch.documentation == nil { sketch.documentation = item["note"]?.value.first?.text }
    }

    private mutating func addEnum(_ item: DBMLItem) {
        guard let path = DBMLPath(item.words.dropFirst()) else { return leaveOut("this `enum` has no name", item.range) }
        var sketched = EnumSketch(name: text(path.name), namespace: path.namespace, origin: range(item.range))
        for line in item.body ?? [] {
            if line.isHeaded(by: "note"), line.words.count > 1 || line.body != nil {
                sketched.documentation = line.noteText
            } else {
                // Several can be on one line.
                for word in line.words where word.isNaming {
                    sketched.cases.append(.init(name: text(word), documentation: line["note"]?.value.first?.text))
                }
            }
        }
        sketched.documentation = sketched.documentation ?? item["note"]?.value.first?.text
        sketch.enums.append(sketched)
    }

    private mutating func addPartial(_ item: DBMLItem) {
        guard let path = DBMLPath(item.words.dropFirst()) else { return leaveOut("this `TablePartial` has no name", item.range) }
        partials[path.text] = item.body ?? []
    }

    private mutating func tellAssumptions() {
        if silentColumns > 0 {
            sketch.note(.assumed, "columns without `not null` are optional, as DBML has it: that is \(silentColumns) of all", at: nil)
        }
        if countingColumns > 0 {
            sketch.note(
                .leftOut, "SwiftData has no columns that count up, so `increment` of \(countingColumns) columns is left out", at: nil)
        }
    }
}

// MARK: - Groups

extension DBMLSketcher {
    private mutating func addGroup(_ item: DBMLItem) {
        guard let path = DBMLPath(item.words.dropFirst()) else { return leaveOut("this `TableGroup` has no name", item.range) }
        let lines = (item.body ?? []).filter { !$0.isHeaded(by: "note") || $0.words.count == 1 && $0.body == nil }
        groups.append((path.name.text, lines.compactMap { DBMLPath($0.words[...]) }))
    }

    private mutating func addGroups() {
        for group in groups {
            for member in group.members {
                if let table = tables[member.text] {
                    sketch.tables[table].group = group.title
                } else {
                    leaveOut("`\(group.title)` groups `\(member.text)`, which isn't a table", member.range)
                }
            }
        }
    }
}

// MARK: - Notes of Crowsfoot

extension DBMLSketcher {
    /// Adds relationships without columns, which notes of Crowsfoot's tables declare: `0..* friends (oneway, nullify) leads to Friend`.
    private mutating func addTold() {
        for place in sketch.tables.indices {
            guard let note = sketch.tables[place].documentation, let range = sketch.tables[place].origin else { continue }
            var kept: [Substring] = []
            for line in note.split(separator: "\n", omittingEmptySubsequences: false) {
                if !addTold(line, at: place, range) { kept.append(line) }
            }
            sketch.tables[place].documentation = kept.isEmpty ? nil : kept.joined(separator: "\n")
        }
    }

    private mutating func addTold(_ line: Substring, at place: Int, _ range: SourceRange) -> Bool {
        guard let words = line.split(separator: " leads to ", maxSplits: 1).map(String.init) as [String]?, words.count == 2,
            let target = tables[words[1]]
        else { return false }
        if words[0] == "is a \(words[1])" {
            sketch.tables[place].parent = target
            return true
        }
        guard let label = RelationshipLabel(words[0]) else { return false }
        // A to-one inverse has a column there.
        let isMany =
            switch label.inverse {
            case .oneway: false
            case .itself: true
            case .property(let name, _): columnPlaces[target][name] == nil
            }
        let first = RelationSketch.End(table: place, isMany: isMany, isOptional: true)
        sketch.relations.append(
            RelationSketch(first: first, second: .init(table: target, isMany: label.count.isMany), label: words[0], range: range))
        return true
    }
}

import CrowsfootModel
import CrowsfootSource

extension DBMLSketcher {
    mutating func addTable(_ item: DBMLItem) {
        guard let path = DBMLPath(item.words.dropFirst()) else { return leaveOut("this `Table` has no name", item.range) }
        let place = sketch.tables.count
        if tables[path.text] != nil { return leaveOut("table `\(path.text.shortened)` is declared twice", path.range) }
        tables[path.text] = place
        if path.parts.count == 1 { tables["public." + path.text] = place }
        if path.namespace == "public", tables[path.name.text] == nil { tables[path.name.text] = place }
        let rest = item.words.dropFirst(1 + path.length)
        if rest.first?.isWord("as") == true, let alias = rest.dropFirst().first, tables[alias.text] == nil { tables[alias.text] = place }
        var table = ERTable(name: text(path.name), origin: range(item.range))
        table.namespace = path.namespace
        table.documentation = item["note"]?.value.first?.text
        sketch.tables.append(table)
        columnPlaces.append([:])
        for line in item.body ?? [] { add(line, to: place, allowsPartials: true) }
    }

    private mutating func add(_ line: DBMLItem, to place: Int, allowsPartials: Bool) {
        if line.body != nil || line.words.dropFirst().first?.isSign(":") == true {
            if line.isHeaded(by: "note") { return sketch.tables[place].documentation = line.noteText }
            if line.isHeaded(by: "indexes") { return addIndexes(line, to: place) }
            let word = line.words.first?.text ?? "{"
            return leaveOut("`\(word.shortened)` of a table is not imported", line.range)
        }
        if line.words.first?.isSign("~") == true {
            guard allowsPartials, let path = DBMLPath(line.words.dropFirst()), let lines = partials[path.text] else {
                return leaveOut("unknown `TablePartial`", line.range)
            }
            partialLines += lines.count
            if partialLines > Self.partialLimit { return leaveOut("there are more lines of partials than are read", line.range) }
            for line in lines { add(line, to: place, allowsPartials: false) }
            return
        }
        addColumn(line, to: place)
    }

    private mutating func addColumn(_ line: DBMLItem, to place: Int) {
        guard let name = line.words.first, name.isNaming, !name.text.isEmpty else {
            return leaveOut("not a column: expected a name and a type", line.range)
        }
        // Crowsfoot writes a row for a table without columns.
        if sketch.isFromCrowsfoot, name.text == "…" { return }
        guard let type = typeName(line.words.dropFirst()) else {
            return leaveOut("the column `\(name.text.shortened)` has no type", line.range)
        }
        if columnPlaces[place][name.text] != nil {
            return leaveOut("column `\(name.text.shortened)` is declared twice", name.range)
        }
        var column = ERColumn(name: text(name), type: type, origin: range(line.range))
        let wasRequired = apply(line.settings, to: &column, of: place)
        if column.isPrimary || wasRequired == true {
            column.isOptional = false
        } else {
            column.isOptional = true
            if wasRequired == nil { silentColumns += 1 }
        }
        for setting in line.settings where setting.key == "ref" {
            inlineReferences.append((place, sketch.tables[place].columns.count, setting))
        }
        columnPlaces[place][name.text] = sketch.tables[place].columns.count
        sketch.tables[place].columns.append(column)
    }

    /// Reads a type such as `numeric(10,2)`, `"double precision"`, `auth.kind` or `text[]`, which settings without brackets may follow.
    private func typeName(_ words: ArraySlice<DBMLToken>) -> ERColumn.TypeName? {
        guard let path = DBMLPath(words) else { return nil }
        if path.name.kind == .name { return ERColumn.TypeName(spelled: path.name.text, range: range(path.range)) }
        var type = ERColumn.TypeName(word: path.name.text, range: range(path.range))
        var rest = words.dropFirst(path.length)
        if rest.first?.isSign("(") == true {
            let inner = rest.dropFirst().prefix { !$0.isSign(")") }
            type.arguments = inner.map { $0.isSign(",") ? "," : $0.text }.joined()
            rest = rest.dropFirst(inner.count + 2)
        }
        type.listDepth = min(rest.count { $0.isSign("[") }, 8)
        return type
    }

    /// Applies settings, and returns whether the column is required, or `nil` if they don't state it.
    private mutating func apply(_ settings: [DBMLItem.Setting], to column: inout ERColumn, of table: Int) -> Bool? {
        var isRequired: Bool?
        for setting in settings {
            switch setting.key {
            case "pk", "primary key", "primary": column.isPrimary = true
            case "not null": isRequired = true
            case "null": isRequired = false
            case "unique": column.isUnique = true
            case "increment", "autoincrement": countingColumns += 1
            case "default": column.defaultValue = defaultValue(setting)
            case "note": addNote(setting.value.first?.text, to: &column)
            case "ref": column.isForeign = true
            case let key: leaveOut("`\(key.shortened)` of `\(column.name.text.shortened)` is not imported", setting.range)
            }
        }
        return isRequired
    }

    private func addNote(_ note: String?, to column: inout ERColumn) {
        guard let note, sketch.isFromCrowsfoot else { return column.documentation = note }
        let remarks = note.split(separator: ", ").map { RowRemark(String($0)) }
        if remarks.contains(where: { !$0.isOther }) { column.remarks = remarks } else { column.documentation = note }
    }

    private func defaultValue(_ setting: DBMLItem.Setting) -> ERColumn.Value? {
        guard let first = setting.value.first, let last = setting.value.last else { return nil }
        let kind: ERColumn.Value.Kind =
            switch first.kind {
            case .text, .name: .text
            case .expression: .expression
            case .word, .sign, .lineBreak: .word
            }
        let text = setting.value.map { token in
            if case .sign(let byte) = token.kind { String(UnicodeScalar(byte)) } else { token.text }
        }.joined()
        return ERColumn.Value(kind: kind, text: text, range: range(first.range.lowerBound..<last.range.upperBound))
    }
}

// MARK: - Indexes

extension DBMLSketcher {
    private mutating func addIndexes(_ block: DBMLItem, to place: Int) {
        for line in block.body ?? [] {
            let words = line.words.filter { !$0.isSign("(") && !$0.isSign(")") && !$0.isSign(",") }
            guard !words.isEmpty, words.allSatisfy(\.isNaming) else {
                leaveOut("an index over an expression has no counterpart", line.range)
                continue
            }
            let isPrimary = line["pk"] != nil
            if isPrimary, words.count == 1, let column = columnPlaces[place][words[0].text] {
                sketch.tables[place].columns[column].isPrimary = true
                sketch.tables[place].columns[column].isOptional = false
                continue
            }
            sketch.tables[place].keys.append(
                .init(columns: words.map(text), isUnique: isPrimary || line["unique"] != nil, range: range(line.range)))
            if !isPrimary { continue }
            for index in words.compactMap({ columnPlaces[place][$0.text] }) { sketch.tables[place].columns[index].isOptional = false }
        }
    }
}

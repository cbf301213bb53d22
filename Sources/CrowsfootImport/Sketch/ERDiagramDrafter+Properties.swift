import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootText

extension ERDiagramDrafter {
    mutating func addEnums() {
        for sketched in sketch.enums {
            if sketched.cases.isEmpty {
                note(.leftOut, "`\(sketched.name.text.shortened)` has no cases", sketched.name.origin)
            } else {
                let name = enums.add(sketched, isFromCrowsfoot: sketch.isFromCrowsfoot)
                if name != sketched.name.text { renamed.append((sketched.name.text, name)) }
            }
        }
        if !sketch.isFromCrowsfoot { return }
        for table in sketch.tables { for column in table.columns { addEnum(of: column) } }
    }

    /// Adds an enum. Crowsfoot's diagrams name the cases next to the columns with its type.
    private mutating func addEnum(of column: ERColumn) {
        guard let cases = column.remarks.lazy.compactMap(\.shownCases).first, enums.name(of: column.type.word) == nil,
            column.type.word.isSchemaName
        else { return }
        var sketched = EnumSketch(name: DraftText(column.type.word, column.type.range))
        if let remark = sketch.casesRemarks.first(where: { $0.enumeration == column.type.word }) {
            sketched.rawType = remark.rawType
            sketched.cases = remark.cases.map { EnumSketch.Case(name: DraftText($0.name, column.type.range), rawValue: $0.rawValue) }
            _ = enums.add(sketched, isFromCrowsfoot: true)
            return
        }
        if cases.areCut {
            note(.leftOut, "of `\(column.type.word.shortened)` only \(cases.names.count) cases are known", column.type.range)
        }
        sketched.cases = cases.names.map { EnumSketch.Case(name: DraftText($0, column.type.range)) }
        _ = enums.add(sketched, isFromCrowsfoot: true)
    }

    /// Names columns that stay properties. Names of relationships come later.
    mutating func nameProperties(of place: Int) {
        for (index, column) in sketch.tables[place].columns.enumerated() where !heldColumns[place].contains(index) {
            let own = column.name.text
            let name = memberName(sketch.isFromCrowsfoot && own.isSchemaName ? own : SketchNames.property(own), in: place)
            memberNames[place][index] = name
            if name != own { renamed.append((own, name)) }
        }
    }

    mutating func property(_ index: Int, of place: Int, _ keys: SketchKeys) -> DraftMember? {
        let column = sketch.tables[place].columns[index]
        guard let name = memberNames[place][index] else { return nil }
        let type = self.type(of: column)
        var member = DraftMember(
            .property, name: DraftText(name, column.name.origin),
            type: DraftText(type + (column.isOptional && !column.isPrimary ? "?" : ""), column.type.range), origin: column.origin)
        member.documentation = column.documentation
        member.value = column.defaultValue.flatMap { value(of: $0, type: type, column) }
        member.attributes = attributes(of: column, name, in: place, keys)
        if type.utf8.contains(UInt8(ascii: "`")), !column.remarks.contains(.notStored) {
            member.attributes.append(DraftText("@storage(native)", column.type.range))
        }
        return member
    }

    private func attributes(of column: ERColumn, _ name: String, in place: Int, _ keys: SketchKeys) -> [DraftText] {
        var attributes: [String] = []
        let isOnlyKey = column.isPrimary && keys.primaries == 1
        // The class then gets its own `id`, so no other member can have that name.
        if isOnlyKey, column.type.listDepth == 0, name == "id" || !taken[place].contains("id") { attributes.append("@id") }
        let isUnique = column.isUnique || keys.uniques.contains(column.name.text) || isOnlyKey && !sketch.isFromCrowsfoot
        if isUnique { attributes.append("@unique") } else if keys.indexed.contains(column.name.text) { attributes.append("@index") }
        if column.remarks.contains(.notStored) { attributes.append("@transient") }
        return attributes.map { DraftText($0, column.name.origin) }
    }
}

extension RowRemark {
    fileprivate var shownCases: (names: [String], areCut: Bool)? {
        if case .cases(let names, let areCut) = self { (names, areCut) } else { nil }
    }
}

// MARK: - Types

extension ERDiagramDrafter {
    private mutating func type(of column: ERColumn) -> String {
        var type = elementType(of: column)
        if let key = column.type.key { type = "[\(ColumnType.of(.init(word: key, range: nil))?.type ?? "String"): \(type)]" }
        return String(repeating: "[", count: column.type.listDepth) + type + String(repeating: "]", count: column.type.listDepth)
    }

    private mutating func elementType(of column: ERColumn) -> String {
        let written = column.type.word.shortened
        if let name = enums.name(of: column.type.word) { return name }
        if let answer = ColumnType.of(column.type) {
            if let doubt = answer.doubt { note(.assumed, "`\(column.name.text.shortened)`: `\(written)` \(doubt)", column.type.range) }
            return answer.type
        }
        if sketch.isFromCrowsfoot, SwiftTypeText.isType(column.type.word) {
            note(.assumed, "the contents of `\(written)` are unknown, so it remains a Swift type", column.type.range)
            return "`\(column.type.word)`"
        }
        let reason = "the type `\(written)` of `\(column.name.text.shortened)` is unknown, so it becomes a string"
        note(.assumed, reason, column.type.range)
        return "String"
    }

    private mutating func value(of value: ERColumn.Value, type: String, _ column: ERColumn) -> DraftText? {
        if value.text.lowercased() == "null" { return nil }
        if let text = spelled(value, type, column) { return DraftText(text, value.range) }
        note(.leftOut, "the default `\(value.text.shortened)` of `\(column.name.text.shortened)` is not a `\(type)`", value.range)
        return nil
    }

    private func spelled(_ value: ERColumn.Value, _ type: String, _ column: ERColumn) -> String? {
        let lowered = value.text.lowercased()
        if column.type.listDepth > 0 { return ["[]", "{}", "'{}'"].contains(lowered) ? "[]" : nil }
        if let name = enums.caseName(value.text.split(separator: ".").last.map(String.init) ?? "", of: column.type.word) {
            return ".\(name)"
        }
        switch type {
        case "String": return value.kind == .text ? SketchNames.spelled(value.text) : nil
        case "Bool": return ["true": "true", "false": "false", "1": "true", "0": "false"][lowered]
        case "Date": return ColumnType.isNow(value.text) ? ".now" : nil
        case "UUID": return ColumnType.isNewUUID(value.text) ? "UUID()" : nil
        case "Int", "Int64": return Int(value.text).map(String.init)
        case "Int32": return Int32(value.text).map(String.init)
        case "Int16": return Int16(value.text).map(String.init)
        case "Int8": return Int8(value.text).map(String.init)
        case "Double", "Float", "Decimal": return SketchNames.isNumber(value.text) ? value.text : nil
        case _: return nil
        }
    }
}

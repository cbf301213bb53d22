import CrowsfootSource
import CrowsfootSyntax
import CrowsfootText

extension SchemaJSONVersionDrafter {
    private func head(
        _ kind: DraftDeclaration.Kind, _ object: JSONObject, isNested: Bool = false
    ) throws(NotationError) -> DraftDeclaration {
        var declaration = DraftDeclaration(kind, name: try name(object, isNested: isNested), origin: object.range)
        declaration.documentation = try object.string("documentation")
        declaration.section = try object.string("section")
        declaration.formerName = try formerName(object)
        declaration.attributes = try attributes(of: object)
        return declaration
    }

    mutating func model(_ object: JSONObject, _ nested: [DraftDeclaration]) throws(NotationError) -> DraftDeclaration {
        tellUnknown(
            object,
            [
                "name", "documentation", "section", "kind", "parent", "previousName", "uniqueKeys", "indexes", "attributes", "properties",
                "queries", "seeds",
            ])
        var model = try head(try kind(of: object), object)
        model.inherited = try word(object, "parent")
        model.nested = nested
        for property in try object.objects("properties", "a property of `\(model.name.text)`") {
            model.members.append(try member(property, .property))
        }
        for query in try object.objects("queries", "a query of `\(model.name.text)`") { model.statements.append(try statement(query)) }
        for seed in try object.objects("seeds", "a seed of `\(model.name.text)`") {
            var fields: [String] = []
            for field in try seed.objects("fields", "a field") {
                guard let value = try value(field, "value") else { continue }
                fields.append("\(try spelling(field, "property").text): \(value.text)")
            }
            model.statements.append(DraftText("seed { \(fields.joined(separator: ", ")) }", seed.range))
        }
        return model
    }

    private func kind(of object: JSONObject) throws(NotationError) -> DraftDeclaration.Kind {
        switch try object.string("kind") {
        case nil, "model": return .model
        case "abstract": return .abstractModel
        case "virtual": return .virtualModel
        case let kind?:
            throw NotationError(
                .wrongKind(
                    key: "kind", place: object.noun, expected: "`model`, `abstract` or `virtual`", found: "`\(kind.shortened)`"),
                at: object["kind"]?.range.lowerBound ?? 0)
        }
    }

    mutating func structure(_ object: JSONObject) throws(NotationError) -> DraftDeclaration {
        tellUnknown(object, ["name", "documentation", "section", "owner", "previousName", "attributes", "members"])
        var structure = try head(.structure, object, isNested: object["owner"] != nil)
        for member in try object.objects("members", "a member of `\(structure.name.text)`") {
            structure.members.append(try self.member(member, try member.boolean("isConstant") ? .constant : .variable))
        }
        return structure
    }

    mutating func enumeration(_ object: JSONObject) throws(NotationError) -> DraftDeclaration {
        tellUnknown(
            object, ["name", "documentation", "section", "owner", "previousName", "rawType", "fallback", "attributes", "cases"])
        var enumeration = try head(.enumeration, object, isNested: object["owner"] != nil)
        if let type = try word(object, "rawType"), type.text != "String" { enumeration.inherited = type }
        for one in try object.objects("cases", "a case of `\(enumeration.name.text)`") {
            tellUnknown(one, ["name", "documentation", "previousName", "rawValue", "label", "attributes"])
            var member = DraftMember(.enumerationCase, name: try name(one), origin: one.range)
            member.documentation = try one.string("documentation")
            member.formerName = try formerName(one)
            member.attributes = try attributes(of: one)
            member.value = try value(one, "rawValue")
            if member.value?.text == StringLiteral.spelling(of: member.name.text) { member.value = nil }
            enumeration.members.append(member)
        }
        return enumeration
    }

    private mutating func member(_ object: JSONObject, _ kind: DraftMember.Kind) throws(NotationError) -> DraftMember {
        tellUnknown(
            object,
            [
                "name", "documentation", "kind", "typeSpelling", "type", "isOptional", "default", "previousName", "storedName", "storedAs",
                "attributes", "relationship", "isConstant",
            ])
        var member = DraftMember(kind, name: try name(object), type: try spelling(object, "typeSpelling"), origin: object.range)
        member.documentation = try object.string("documentation")
        member.formerName = try formerName(object)
        member.value = try value(object, "default")
        member.attributes = try attributes(of: object)
        return member
    }
}

// MARK: - Queries

extension SchemaJSONVersionDrafter {
    private mutating func statement(_ object: JSONObject) throws(NotationError) -> DraftText {
        tellUnknown(object, ["name", "documentation", "parameters", "filter", "sort", "limit", "offset", "attributes"])
        var parameters: [String] = []
        for parameter in try object.objects("parameters", "a parameter") { parameters.append(try text(of: parameter)) }
        let head = try name(object).text + (parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))")
        let attributes = try attributes(of: object).map { " " + $0.text }.joined()
        var lines =
            try object.string("documentation").map { CommentText($0, keepsDirectionMarks: true).lines.map { "/// \($0)" } } ?? []
        lines.append("query \(head)\(attributes) {")
        if object["filter"] != nil { lines.append("where \(try spelling(object, "filter").text)") }
        var keys: [String] = []
        for key in try object.objects("sort", "a key of `sort`") {
            let path = try key.strings("path").map(\.text).joined(separator: ".")
            keys.append(path + (try key.boolean("isDescending") ? " desc" : ""))
        }
        if !keys.isEmpty { lines.append("sort \(keys.joined(separator: ", "))") }
        for clause in ["limit", "offset"] where object[clause] != nil { lines.append("\(clause) \(try spelling(object, clause).text)") }
        return DraftText((lines + ["}"]).joined(separator: "\n"), object.range)
    }

    private func text(of parameter: JSONObject) throws(NotationError) -> String {
        let (label, name) = (try spelling(parameter, "label").text, try spelling(parameter, "name").text)
        let value = try value(parameter, "default").map { " = \($0.text)" } ?? ""
        return "\(label == name ? "" : label + " ")\(name): \(try spelling(parameter, "typeSpelling").text)\(value)"
    }
}

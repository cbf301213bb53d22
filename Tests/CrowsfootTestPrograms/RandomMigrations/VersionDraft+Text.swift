extension VersionDraft {
    /// The declarations, in schema syntax.
    package var text: String {
        let enums = enums.map { one in
            "enum \(one.name) {\n" + one.cases.map { "    case \($0.name)\(Self.was($0.was))\n" }.joined() + "}\n"
        }
        let structs = structs.map { one in "struct \(one.name) {\n" + one.members.map(line).joined() + "}\n" }
        let models = models.map { model in
            "model \(model.name)\(Self.was(model.was))\(model.parent.map { ": \($0)" } ?? "") {\n" + model.properties.map(line).joined()
                + "}\n"
        }
        return (enums + structs + models).joined(separator: "\n")
    }

    private static func was(_ name: String?) -> String { name.map { " @was(\($0))" } ?? "" }

    private func line(_ property: PropertyDraft) -> String {
        let text = property.defaultValue.map { " = \($0.schemaText)" } ?? ""
        let attributes = property.attributes.map { " " + $0 }.joined()
        return "    \(property.name): \(type(of: property))\(text)\(inverse(of: property))\(attributes)\(Self.was(property.was))\n"
    }

    private func type(of property: PropertyDraft) -> String {
        let mark = property.isOptional ? "?" : ""
        return switch property.kind {
        case .value(let type): type.name + mark
        case .link(let end): end.isMany ? "[\(end.target)]" : end.target + mark
        }
    }

    private func inverse(of property: PropertyDraft) -> String {
        guard let end = property.link, end.side == 0, let other = otherEnd(of: end) else { return "" }
        return " @inverse(\(other.property))"
    }

    func otherEnd(of end: LinkEnd) -> PropertyPlace? {
        for model in models {
            for property in model.properties {
                if let other = property.link, other.relation == end.relation, other.side != end.side {
                    return PropertyPlace(model: model.name, property: property.name)
                }
            }
        }
        return nil
    }
}

extension ValueType {
    var name: String {
        switch self {
        case .int: "Int"
        case .double: "Double"
        case .bool: "Bool"
        case .text: "String"
        case .date: "Date"
        case .enumeration(let name), .structure(let name): name
        }
    }
}

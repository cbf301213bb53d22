import CrowsfootSyntax

/// The text on a relationship line in a diagram: `0..* history (inverse: Event.item, cascade)`.
///
/// Importers parse what diagrams contain.
package struct RelationshipLabel: Hashable, Sendable {
    package enum Inverse: Hashable, Sendable {
        case oneway
        case itself
        case property(name: String, path: String)
    }

    package let count: Multiplicity
    package let name: String
    package let inverse: Inverse
    package let deleteRule: Property.DeleteRule

    package init(count: Multiplicity, name: String, inverse: Inverse, deleteRule: Property.DeleteRule) {
        self.count = count
        self.name = name
        self.inverse = inverse
        self.deleteRule = deleteRule
    }

    package init(_ end: Relationship.End, inverse: Relationship.End?, in schema: Schema) {
        count = Multiplicity(end.property)
        name = end.property.name.text
        self.inverse =
            inverse.map { $0.id == end.id ? .itself : .property(name: $0.property.name.text, path: schema.path(of: $0)) } ?? .oneway
        deleteRule = end.property.deleteRule
    }

    package var text: String {
        let inverse =
            switch inverse {
            case .oneway: "oneway"
            case .itself: "its own inverse"
            case .property(_, let path): "inverse: \(path)"
            }
        return "\(count.text) \(name) (\(inverse), \(deleteRule.rawValue))"
    }
}

extension RelationshipLabel {
    /// Parses a label, or returns `nil` if the text isn't one.
    package init?(_ text: String) {
        let outer = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        guard outer.count == 3, outer[2].hasPrefix("("), outer[2].hasSuffix(")"), String(outer[1]).isSchemaName else { return nil }
        let inner = outer[2].dropFirst().dropLast().split(separator: ",", omittingEmptySubsequences: false)
        guard inner.count == 2, let count = Multiplicity(outer[0]), inner[1].hasPrefix(" "),
            let rule = Property.DeleteRule(rawValue: String(inner[1].dropFirst())), let inverse = Inverse(inner[0])
        else { return nil }
        self.count = count
        name = String(outer[1])
        self.inverse = inverse
        deleteRule = rule
    }
}

extension RelationshipLabel.Inverse {
    fileprivate init?(_ text: Substring) {
        switch text {
        case "oneway": self = .oneway
        case "its own inverse": self = .itself
        case _ where text.hasPrefix("inverse: "):
            let path = text.dropFirst("inverse: ".count)
            guard let name = path.split(separator: ".").last.map(String.init), name.isSchemaName else { return nil }
            self = .property(name: name, path: String(path))
        case _: return nil
        }
    }
}

extension Multiplicity {
    /// `1`, `0..*`, `2..5`
    init?(_ text: Substring) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard let least = Int(parts[0]) else { return nil }
        if parts.count == 1 {
            self.init(least: least, most: least)
        } else {
            guard parts.count == 3, parts[1].isEmpty else { return nil }
            guard parts[2] != "*" else {
                self.init(least: least, most: nil)
                return
            }
            guard let most = Int(parts[2]) else { return nil }
            self.init(least: least, most: most)
        }
    }
}

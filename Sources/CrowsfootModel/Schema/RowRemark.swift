import CrowsfootSyntax

/// A short remark next to a property in a diagram, in addition to name, type and keys.
///
/// Importers parse what diagrams contain.
package enum RowRemark: Hashable, Sendable {
    case optional
    case unique
    /// Unique together with other properties.
    case uniqueWith([String])
    /// The cases of an enum, and whether the list is shortened.
    case cases([String], areCut: Bool)
    /// The target of a foreign key: a key or a model.
    case references(String)
    case notStored
    /// The number of objects of a to-many relationship.
    case count(Multiplicity)
    /// A delete rule of a relationship.
    case deletes(Property.DeleteRule)
    /// A change in a newer version, or text from another tool's diagram.
    case other(String)

    package var text: String {
        switch self {
        case .optional: "optional"
        case .unique: "unique"
        case .uniqueWith(let names): "unique with \(names.joined(separator: ", "))"
        // A single name could be read as any other remark.
        case .cases(let names, let areCut):
            names.count == 1 && !areCut
                ? ".\(names[0])"
                : names.prefix(Self.shownCases).joined(separator: "|") + (areCut || names.count > Self.shownCases ? "|…" : "")
        case .references(let target): "references \(target)"
        case .notStored: "not stored"
        case .count(let count): count.text
        case .deletes(let rule): rule.rawValue
        case .other(let text): text
        }
    }

    /// The number of cases in a row; more are cut.
    static let shownCases = 8

    /// Parses a remark from a list separated by commas; additional names of `unique with` are separate remarks.
    package init(_ text: String) {
        let words: [RowRemark] = [.optional, .unique, .notStored]
        if let word = words.first(where: { $0.text == text }) {
            self = word
        } else if text.hasPrefix("unique with ") {
            self = .uniqueWith([String(text.dropFirst("unique with ".count))])
        } else if text.hasPrefix("references ") {
            self = .references(String(text.dropFirst("references ".count)))
        } else if text.contains(".."), let count = Multiplicity(text[...]) {
            self = .count(count)
        } else if let rule = Property.DeleteRule(rawValue: text) {
            self = .deletes(rule)
        } else {
            self = Self.cases(text) ?? .other(text)
        }
    }

    private static func cases(_ text: String) -> RowRemark? {
        if text.hasPrefix("."), String(text.dropFirst()).isSchemaName { return .cases([String(text.dropFirst())], areCut: false) }
        var names = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        guard names.count > 1 else { return nil }
        let areCut = names.last == "…"
        if areCut { names.removeLast() }
        return names.allSatisfy(\.isSchemaName) ? .cases(names, areCut: areCut) : nil
    }

    /// Whether it is a remark in free text.
    package var isOther: Bool {
        if case .other = self { true } else { false }
    }
}

extension Schema {
    /// Whether the store keeps the values of a property unique, whether declared on the property or on its model.
    package func isUnique(_ property: PropertyID) -> Bool { self[property.model].isUnique(self[property]) }
}

package import CrowsfootModel

/// Two versions and all their differences, in the order of the new one; removed elements are at their old positions.
package struct Comparison: Sendable {
    package let lineage: Lineage
    package let changes: [any SchemaChange]

    package init(_ lineage: Lineage) {
        self.lineage = lineage
        changes = SchemaDiffer.changes(in: lineage)
    }
}

/// One difference between a version and an earlier one. Each kind has its own type, with the old and the new element.
package protocol SchemaChange: Sendable {
    static var kind: ChangeKind { get }

    /// The changed element. If it was added or removed, one side is `nil`.
    var subject: ChangeSubject { get }

    /// The change as one clause, with names in backticks and no full stop.
    func sentence(in lineage: Lineage) -> String
}

package typealias ChangeSubject = Versions<SchemaElement?>

extension ChangeSubject {
    package init(added place: SchemaElement) { self.init(old: nil, new: place) }
    package init(removed place: SchemaElement) { self.init(old: place, new: nil) }
}

/// A change of a model in both versions.
package protocol ChangedModel: SchemaChange {
    var models: Versions<ModelID> { get }
}

extension ChangedModel {
    package var subject: ChangeSubject { Versions(old: .model(models.old), new: .model(models.new)) }
}

/// A change of a property in both versions.
package protocol ChangedProperty: SchemaChange {
    var properties: Versions<PropertyID> { get }
}

extension ChangedProperty {
    package var subject: ChangeSubject { Versions(old: .property(properties.old), new: .property(properties.new)) }
}

/// A change of an enum in both versions.
package protocol ChangedEnumeration: SchemaChange {
    var enumerations: Versions<EnumerationID> { get }
}

extension ChangedEnumeration {
    package var subject: ChangeSubject { Versions(old: .enumeration(enumerations.old), new: .enumeration(enumerations.new)) }
}

/// A change of a struct in both versions.
package protocol ChangedStructure: SchemaChange {
    var structures: Versions<StructureID> { get }
}

extension ChangedStructure {
    package var subject: ChangeSubject { Versions(old: .structure(structures.old), new: .structure(structures.new)) }
}

/// Whether an element was added, removed or changed. A symbol and a color both show it, so that one of them is enough.
package enum ChangeMark: String, CaseIterable, Sendable {
    case added, removed, changed

    package var sign: String {
        switch self {
        case .added: "+"
        case .removed: "-"
        case .changed: "~"
        }
    }
}

extension ChangeKind {
    /// The mark that the name of the kind implies.
    package var mark: ChangeMark {
        if rawValue.hasSuffix("-added") { return .added }
        return rawValue.hasSuffix("-removed") ? .removed : .changed
    }
}

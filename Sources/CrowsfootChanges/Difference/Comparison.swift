package import CrowsfootModel

/// Two versions and everything in which they differ, in the order of the new one; what is gone comes where it stood.
package struct Comparison: Sendable {
    package let lineage: Lineage
    package let changes: [any SchemaChange]

    package init(_ lineage: Lineage) {
        self.lineage = lineage
        changes = SchemaDiffer.changes(in: lineage)
    }
}

/// One way in which a version differs from an earlier one. Each kind has a type of its own, which holds the old and the new.
package protocol SchemaChange: Sendable {
    static var kind: ChangeKind { get }

    /// The changed element. If it was added or removed, one side is `nil`.
    var subject: ChangeSubject { get }

    /// One clause, names in backticks, no full stop.
    func sentence(in lineage: Lineage) -> String
}

package typealias ChangeSubject = Versions<SchemaElement?>

extension ChangeSubject {
    package init(added place: SchemaElement) { self.init(old: nil, new: place) }
    package init(removed place: SchemaElement) { self.init(old: place, new: nil) }
}

/// A change of a model that both versions have, as a whole.
package protocol ChangedModel: SchemaChange {
    var models: Versions<ModelID> { get }
}

extension ChangedModel {
    package var subject: ChangeSubject { Versions(old: .model(models.old), new: .model(models.new)) }
}

/// A change of a property that both versions have.
package protocol ChangedProperty: SchemaChange {
    var properties: Versions<PropertyID> { get }
}

extension ChangedProperty {
    package var subject: ChangeSubject { Versions(old: .property(properties.old), new: .property(properties.new)) }
}

/// A change of an enum that both versions have, as a whole.
package protocol ChangedEnumeration: SchemaChange {
    var enumerations: Versions<EnumerationID> { get }
}

extension ChangedEnumeration {
    package var subject: ChangeSubject { Versions(old: .enumeration(enumerations.old), new: .enumeration(enumerations.new)) }
}

/// A change of a struct that both versions have, as a whole.
package protocol ChangedStructure: SchemaChange {
    var structures: Versions<StructureID> { get }
}

extension ChangedStructure {
    package var subject: ChangeSubject { Versions(old: .structure(structures.old), new: .structure(structures.new)) }
}

/// Whether something was added, removed or changed. A sign and a colour both show it, so that one of them is enough.
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

package import CrowsfootModel

/// An enum that `@was` says to have had another name.
package struct EnumerationRenamed: SchemaChange {
    package static let kind = ChangeKind.enumerationRenamed

    package let enumerations: Versions<EnumerationID, EnumerationID>

    package var subject: ChangeSubject { Versions(old: .enumeration(enumerations.old), new: .enumeration(enumerations.new)) }

    package func sentence(in lineage: Lineage) -> String {
        "enum `\(lineage.old.path(of: .enumeration(enumerations.old)))` is called `\(lineage.path(of: subject))` now"
    }
}

extension EnumerationRenamed: EnumerationChange {
    static func change(of pair: Pair<EnumerationID>) -> (any SchemaChange)? {
        pair.enumerations.old.name.text == pair.enumerations.new.name.text ? nil : EnumerationRenamed(enumerations: pair.ids)
    }
}

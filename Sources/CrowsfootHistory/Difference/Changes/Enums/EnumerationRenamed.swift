package import CrowsfootModel

/// An enum that had another name, or was nested in another model or in none.
package struct EnumerationRenamed: SchemaChange {
    package static let kind = ChangeKind.enumerationRenamed

    package let enumerations: Versions<EnumerationID>

    package var subject: ChangeSubject { Versions(old: .enumeration(enumerations.old), new: .enumeration(enumerations.new)) }

    package func sentence(in lineage: Lineage) -> String {
        "enum `\(lineage.old.path(of: .enumeration(enumerations.old)))` is called `\(lineage.path(of: subject))` now"
    }
}

extension EnumerationRenamed: EnumerationChange {
    static func change(of pair: Pair<EnumerationID>) -> (any SchemaChange)? {
        let owners = Versions(old: pair.enumerations.old.owner, new: pair.enumerations.new.owner)
        let isInSamePlace = owners.new.flatMap { pair.lineage.predecessor(of: $0) } == owners.old
        let hasSameName = pair.enumerations.old.name.text == pair.enumerations.new.name.text
        return hasSameName && isInSamePlace ? nil : EnumerationRenamed(enumerations: pair.ids)
    }
}

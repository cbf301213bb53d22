package import CrowsfootModel

/// A case of an enum that is gone.
package struct CaseRemoved: SchemaChange {
    package static let kind = ChangeKind.caseRemoved

    package let enumerations: Versions<EnumerationID>
    /// Its place among those of the old version.
    package let place: Int

    package var subject: ChangeSubject {
        Versions(old: .enumerationCase(enumerations.old, place), new: .enumeration(enumerations.new))
    }

    package func sentence(in lineage: Lineage) -> String {
        "`\(lineage.old.path(of: .enumerationCase(enumerations.old, place)))` is gone"
    }
}

extension CaseRemoved: EnumerationPartChange {
    static func changes(of pair: Pair<EnumerationID>) -> [any SchemaChange] {
        pair.cases.removed.map { CaseRemoved(enumerations: pair.ids, place: $0) }
    }
}

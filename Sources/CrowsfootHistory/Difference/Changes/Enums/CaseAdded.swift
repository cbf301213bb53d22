package import CrowsfootModel

/// A case of an enum that the old version does not have.
package struct CaseAdded: SchemaChange {
    package static let kind = ChangeKind.caseAdded

    package let enumerations: Versions<EnumerationID>
    /// Its place among those of the new version.
    package let place: Int

    package var subject: ChangeSubject {
        Versions(old: .enumeration(enumerations.old), new: .enumerationCase(enumerations.new, place))
    }

    package func sentence(in lineage: Lineage) -> String {
        "`\(lineage.new.path(of: .enumerationCase(enumerations.new, place)))` is new"
    }
}

extension CaseAdded: EnumerationPartChange {
    static func changes(of pair: Pair<EnumerationID>) -> [any SchemaChange] {
        pair.cases.added.map { CaseAdded(enumerations: pair.ids, place: $0) }
    }
}

package import CrowsfootModel

/// A case of an enum that `@was` says to have had another name.
package struct CaseRenamed: SchemaChange {
    package static let kind = ChangeKind.caseRenamed

    package let enumerations: Versions<EnumerationID>
    package let cases: Versions<Int>

    package var subject: ChangeSubject {
        Versions(old: .enumerationCase(enumerations.old, cases.old), new: .enumerationCase(enumerations.new, cases.new))
    }

    package func sentence(in lineage: Lineage) -> String {
        let name = lineage.new[enumerations.new].cases[cases.new].name.text
        return "`\(lineage.old.path(of: .enumerationCase(enumerations.old, cases.old)))` is called `\(name)` now"
    }
}

extension CaseRenamed: EnumerationPartChange {
    static func changes(of pair: Pair<EnumerationID>) -> [any SchemaChange] {
        pair.cases.both.filter { cases in
            pair.enumerations.old.cases[cases.old].name.text != pair.enumerations.new.cases[cases.new].name.text
        }.map { CaseRenamed(enumerations: pair.ids, cases: $0) }
    }
}

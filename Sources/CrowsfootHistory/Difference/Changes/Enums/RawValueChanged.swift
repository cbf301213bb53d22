package import CrowsfootModel

/// A case of an enum with another raw value than before.
package struct RawValueChanged: SchemaChange {
    package static let kind = ChangeKind.rawValueChanged

    package let enumerations: Versions<EnumerationID>
    package let cases: Versions<Int>
    package let values: Versions<Constant>

    package var subject: ChangeSubject {
        Versions(old: .enumerationCase(enumerations.old, cases.old), new: .enumerationCase(enumerations.new, cases.new))
    }

    package func sentence(in lineage: Lineage) -> String {
        "the raw value of `\(lineage.path(of: subject))` is `\(values.new.spelling)`, and was `\(values.old.spelling)`"
    }
}

extension RawValueChanged: EnumerationPartChange {
    static func changes(of pair: Pair<EnumerationID>) -> [any SchemaChange] {
        pair.cases.both.compactMap { cases in
            let values = Versions(
                old: pair.enumerations.old.cases[cases.old].rawValue, new: pair.enumerations.new.cases[cases.new].rawValue)
            return values.isSame ? nil : RawValueChanged(enumerations: pair.ids, cases: cases, values: values)
        }
    }
}

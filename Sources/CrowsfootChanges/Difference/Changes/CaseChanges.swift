package import CrowsfootModel
import CrowsfootSyntax

/// A case with another raw value than before.
package struct RawValueChanged: EnumerationPartChange {
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

    static func changes(of pair: Pair<EnumerationID>) -> [any SchemaChange] {
        pair.cases.both.compactMap { cases in
            let values = Versions(
                old: pair.enumerations.old.cases[cases.old].rawValue, new: pair.enumerations.new.cases[cases.new].rawValue)
            return values.isSame ? nil : RawValueChanged(enumerations: pair.ids, cases: cases, values: values)
        }
    }
}

/// A case with another label, symbol or color than before.
package struct LooksChanged: EnumerationPartChange {
    package static let kind = ChangeKind.looksChanged

    package let enumerations: Versions<EnumerationID>
    package let cases: Versions<Int>

    package var subject: ChangeSubject {
        Versions(old: .enumerationCase(enumerations.old, cases.old), new: .enumerationCase(enumerations.new, cases.new))
    }

    package func sentence(in lineage: Lineage) -> String {
        "`\(lineage.path(of: subject))` has another label, symbol or color"
    }

    static func changes(of pair: Pair<EnumerationID>) -> [any SchemaChange] {
        pair.cases.both.filter { cases in
            let both = Versions(old: pair.enumerations.old.cases[cases.old], new: pair.enumerations.new.cases[cases.new])
            return both.old.looks != both.new.looks
        }.map { LooksChanged(enumerations: pair.ids, cases: $0) }
    }
}

extension Enumeration.Case {
    fileprivate var looks: [[Attribute.Value]?] {
        [AttributeName.label, .symbol, .color].map { attribute($0)?.arguments.map(\.value) }
    }
}

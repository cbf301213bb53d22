package import CrowsfootModel

/// An enum of which an unknown raw value reads as another case than before.
package struct FallbackChanged: SchemaChange {
    package static let kind = ChangeKind.fallbackChanged

    package let enumerations: Versions<EnumerationID>
    package let fallbacks: Versions<String>

    package var subject: ChangeSubject { Versions(old: .enumeration(enumerations.old), new: .enumeration(enumerations.new)) }

    package func sentence(in lineage: Lineage) -> String {
        let type = ValueType.enumeration(enumerations.old)
        let former = lineage.formerName(
            ".\(fallbacks.old)", besides: ".\(fallbacks.new)",
            now: lineage.reversed.translated(.enumCase(fallbacks.old), type)?.spelling)
        return "unknown values of `\(lineage.path(of: subject))` read as `.\(fallbacks.new)`, and before as \(former)"
    }
}

extension FallbackChanged: EnumerationChange {
    static func change(of pair: Pair<EnumerationID>) -> (any SchemaChange)? {
        let fallbacks = Versions(old: pair.enumerations.old.fallbackCase.name.text, new: pair.enumerations.new.fallbackCase.name.text)
        return pair.oldName(ofCase: fallbacks.new) == fallbacks.old ? nil : FallbackChanged(enumerations: pair.ids, fallbacks: fallbacks)
    }
}

package import CrowsfootModel

/// An enum whose raw values are of another type than before.
package struct RawTypeChanged: SchemaChange {
    package static let kind = ChangeKind.rawTypeChanged

    package let enumerations: Versions<EnumerationID>
    package let types: Versions<ScalarType>

    package var subject: ChangeSubject { Versions(old: .enumeration(enumerations.old), new: .enumeration(enumerations.new)) }

    package func sentence(in lineage: Lineage) -> String {
        "raw values of `\(lineage.path(of: subject))` are `\(types.new.rawValue)`, and were `\(types.old.rawValue)`"
    }
}

extension RawTypeChanged: EnumerationChange {
    static func change(of pair: Pair<EnumerationID>) -> (any SchemaChange)? {
        let types = Versions(old: pair.enumerations.old.rawType, new: pair.enumerations.new.rawType)
        return types.isSame ? nil : RawTypeChanged(enumerations: pair.ids, types: types)
    }
}

package import CrowsfootModel

/// A new enum.
package struct EnumerationAdded: SchemaChange {
    package static let kind = ChangeKind.enumerationAdded

    package let enumeration: EnumerationID

    package var subject: ChangeSubject { .init(added: .enumeration(enumeration)) }

    package func sentence(in lineage: Lineage) -> String {
        "enum `\(lineage.new.path(of: .enumeration(enumeration)))` is new"
    }
}

/// A removed enum.
package struct EnumerationRemoved: SchemaChange {
    package static let kind = ChangeKind.enumerationRemoved

    package let enumeration: EnumerationID

    package var subject: ChangeSubject { .init(removed: .enumeration(enumeration)) }

    package func sentence(in lineage: Lineage) -> String {
        "enum `\(lineage.old.path(of: .enumeration(enumeration)))` is removed"
    }
}

/// A renamed enum, or one that moved into or out of a model.
package struct EnumerationRenamed: ChangedEnumeration, EnumerationChange {
    package static let kind = ChangeKind.enumerationRenamed

    package let enumerations: Versions<EnumerationID>

    package func sentence(in lineage: Lineage) -> String {
        "enum `\(lineage.old.path(of: .enumeration(enumerations.old)))` is called `\(lineage.path(of: subject))` now"
    }

    static func change(of pair: Pair<EnumerationID>) -> (any SchemaChange)? {
        let owners = Versions(old: pair.enumerations.old.owner, new: pair.enumerations.new.owner)
        let isInSamePlace = owners.new.flatMap { pair.lineage.predecessor(of: $0) } == owners.old
        let hasSameName = pair.enumerations.old.name.text == pair.enumerations.new.name.text
        return hasSameName && isInSamePlace ? nil : EnumerationRenamed(enumerations: pair.ids)
    }
}

/// An enum with another raw type than before.
package struct RawTypeChanged: ChangedEnumeration, EnumerationChange {
    package static let kind = ChangeKind.rawTypeChanged

    package let enumerations: Versions<EnumerationID>
    package let types: Versions<ScalarType>

    package func sentence(in lineage: Lineage) -> String {
        "raw values of `\(lineage.path(of: subject))` are `\(types.new.rawValue)`, and were `\(types.old.rawValue)`"
    }

    static func change(of pair: Pair<EnumerationID>) -> (any SchemaChange)? {
        let types = Versions(old: pair.enumerations.old.rawType, new: pair.enumerations.new.rawType)
        return types.isSame ? nil : RawTypeChanged(enumerations: pair.ids, types: types)
    }
}

/// An enum with another fallback for unknown raw values than before.
package struct FallbackChanged: ChangedEnumeration, EnumerationChange {
    package static let kind = ChangeKind.fallbackChanged

    package let enumerations: Versions<EnumerationID>
    package let fallbacks: Versions<String>

    package func sentence(in lineage: Lineage) -> String {
        let type = ValueType.enumeration(enumerations.old)
        let former = lineage.formerName(
            ".\(fallbacks.old)", besides: ".\(fallbacks.new)",
            now: lineage.reversed.translated(.enumCase(fallbacks.old), type)?.spelling)
        return "unknown values of `\(lineage.path(of: subject))` read as `.\(fallbacks.new)`, and before as \(former)"
    }

    static func change(of pair: Pair<EnumerationID>) -> (any SchemaChange)? {
        let fallbacks = Versions(old: pair.enumerations.old.fallbackCase.name.text, new: pair.enumerations.new.fallbackCase.name.text)
        return pair.oldName(ofCase: fallbacks.new) == fallbacks.old ? nil : FallbackChanged(enumerations: pair.ids, fallbacks: fallbacks)
    }
}

/// An enum whose order of cases is added, changed or removed.
package struct ComparisonOrderChanged: ChangedEnumeration, EnumerationChange {
    package static let kind = ChangeKind.comparisonOrderChanged

    package let enumerations: Versions<EnumerationID>
    package let isComparable: Versions<Bool>

    package func sentence(in lineage: Lineage) -> String {
        let path = lineage.path(of: subject)
        if isComparable.isSame { return "cases of `\(path)` are in another order when they are compared" }
        return isComparable.new ? "cases of `\(path)` are now comparable" : "cases of `\(path)` are no longer comparable"
    }

    static func change(of pair: Pair<EnumerationID>) -> (any SchemaChange)? {
        let isComparable = Versions(old: pair.enumerations.old.isComparable, new: pair.enumerations.new.isComparable)
        if isComparable.isSame, !isComparable.new || pair.keepsOrder { return nil }
        return ComparisonOrderChanged(enumerations: pair.ids, isComparable: isComparable)
    }
}

extension Pair<EnumerationID> {
    /// Whether the cases in both versions have the same order.
    fileprivate var keepsOrder: Bool {
        let names = enumerations.new.orderedCases.compactMap { oldName(ofCase: $0.name.text) }
        let kept = Set(names)
        return enumerations.old.orderedCases.map(\.name.text).filter(kept.contains) == names
    }
}

package import CrowsfootModel
package import CrowsfootSyntax

/// A property that becomes stored or transient.
package struct PersistenceChanged: ChangedProperty, PropertyChange {
    package static let kind = ChangeKind.persistenceChanged

    package let properties: Versions<PropertyID>
    package let isStored: Bool

    package func sentence(in lineage: Lineage) -> String {
        "`\(lineage.path(of: subject))` is \(isStored ? "now stored" : "no longer stored")"
    }

    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        let isStored = pair.properties.new.isKept
        return pair.properties.old.isKept == isStored ? nil : PersistenceChanged(properties: pair.ids, isStored: isStored)
    }
}

/// A property with other storage options than before, such as `@external`.
package struct StorageOptionsChanged: ChangedProperty, PropertyChange {
    package static let kind = ChangeKind.storageOptionsChanged

    package let properties: Versions<PropertyID>
    package let given: [AttributeName]
    package let taken: [AttributeName]

    package func sentence(in lineage: Lineage) -> String {
        let path = lineage.path(of: subject)
        let given = given.map { "has `@\($0.rawValue)` now" }
        let taken = taken.map { "no longer has `@\($0.rawValue)`" }
        return "`\(path)` " + (given + taken).joined(separator: " and ")
    }

    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        let names = Versions(old: pair.properties.old.storageOptions, new: pair.properties.new.storageOptions)
        if names.isSame { return nil }
        return StorageOptionsChanged(
            properties: pair.ids, given: names.new.filter { !names.old.contains($0) }, taken: names.old.filter { !names.new.contains($0) })
    }
}

extension Property {
    fileprivate var storageOptions: [AttributeName] {
        [.external, .preserved, .encrypted, .spotlight].filter(has)
    }
}

/// A property with another transformer than before, or with none.
package struct TransformerChanged: ChangedProperty, PropertyChange {
    package static let kind = ChangeKind.transformerChanged

    package let properties: Versions<PropertyID>
    package let transformers: Versions<String?>

    package func sentence(in lineage: Lineage) -> String {
        "`\(lineage.path(of: subject))` \(transformers.change(of: "transformer"))"
    }

    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        let transformers = Versions(old: pair.properties.old.transformer, new: pair.properties.new.transformer)
        return transformers.isSame ? nil : TransformerChanged(properties: pair.ids, transformers: transformers)
    }
}

extension Property {
    fileprivate var transformer: String? { attribute(.transformable)?.string }
}

/// A property whose derivation is added, changed or removed.
package struct DerivationChanged: ChangedProperty, PropertyChange {
    package static let kind = ChangeKind.derivationChanged

    package let properties: Versions<PropertyID>
    package let expressions: Versions<String?>

    package func sentence(in lineage: Lineage) -> String {
        "`\(lineage.path(of: subject))` \(expressions.change(of: "derivation"))"
    }

    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        let expressions = Versions(
            old: pair.properties.old.attribute(.derived)?.string, new: pair.properties.new.attribute(.derived)?.string)
        return expressions.isSame ? nil : DerivationChanged(properties: pair.ids, expressions: expressions)
    }
}

/// A property with another hash modifier than before.
package struct PropertyHashModifierChanged: ChangedProperty, PropertyChange {
    package static let kind = ChangeKind.propertyHashModifierChanged

    package let properties: Versions<PropertyID>
    package let modifiers: Versions<String?>

    package func sentence(in lineage: Lineage) -> String {
        "`\(lineage.path(of: subject))` \(modifiers.change(of: "hash modifier"))"
    }

    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        let modifiers = Versions(old: pair.properties.old.hashModifier, new: pair.properties.new.hashModifier)
        return modifiers.isSame ? nil : PropertyHashModifierChanged(properties: pair.ids, modifiers: modifiers)
    }
}

/// A property with other checks than before.
package struct ChecksChanged: ChangedProperty, PropertyChange {
    package static let kind = ChangeKind.checksChanged

    package let properties: Versions<PropertyID>
    package let added: [Property.Check]
    package let removed: [Property.Check]

    package func sentence(in lineage: Lineage) -> String {
        let given = added.map { "has the check `\($0.spelling)` now" }
        let taken = removed.map { "no longer has the check `\($0.spelling)`" }
        return "`\(lineage.path(of: subject))` " + (given + taken).joined(separator: " and ")
    }

    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        let checks = Versions(old: pair.properties.old.checks.map(\.check), new: pair.properties.new.checks.map(\.check))
        let added = checks.new.filter { !checks.old.contains($0) }
        let removed = checks.old.filter { !checks.new.contains($0) }
        return added.isEmpty && removed.isEmpty ? nil : ChecksChanged(properties: pair.ids, added: added, removed: removed)
    }
}

/// A property that starts or stops identifying objects.
package struct IdentityChanged: ChangedProperty, PropertyChange {
    package static let kind = ChangeKind.identityChanged

    package let properties: Versions<PropertyID>
    package let isIdentity: Bool

    package func sentence(in lineage: Lineage) -> String {
        "`\(lineage.path(of: subject))` is \(isIdentity ? "now the identity" : "no longer the identity")"
    }

    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        let isIdentity = pair.properties.new.has(.id)
        return pair.properties.old.has(.id) == isIdentity ? nil : IdentityChanged(properties: pair.ids, isIdentity: isIdentity)
    }
}

/// A property that the initializer starts or stops setting automatically.
package struct AutomaticChanged: ChangedProperty, PropertyChange {
    package static let kind = ChangeKind.automaticChanged

    package let properties: Versions<PropertyID>
    package let isAutomatic: Bool

    package func sentence(in lineage: Lineage) -> String {
        "`\(lineage.path(of: subject))` is \(isAutomatic ? "set by the initializer" : "a parameter of the initializer") now"
    }

    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        let isAutomatic = pair.properties.new.has(.automatic)
        return pair.properties.old.has(.automatic) == isAutomatic ? nil : AutomaticChanged(properties: pair.ids, isAutomatic: isAutomatic)
    }
}

/// A property that becomes or stops being immutable.
package struct ImmutabilityChanged: ChangedProperty, PropertyChange {
    package static let kind = ChangeKind.immutabilityChanged

    package let properties: Versions<PropertyID>
    package let isImmutable: Bool

    package func sentence(in lineage: Lineage) -> String {
        "`\(lineage.path(of: subject))` \(isImmutable ? "can't be set after the initializer now" : "can be set at any time now")"
    }

    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        let isImmutable = pair.properties.new.has(.immutable)
        return pair.properties.old.has(.immutable) == isImmutable
            ? nil : ImmutabilityChanged(properties: pair.ids, isImmutable: isImmutable)
    }
}

/// A property whose stored rank is added, changed or removed.
package struct RankingChanged: ChangedProperty, PropertyChange {
    package static let kind = ChangeKind.rankingChanged

    package let properties: Versions<PropertyID>
    /// The raw values in rank order, or `nil`.
    package let rankings: Versions<String?>

    package func sentence(in lineage: Lineage) -> String {
        let path = lineage.path(of: subject)
        guard let ranking = rankings.new else { return "`\(path)` is no longer stored with its rank" }
        return rankings.old == nil ? "`\(path)` is stored with its rank now" : "the order of the ranks of `\(path)` is \(ranking) now"
    }

    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        guard pair.properties.old.rankName != nil || pair.properties.new.rankName != nil else { return nil }
        let versions = pair.lineage.versions
        let rankings = Versions(old: versions.old.ranking(of: pair.old), new: versions.new.ranking(of: pair.new))
        return rankings.isSame ? nil : RankingChanged(properties: pair.ids, rankings: rankings)
    }
}

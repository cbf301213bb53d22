package import CrowsfootModel

/// A property with another default than before, or with none any more, or only now.
package struct DefaultChanged: SchemaChange {
    package static let kind = ChangeKind.defaultChanged

    package let properties: Versions<PropertyID, PropertyID>
    package let defaults: Versions<Constant?, Constant?>

    package var subject: ChangeSubject { Versions(old: .property(properties.old), new: .property(properties.new)) }

    package func sentence(in lineage: Lineage) -> String {
        let path = lineage.path(of: subject)
        switch (defaults.old, defaults.new) {
        case (let old?, let new?): return "the default of `\(path)` is `\(new.spelling)`, and was `\(old.spelling)`"
        case (nil, let new?): return "`\(path)` has the default `\(new.spelling)` now"
        case (let old?, nil): return "`\(path)` has no default any more, and had `\(old.spelling)`"
        case (nil, nil): return "`\(path)` has no default"
        }
    }
}

extension DefaultChanged: PropertyChange {
    static func change(of pair: Pair<PropertyID>) -> DefaultChanged? {
        let defaults = Versions(old: pair.properties.old.defaultValue?.value, new: pair.properties.new.defaultValue?.value)
        return defaults.isSame ? nil : DefaultChanged(properties: pair.ids, defaults: defaults)
    }
}

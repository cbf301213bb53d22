package import CrowsfootModel

/// A new property; none was renamed to it.
package struct PropertyAdded: SchemaChange {
    package static let kind = ChangeKind.propertyAdded

    package let property: PropertyID

    package var subject: ChangeSubject { .init(added: .property(property)) }

    package func sentence(in lineage: Lineage) -> String {
        "`\(lineage.new.path(of: .property(property)))` is new"
    }
}

/// A removed property.
package struct PropertyRemoved: SchemaChange {
    package static let kind = ChangeKind.propertyRemoved

    package let property: PropertyID

    package var subject: ChangeSubject { .init(removed: .property(property)) }

    package func sentence(in lineage: Lineage) -> String {
        "`\(lineage.old.path(of: .property(property)))` is removed"
    }
}

/// A renamed property.
package struct PropertyRenamed: ChangedProperty, PropertyChange {
    package static let kind = ChangeKind.propertyRenamed

    package let properties: Versions<PropertyID>

    package func sentence(in lineage: Lineage) -> String {
        "`\(lineage.old.path(of: .property(properties.old)))` is renamed to `\(lineage.new[properties.new].name.text)`"
    }

    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        pair.properties.old.name.text == pair.properties.new.name.text ? nil : PropertyRenamed(properties: pair.ids)
    }
}

/// A property that moved to another model of its hierarchy.
package struct PropertyMoved: ChangedProperty, PropertyChange {
    package static let kind = ChangeKind.propertyMoved

    package let properties: Versions<PropertyID>

    package func sentence(in lineage: Lineage) -> String {
        let former = lineage.formerName(of: properties.old.model, besides: properties.new.model)
        let owner = lineage.new[properties.new.model].name.text
        return "`\(lineage.new[properties.new].name.text)` moved to `\(owner)` from \(former)"
    }

    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        pair.lineage.predecessor(of: pair.new.model) == pair.old.model ? nil : PropertyMoved(properties: pair.ids)
    }
}

/// An attribute that became a relationship, or the reverse.
package struct PropertyKindChanged: ChangedProperty, PropertyChange {
    package static let kind = ChangeKind.propertyKindChanged

    package let properties: Versions<PropertyID>
    package let isRelationship: Bool

    package func sentence(in lineage: Lineage) -> String {
        "`\(lineage.path(of: subject))` is \(isRelationship ? "a relationship" : "an attribute") now"
    }

    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        let isRelationship = pair.properties.new.isRelationship
        if pair.properties.old.isRelationship == isRelationship { return nil }
        return PropertyKindChanged(properties: pair.ids, isRelationship: isRelationship)
    }
}

/// An attribute of another type than before, apart from optionality.
package struct AttributeRetyped: ChangedProperty, PropertyChange {
    package static let kind = ChangeKind.attributeRetyped

    package let properties: Versions<PropertyID>
    package let types: Versions<ValueType>

    /// Whether both types are the same in Swift: one of them is known only to Swift, so only the transformer differs.
    package func isSameInSwift(_ lineage: Lineage) -> Bool {
        let names = Versions(old: lineage.old.shownName(of: types.old), new: lineage.new.shownName(of: types.new))
        return names.old == names.new && (types.old.isForeign || types.new.isForeign)
    }

    package func sentence(in lineage: Lineage) -> String {
        if isSameInSwift(lineage) {
            let form = lineage.new.usesSwiftData ? "stored in another form" : "archived by another transformer"
            return "`\(lineage.path(of: subject))` is `\(lineage.new.shownName(of: types.new))` as before, \(form)"
        }
        return "`\(lineage.path(of: subject))` \(lineage.clause(of: types))"
    }

    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        let (old, new) = (pair.properties.old.type.unwrapped, pair.properties.new.type.unwrapped)
        if old.destination != nil || new.destination != nil || pair.lineage.predecessor(of: new) == old { return nil }
        return AttributeRetyped(properties: pair.ids, types: Versions(old: old, new: new))
    }
}

/// A property that becomes optional or required.
package struct OptionalityChanged: ChangedProperty, PropertyChange {
    package static let kind = ChangeKind.optionalityChanged

    package let properties: Versions<PropertyID>
    package let isOptional: Bool

    package func sentence(in lineage: Lineage) -> String {
        "`\(lineage.path(of: subject))` is \(isOptional ? "optional" : "required") now"
    }

    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        // An empty list isn't a missing value: a to-many relationship is neither optional nor required.
        if pair.changesKind || pair.properties.old.type.isToMany != pair.properties.new.type.isToMany { return nil }
        let isOptional = pair.properties.new.type.isOptional
        return pair.properties.old.type.isOptional == isOptional ? nil : OptionalityChanged(properties: pair.ids, isOptional: isOptional)
    }
}

/// A property whose default is added, changed or removed.
package struct DefaultChanged: ChangedProperty, PropertyChange {
    package static let kind = ChangeKind.defaultChanged

    package let properties: Versions<PropertyID>
    package let defaults: Versions<Constant?>

    package func sentence(in lineage: Lineage) -> String {
        "`\(lineage.path(of: subject))` \(lineage.clause(ofDefaults: defaults, of: lineage.old[properties.old].type))"
    }

    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        let (old, new) = (pair.properties.old.defaultValue?.value, pair.properties.new.defaultValue?.value)
        if pair.changesKind || pair.lineage.isSame(old, new, of: pair.properties.new.type) { return nil }
        return DefaultChanged(properties: pair.ids, defaults: Versions(old: old, new: new))
    }
}

/// A property with another stored form: raw, as JSON, native, ordered, or in other native columns.
package struct StoredFormChanged: ChangedProperty, PropertyChange {
    package static let kind = ChangeKind.storedFormChanged

    package let properties: Versions<PropertyID>
    package let forms: Versions<StoredForm>

    package func sentence(in lineage: Lineage) -> String {
        if forms.old == forms.new { return "`\(lineage.path(of: subject))` is stored in other columns than before" }
        return "`\(lineage.path(of: subject))` is stored \(forms.new.manner), and was stored \(forms.old.manner)"
    }

    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        let (old, new) = (pair.properties.old.storedForm, pair.properties.new.storedForm)
        // Columns are sorted by name, whatever the order of the cases.
        let columns = pair.properties.columns
        let isSame = old == new && columns.old.map(Set.init) == columns.new.map(Set.init)
        if isSame || old == .nothing || new == .nothing || pair.isRelationship { return nil }
        return StoredFormChanged(properties: pair.ids, forms: Versions(old: old, new: new))
    }
}

extension StoredForm {
    fileprivate var manner: String {
        switch self {
        case .itself: "as it is"
        case .rawValue: "by its raw value"
        case .json: "as JSON"
        case .unordered: "with places"
        case .nothing: "nowhere"
        }
    }
}

package import CrowsfootModel

/// A property whose value is stored in another form: raw, as JSON, natively, or as rows with places; or natively in other columns.
package struct StoredFormChanged: SchemaChange {
    package static let kind = ChangeKind.storedFormChanged

    package let properties: Versions<PropertyID>
    package let forms: Versions<StoredForm>

    package var subject: ChangeSubject { Versions(old: .property(properties.old), new: .property(properties.new)) }

    package func sentence(in lineage: Lineage) -> String {
        if forms.old == forms.new { return "`\(lineage.path(of: subject))` is stored in other columns than before" }
        return "`\(lineage.path(of: subject))` is stored \(forms.new.manner), and was stored \(forms.old.manner)"
    }
}

extension StoredFormChanged: PropertyChange {
    static func change(of pair: PropertyPair) -> (any SchemaChange)? {
        let (old, new) = (pair.properties.old.storedForm, pair.properties.new.storedForm)
        // Columns are sorted by their names, whatever the order of the cases.
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

package import CrowsfootModel

/// A property whose value is stored in another form: raw, as JSON, natively, or as rows with places.
package struct StoredFormChanged: SchemaChange {
    package static let kind = ChangeKind.storedFormChanged

    package let properties: Versions<PropertyID, PropertyID>
    package let forms: Versions<StoredForm, StoredForm>

    package var subject: ChangeSubject { Versions(old: .property(properties.old), new: .property(properties.new)) }

    package func sentence(in lineage: Lineage) -> String {
        "`\(lineage.path(of: subject))` is stored \(forms.new.manner), and was stored \(forms.old.manner)"
    }
}

extension StoredFormChanged: PropertyChange {
    static func change(of pair: Pair<PropertyID>) -> StoredFormChanged? {
        let forms = Versions(old: pair.properties.old.storedForm, new: pair.properties.new.storedForm)
        if forms.isSame || forms.old == .nothing || forms.new == .nothing || pair.isRelationship { return nil }
        return StoredFormChanged(properties: pair.ids, forms: forms)
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

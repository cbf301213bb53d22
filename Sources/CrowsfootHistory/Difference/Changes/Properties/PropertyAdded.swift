package import CrowsfootModel

/// A property that the old version does not have; nothing was renamed to it.
package struct PropertyAdded: SchemaChange {
    package static let kind = ChangeKind.propertyAdded

    package let property: PropertyID

    package var subject: ChangeSubject { .init(added: .property(property)) }

    package func sentence(in lineage: Lineage) -> String {
        "`\(lineage.new.path(of: .property(property)))` is new"
    }
}

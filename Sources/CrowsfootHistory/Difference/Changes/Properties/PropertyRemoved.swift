package import CrowsfootModel

/// A property that is gone, and nothing was made of it.
package struct PropertyRemoved: SchemaChange {
    package static let kind = ChangeKind.propertyRemoved

    package let property: PropertyID

    package var subject: ChangeSubject { .init(removed: .property(property)) }

    package func sentence(in lineage: Lineage) -> String {
        "`\(lineage.old.path(of: .property(property)))` is gone"
    }
}

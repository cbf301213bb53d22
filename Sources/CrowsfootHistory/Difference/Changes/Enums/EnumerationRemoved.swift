package import CrowsfootModel

/// An enum that is gone.
package struct EnumerationRemoved: SchemaChange {
    package static let kind = ChangeKind.enumerationRemoved

    package let enumeration: EnumerationID

    package var subject: ChangeSubject { .init(removed: .enumeration(enumeration)) }

    package func sentence(in lineage: Lineage) -> String {
        "enum `\(lineage.old.path(of: .enumeration(enumeration)))` is gone"
    }
}

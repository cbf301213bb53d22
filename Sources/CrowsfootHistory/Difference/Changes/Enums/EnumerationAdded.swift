package import CrowsfootModel

/// An enum that the old version does not have.
package struct EnumerationAdded: SchemaChange {
    package static let kind = ChangeKind.enumerationAdded

    package let enumeration: EnumerationID

    package var subject: ChangeSubject { .init(added: .enumeration(enumeration)) }

    package func sentence(in lineage: Lineage) -> String {
        "enum `\(lineage.new.path(of: .enumeration(enumeration)))` is new"
    }
}

package import CrowsfootModel

/// One way in which a version differs from an earlier one. Each kind has a type of its own, which holds the old and the new.
package protocol SchemaChange: Sendable {
    static var kind: ChangeKind { get }

    /// What it is about; where something was added or removed, one side is missing.
    var subject: ChangeSubject { get }

    /// One clause, names in backticks, no full stop.
    func sentence(in lineage: Lineage) -> String
}

package typealias ChangeSubject = Versions<SchemaElement?>

extension ChangeSubject {
    init(added place: SchemaElement) { self.init(old: nil, new: place) }
    init(removed place: SchemaElement) { self.init(old: place, new: nil) }
}

import CrowsfootModel
import CrowsfootSource

/// The edit that declares a rename.
enum RenameFix {
    /// None where `@was` would not be about these two versions, or would change a version that users have stores of.
    static func fix(_ subject: RenameSuggestion.Subject, in lineage: Lineage) -> FixIt? {
        guard lineage.new.predecessor == lineage.old.version, !lineage.new.isReleased else { return nil }
        guard let place = place(of: subject.new, in: lineage.new) else { return nil }
        let attribute = "@was(\(lineage.old.name(of: subject.old)))"
        return FixIt(
            "write `\(attribute)` behind `\(lineage.new.path(of: subject.new))`", .unsafe, [.init(place.after, with: " " + attribute)])
    }

    /// What the attribute goes behind.
    private static func place(of subject: SchemaElement, in schema: Schema) -> SourceRange? {
        switch subject {
        case .schema, .query: nil
        case .model(let id): schema[id].parentName?.range ?? schema[id].name.range
        case .property(let id): schema[id].range
        case .enumeration(let id): schema[id].rawTypeRange ?? schema[id].name.range
        case .enumerationCase(let id, let index): schema[id].cases[index].range
        case .structure(let id): schema[id].name.range
        case .member(let id, let index): schema[id].members[index].range
        }
    }
}

extension Schema {
    /// The last part of the path.
    fileprivate func name(of place: SchemaElement) -> String {
        switch place {
        case .schema: name
        case .model(let id): self[id].name.text
        case .property(let id): self[id].name.text
        case .query(_, let name): name
        case .enumeration(let id): self[id].name.text
        case .enumerationCase(let id, let index): self[id].cases[index].name.text
        case .structure(let id): self[id].name.text
        case .member(let id, let index): self[id].members[index].name.text
        }
    }
}

import CrowsfootSource
import CrowsfootText

/// A missing inverse as it is probably intended: a to-one for a to-many relationship, a to-many for a to-one.
struct InverseProposal {
    let name: String
    let type: String
    private let destination: Model
    /// Whether the other model is declared only in an earlier version, which must not change.
    private let isEarlier: Bool

    /// Proposes the requested name if it is free.
    init?(of end: Relationship.End, named wanted: String? = nil, isToMany: Bool? = nil, in schema: Schema) {
        guard let destination = end.property.type.destination else { return nil }
        let model = schema[end.model].name.text
        let singular = model.prefix(1).lowercased() + model.dropFirst()
        let isSynced = schema.settings.cloudkit != nil
        self.destination = schema[destination]
        isEarlier = schema[destination].isCarriedOver && !schema[end.model].isCarriedOver
        let isToMany = isToMany ?? !end.isToMany
        type = isToMany ? isSynced ? "[\(model)]?" : "[\(model)]" : "\(model)?"
        if let wanted, self.destination.property(named: wanted) == nil {
            name = wanted
        } else {
            name = Self.free(isToMany ? Plural.plural(of: singular) : singular, for: end.property, in: self.destination)
        }
    }

    var declaration: String { "\(name): \(type)" }

    var help: String {
        isEarlier
            ? "declare `\(destination.name.text)` again in this version, with `\(declaration)`"
            : "add `\(declaration)` to `\(destination.name.text)`"
    }

    /// A fix that declares the inverse, and names it in the relationship. Without a title, it has that of the help.
    func fix(_ naming: [FixIt.Edit], _ title: String? = nil) -> FixIt? {
        guard let line = destination.bodyEnd?.adding(declaration), !destination.isBroken, !isEarlier else { return nil }
        var edits = naming.filter { $0.range != line.range }
        // Two insertions at the same position are joined, since their order would be undefined.
        let before = naming.filter { $0.range == line.range }.map(\.replacement).joined()
        edits.append(FixIt.Edit(line.range, with: before + line.replacement))
        return FixIt(title ?? help, .unsafe, edits)
    }

    private static func free(_ name: String, for property: Property, in destination: Model) -> String {
        if destination.property(named: name) == nil { return name }
        let longer = name + "Of" + property.name.text.prefix(1).uppercased() + property.name.text.dropFirst()
        return FreeName.of(longer) { destination.property(named: $0) != nil }
    }
}

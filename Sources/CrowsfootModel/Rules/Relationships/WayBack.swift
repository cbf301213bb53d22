import CrowsfootSource

/// The property that would lead back from where a relationship leads to, as it is most likely meant: one owner for a to-many, any
/// number of rows for a to-one.
struct WayBack {
    let name: String
    let type: String
    private let destination: Model

    init?(of end: Relationship.End, in schema: Schema) {
        guard let destination = end.property.type.destination else { return nil }
        let model = schema[end.model].name.text
        let singular = model.prefix(1).lowercased() + model.dropFirst()
        let isSynced = schema.settings.cloudkit != nil
        self.destination = schema[destination]
        type = end.isToMany ? "\(model)?" : isSynced ? "[\(model)]?" : "[\(model)]"
        name = Self.free(end.isToMany ? singular : Self.plural(of: singular), in: self.destination)
    }

    var declaration: String { "\(name): \(type)" }

    /// Declares it, and names it where the relationship is declared.
    func fix(_ naming: [FixIt.Edit]) -> FixIt? {
        guard let line = destination.bodyEnd?.adding(declaration), !destination.isBroken else { return nil }
        return FixIt("add `\(declaration)` to `\(destination.name.text)`", .unsafe, [line] + naming)
    }

    private static func free(_ name: String, in destination: Model) -> String {
        var free = name
        var number = 2
        while destination.property(named: free) != nil {
            free = name + String(number)
            number += 1
        }
        return free
    }

    private static func plural(of word: String) -> String {
        if word.hasSuffix("y"), let before = word.dropLast().last, !"aeiou".contains(before) { return word.dropLast() + "ies" }
        let isSibilant = ["s", "x", "z", "ch", "sh"].contains { word.hasSuffix($0) }
        return word + (isSibilant ? "es" : "s")
    }
}

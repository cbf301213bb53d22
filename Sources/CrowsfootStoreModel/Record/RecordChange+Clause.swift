package import CrowsfootModel

extension RecordChange {
    /// The label of the change: the unconfirmed fact if the change may not matter to a store, or else the clause.
    func label(in schema: Schema) -> String {
        guard let term, isDoubtful, term != .transformer else { return clause(in: schema) }
        return HashTerm(term, schema.name(ofRecorded: subject)).clause
    }

    /// The change as a clause, with the names of a version.
    package func clause(in schema: Schema) -> String {
        let subject = schema.name(ofRecorded: subject)
        if let term { return clause(about: term, subject) }
        if key.hasSuffix("@unique") { return "the unique properties of `\(subject)` changed" }
        if let value = key.firstIndex(of: ":"), key[value...] != ":json" {
            return "`\(subject)` \(new == nil ? "no longer has" : "has") the value `\(key[key.index(after: value)...])`"
        }
        switch (old, new) {
        case (nil, _): return "`\(subject)` was added"
        case (_, nil): return "`\(subject)` was removed"
        case (let old?, let new?): return "`\(subject)` \(difference(old, new, in: schema))"
        }
    }

    private func clause(about term: HashTerm.Kind, _ subject: String) -> String {
        switch (term, old, new) {
        case (.modifier, _, let new): return "`\(subject)` \(new == nil ? "no longer has a" : "has another") hash modifier"
        case (.type, _, _), (.swiftType, _, _): return "the type of `\(subject)` changed"
        case (.elements, _, _): return "the elements of `\(subject)` have another type"
        case (.native, _, _): return "the parts of `\(subject)` changed"
        case (.columnOrder, _, _): return "the columns of `\(subject)` have another order"
        case (.inverse, _, _): return "the inverse of `\(subject)` changed"
        case (.inheritance, _, _): return "the parent of `\(subject)` changed"
        case (.fetched, _, _): return "the fetched property `\(subject)` changed"
        case (.transformer, _, _): return "`\(subject)` has another transformer, which may not read values of the old one"
        case (.derived, _?, let new?): return "`\(subject)` is derived by `\(new)`"
        case (.count, let old?, let new?): return "`@count` of `\(subject)` was `\(old)` and is `\(new)`"
        case (_, _, nil): return "`\(subject)` is no longer `@\(term.rawValue)`"
        case (_, _, _?): return "`\(subject)` is `@\(term.rawValue)`"
        }
    }

    /// Returns the differences between two forms of a property, in the terms of its declaration.
    private func difference(_ oldForm: String, _ newForm: String, in schema: Schema) -> String {
        let isProperty = !key.contains(":") && key.split(separator: ".").count == 2
        let (old, new) = (RecordedForm(oldForm, isProperty: isProperty), RecordedForm(newForm, isProperty: isProperty))
        if [old, new].contains(where: { $0.type.contains("{") }) { return "is encoded differently" }
        var parts: [String] = []
        if old.isRelationship, new.isRelationship {
            if old.type != new.type { parts.append("leads to `\(new.type)` instead of `\(old.type)`") }
            if old.isToMany != new.isToMany { parts.append(new.isToMany ? "leads to many objects now" : "leads to one object now") }
        } else if old.type != new.type || old.isToMany != new.isToMany {
            parts.append("changed from \(old.spelling(in: schema)) to \(new.spelling(in: schema))")
        }
        if old.isOptional != new.isOptional { parts.append(new.isOptional ? "is optional now" : "is required now") }
        if new.isRelationship, old.isRelationship, old.inverse != new.inverse {
            parts.append(new.inverse.map { "has the inverse `\($0)` now" } ?? "no longer has an inverse")
        }
        if old.modifier != new.modifier {
            parts.append(new.modifier.map { "has the hash modifier `\($0)` now" } ?? "no longer has a hash modifier")
        }
        return parts.joined(separator: ", and ")
    }
}

/// The parts of a recorded form: `String?#2` of an attribute, `[Stop]?/trip` of a relationship, and `composite` of a struct.
private struct RecordedForm {
    let type: String
    let isToMany: Bool
    let isOptional: Bool
    let inverse: String?
    let modifier: String?
    let isRelationship: Bool

    /// `isProperty` is false for JSON and for members of structs, which have no relationships.
    init(_ text: String, isProperty: Bool) {
        let marked = text.split(separator: "#", maxSplits: 1)
        modifier = marked.count > 1 ? String(marked[1]) : nil
        let parts = (marked.first ?? "").split(separator: "/", maxSplits: 1)
        inverse = parts.count > 1 ? String(parts[1]) : nil
        var rest = parts.first ?? ""
        isOptional = rest.last == "?"
        if isOptional { rest = rest.dropLast() }
        isToMany = isProperty && rest.first == "[" && rest.last == "]"
        if isToMany { rest = rest.dropFirst().dropLast() }
        let type = String(rest)
        self.type = type
        let isValue = [Self.composite, Self.transformable].contains(type) || ScalarType(rawValue: type) != nil
        isRelationship = isProperty && (isToMany || inverse != nil || !isValue)
    }

    private static let composite = "composite"
    private static let transformable = "Transformable"

    /// The form as a declaration has it. A number of SwiftData is nearly always an `Int`.
    func spelling(in schema: Schema) -> String {
        if isRelationship { return isToMany ? "a relationship to many `\(type)`" : "a relationship to `\(type)`" }
        switch type {
        case Self.composite: return "a struct"
        case Self.transformable: return "a transformable value"
        case "Int64" where schema.usesSwiftData: return "`Int`"
        case let type: return "`\(type)`"
        }
    }
}

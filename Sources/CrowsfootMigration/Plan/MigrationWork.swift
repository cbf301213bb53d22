import CrowsfootModel
import CrowsfootText

/// The work of generated code on the objects of a store in a stage.
package enum MigrationWork: Sendable {
    /// Removes all but one of the objects that would violate a constraint of the new version.
    case removeDuplicates(Deduplication)
    /// Stages values that would otherwise be lost, with the keys of their objects.
    case setAside(CarriedRows)
    /// Restores staged values to the objects with those keys.
    case putBack(CarriedRows)
    case fill(Filling)
    /// Calls hand-written code, for these reasons; the same before and after objects are copied.
    case handwritten([UnresolvedStep])
}

extension MigrationWork {
    /// Its unresolved steps. A restored value had its step when it was staged.
    package var unresolvedSteps: [UnresolvedStep] {
        switch self {
        case .removeDuplicates, .putBack: return []
        case .setAside(let rows): return rows.unresolvedSteps
        case .fill(let filling): if case .unresolved(let unresolved) = filling.value { return [unresolved] } else { return [] }
        case .handwritten(let unresolvedSteps): return unresolvedSteps
        }
    }

    package var reasons: [StageReason] {
        switch self {
        case .removeDuplicates(let deduplication): [deduplication.reason]
        case .setAside(let rows), .putBack(let rows): rows.reasons
        case .fill(let filling): filling.reasons
        case .handwritten(let unresolvedSteps): unresolvedSteps.map { .handwritten($0.name == $0.reason ? nil : $0.name, $0.reason) }
        }
    }
}

extension MigrationWork {
    /// Returns its description as one clause, with names in backticks and no full stop.
    package func sentence(on plannedStep: PlannedStep) -> String {
        let (old, new) = (plannedStep.versions.old, plannedStep.versions.new)
        switch self {
        case .removeDuplicates(let deduplication):
            let schema = plannedStep.versions[deduplication.side]
            let names = deduplication.properties.map { "`\(schema[$0].name.text)`" }.joined(separator: ", ")
            let inheritedLinks = schema.inheritedLinks(of: deduplication.model).map { "`\($0.property.name.text)`" }.joined(separator: ", ")
            let handing = inheritedLinks.isEmpty ? "" : ", and moves \(inheritedLinks) to those that are kept"
            return "removes objects of `\(schema[deduplication.model].name.text)` with equal \(names)\(handing)"
        case .setAside(let rows):
            let contents = rows.contents(in: new) ?? "objects"
            return "stages a copy of \(contents) of `\(old[rows.model.old].name.text)`, by `\(old[rows.key.old].name.text)`"
        case .putBack(let rows):
            return "restores \(rows.contents(in: new) ?? "objects") of `\(new[rows.model.new].name.text)`"
        case .fill(let filling):
            let path = new[filling.target.model].path(of: new[filling.target])
            if case .rank = filling.value { return "writes the ranks of `\(path)`" }
            let ranks = filling.rankReason == nil ? "" : ", and writes its ranks"
            return "sets `\(path)`\(filling.onlyMissing ? " where it is missing" : "")\(ranks)"
        case .handwritten: return "calls your code"
        }
    }
}

extension CarriedRows {
    /// Returns the affected parts of an object, or `nil` for whole objects.
    fileprivate func contents(in schema: Schema) -> String? {
        if copy != nil { return nil }
        let names = values.flatMap(\.targets).map { schema[$0].name.text } + links.map { schema[$0.relationship.new].name.text }
        return names.unique.map { "`\($0)`" }.joined(separator: ", ")
    }
}

/// A migration step that needs hand-written code. The generated function throws until it is implemented.
package struct UnresolvedStep: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// A value of the new version for each old object.
        case convert(from: String)
        /// A value for objects without one.
        case fill
        /// Any work on objects of the old or the new version.
        case stage
        /// Any work that a `custom` step describes in its text.
        case custom
    }

    /// The identifying name: `Model.property`, or the purpose of the stage.
    package let name: String
    package let kind: Kind
    /// The type of the property as the schema writes it, or `nil`.
    package let type: String?
    /// The reason: one clause, without a full stop.
    package let reason: String

    /// The name and the reason, as one clause.
    package var statement: String { Self.statement(name, reason) }

    /// Returns the clause. The reason of a `custom` step is its name.
    package static func statement(_ name: String, _ reason: String) -> String {
        if name == reason || reason.hasPrefix("`\(name)`") { return reason }
        return "`\(name)`: \(reason)"
    }
}

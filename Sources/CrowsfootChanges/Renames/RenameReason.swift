import CrowsfootModel
import CrowsfootSource

/// One piece of evidence that a removed element became a new one.
package enum RenameReason: Hashable, Sendable {
    case sameType
    /// The same type, apart from optionality.
    case sameValueType
    /// A relationship to the same model, of another cardinality.
    case sameDestination
    /// Similar names, in hundredths.
    case likeName(Int)
    case sameInverse
    case sameDefault
    case sameAttributes
    case sameDocumentation
    /// The same raw value. `isStated` means that the schema contains it, so that it doesn't follow from the position.
    case sameRawValue(isStated: Bool)
    case sameLabel
    /// Two cases of one enum, with different raw values.
    case sameEnum
    case sameParts(Int, of: Int, noun: String)
    /// Declarations that used the old type use the new one now.
    case sameUse
    /// The same neighbors, on both sides if `isWhole`.
    case samePlace(isWhole: Bool)
    /// No other neighboring element was removed or added.
    case onlyOnes
    /// The same number of neighboring elements was removed and added, and it has the same position among them.
    case sameOrder
    case onlyOnesOfType
}

extension RenameReason {
    /// The weight, in hundredths. A type, a position and being the only one are just enough together, and so are a good half of a name and
    /// a type.
    var weight: Int {
        switch self {
        case .sameType: 30
        case .sameValueType: 20
        case .sameDestination: 20
        case .likeName(let hundredths): 45 * hundredths / 100
        case .sameInverse: 25
        case .sameDefault: 10
        case .sameAttributes: 5
        case .sameDocumentation: 25
        case .sameRawValue(let isStated): isStated ? 70 : 30
        case .sameLabel: 25
        case .sameEnum: 30
        case .sameParts(let shared, let all, _): 60 * shared / all * min(shared, 3) / 3
        case .sameUse: 25
        case .samePlace(let isWhole): isWhole ? 15 : 10
        case .onlyOnes, .sameOrder: 15
        case .onlyOnesOfType: 20
        }
    }

    /// The reason in a few words, with names in backticks.
    package var words: String {
        switch self {
        case .sameType: "the same type"
        case .sameValueType: "the same type, except for the `?`"
        case .sameDestination: "the same destination"
        case .likeName: "a similar name"
        case .sameInverse: "the same inverse"
        case .sameDefault: "the same default"
        case .sameAttributes: "the same attributes"
        case .sameDocumentation: "the same documentation"
        case .sameRawValue: "the same raw value"
        case .sameLabel: "the same label"
        case .sameEnum: "the same enum"
        case .sameParts(let shared, let all, let noun): "\(shared) of \(all) \(noun) the same"
        case .sameUse: "used where the other was"
        case .samePlace: "the same position"
        case .sameOrder: "as many were removed as added, in the same order"
        case .onlyOnes: "nothing else was removed or added"
        case .onlyOnesOfType: "nothing else of its type was removed or added"
        }
    }
}

/// The edit that declares a rename.
enum RenameFix {
    /// Returns the edit, or `nil` if `@was` wouldn't be about these two versions, or would change a released version.
    static func fix(_ subject: RenameSuggestion.Subject, in lineage: Lineage) -> FixIt? {
        if case .enumerationCase = subject.new { return CaseRenameFix.fix(ChangeSubject(old: subject.old, new: subject.new), in: lineage) }
        guard lineage.new.predecessor == lineage.old.version, !lineage.new.isReleased else { return nil }
        guard let place = place(of: subject.new, in: lineage.new) else { return nil }
        let attribute = "@was(\(lineage.old.name(of: subject.old)))"
        return FixIt(
            "write `\(attribute)` after `\(lineage.new.path(of: subject.new))`", .unsafe, [.init(place.after, with: " " + attribute)])
    }

    /// Returns the location after which the attribute is inserted.
    private static func place(of subject: SchemaElement, in schema: Schema) -> SourceRange? {
        switch subject {
        case .schema, .query, .enumerationCase: nil
        case .model(let id): schema[id].parentName?.range ?? schema[id].name.range
        case .property(let id): schema[id].range
        case .enumeration(let id): schema[id].rawTypeRange ?? schema[id].name.range
        case .structure(let id): schema[id].name.range
        case .member(let id, let index): schema[id].members[index].range
        }
    }
}

extension Schema {
    /// Returns the last part of the path.
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

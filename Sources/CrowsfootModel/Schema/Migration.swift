package import CrowsfootSource
import CrowsfootSyntax

/// The declared steps of a migration, beyond what the two versions show.
package struct Migration: Sendable {
    package let documentation: String?
    /// The valid steps, in order.
    package let steps: [Step]
    /// The word `migration` of the first block.
    package let keywordRange: SourceRange
    /// Whether a part couldn't be parsed or resolved, so that missing parts mean nothing.
    package let isBroken: Bool

    /// The author's notes, in order.
    package var notes: [String] {
        steps.compactMap { step in
            if case .note(let text) = step.kind { text } else { nil }
        }
    }

    /// Whether any step changes values, and not only documents or accepts something.
    package var changesValues: Bool {
        steps.contains { step in
            switch step.kind {
            case .note, .accept: false
            case .fill, .convert, .split, .merge, .key, .unique, .custom: true
            }
        }
    }

    package struct Step: Sendable {
        package let kind: Kind
        package let range: SourceRange
        /// The subject of the step, mostly `Model.property`.
        package let subject: Name
        /// The source text without white space and comments.
        package let words: [ArraySlice<UInt8>]
        /// Whether it represents a stage of the app's own plan, for which no intermediate version is generated.
        package let isOfApp: Bool
    }

    package enum Kind: Sendable {
        case note(String)
        case fill(Change)
        case convert(Change, from: PropertyID)
        case split(PropertyID, into: [PropertyID], value: Expression)
        case merge([PropertyID], Change)
        case key(Versions<PropertyID>)
        case unique([PropertyID], keep: Keep)
        case custom(String)
        case accept(AcceptedChange, reason: String)
    }

    /// A property of the new version that gets a value, in all objects or in some.
    package struct Change: Sendable {
        package let target: PropertyID
        package let value: Expression
        package let filter: Expression?

        package init(target: PropertyID, value: Expression, filter: Expression?) {
            self.target = target
            self.value = value
            self.filter = filter
        }
    }

    /// The object to keep if several have the same value: by a property of the old version, or by the order of the store.
    package enum Keep: Sendable {
        case newest(PropertyID)
        case oldest(PropertyID)
        case first(PropertyID?)
        case last(PropertyID?)

        package enum Word: String, CaseIterable, Sendable {
            case newest, oldest, first, last
        }
    }

    /// An accepted loss.
    package enum AcceptedChange: String, CaseIterable, Sendable {
        /// A model, property or case was removed, with its stored values.
        case remove
        /// A property has another type, and its old values aren't converted.
        case retype
        /// Fewer values are valid: a stricter check, or a lower count.
        case narrow
        /// A property that becomes required.
        case require
        /// A property becomes unique, although objects may have equal values.
        case unique
        /// The same value is stored in another form: other raw values, or another `@storage`.
        case recode
        /// A relationship has another target.
        case relink
        /// A relationship has another delete rule.
        case delete
        /// Values stay in iCloud where the new version doesn't read them: under an old name, or in another record type.
        case orphan

        /// The version in which the element is named: a removed one exists only in the old version.
        package var side: VersionSide {
            switch self {
            case .remove, .orphan: .old
            case .retype, .narrow, .require, .unique, .recode, .relink, .delete: .new
            }
        }
    }
}

extension Migration.Kind {
    /// The properties of the new version that it sets, and whether in every object.
    package var targets: (properties: [PropertyID], isTotal: Bool) {
        switch self {
        case .fill(let change), .convert(let change, _), .merge(_, let change): ([change.target], change.filter == nil)
        case .split(_, let into, _): (into, true)
        case .note, .key, .unique, .custom, .accept: ([], false)
        }
    }

    /// The properties of the old version from which it computes values.
    package var sources: [PropertyID] {
        switch self {
        case .convert(_, let source), .split(let source, _, _): [source]
        case .merge(let sources, _): sources
        case .note, .fill, .key, .unique, .custom, .accept: []
        }
    }

    /// The condition for the objects that it is about, or `nil` for all.
    package var filter: Expression? {
        switch self {
        case .fill(let change), .convert(let change, _), .merge(_, let change): change.filter
        case .split, .note, .key, .unique, .custom, .accept: nil
        }
    }

    /// The expressions in it.
    package var expressions: [Expression] {
        switch self {
        case .fill(let change), .convert(let change, _), .merge(_, let change): change.filter.map { [change.value, $0] } ?? [change.value]
        case .split(_, _, let value): [value]
        case .note, .key, .unique, .custom, .accept: []
        }
    }

    /// The model of the new version whose old values it uses, so that objects have to be matched.
    package var carriedModel: ModelID? {
        switch self {
        case .convert(let change, _), .merge(_, let change): change.target.model
        case .split(_, let into, _): into.first?.model
        case .fill, .note, .key, .unique, .custom, .accept: nil
        }
    }
}

/// A model that only intermediate versions have. It distinguishes their checksums from those of all versions, and its object stores the
/// progress of a migration.
package struct MigrationMark: Sendable {
    /// A name that no model of either version has.
    let name: String
    /// A hash modifier that no other intermediate version has.
    let hashModifier: String

    /// The attribute with the number of the plan whose steps are running.
    package static let plan = "plan"
    /// The attribute that states whether all staged copies are restored. It prevents a second restore, which would undo later steps.
    package static let isPutBack = "isPutBack"
    /// The attribute that states whether all steps have run.
    package static let isDone = "isDone"
    /// The folder of staged copies, if several stores share a folder.
    package static let setAside = "setAside"

    package init(name: String, hashModifier: String) {
        self.name = name
        self.hashModifier = hashModifier
    }

    func model(_ id: ModelID, at range: SourceRange) -> Model {
        let argument = Attribute.Argument(label: nil, value: .string(hashModifier), range: range, textRange: nil)
        let hash = Attribute(name: .hash, arguments: [argument], range: range, removalRange: range)
        var model = Model(
            Model.Declaration(
                id: id, name: Name(name, range),
                documentation: "Distinguishes the intermediate version from all others. Its object stores the progress of the migration.",
                modifier: nil,
                parentName: nil, section: nil, attributes: [], range: range, headerRange: range, bodyEnd: nil, isCarriedOver: false,
                isBroken: false))
        // A store that CloudKit syncs requires defaults.
        model.properties = [
            property(Self.plan, .int, .integer(isNegative: false, magnitude: 0), [hash], at: range),
            property(Self.isPutBack, .bool, .boolean(false), [], at: range),
            property(Self.isDone, .bool, .boolean(false), [], at: range),
            property(Self.setAside, .uuid, .newUUID, [], at: range),
        ]
        return model
    }

    private func property(
        _ name: String, _ type: ScalarType, _ value: Constant, _ attributes: [Attribute], at range: SourceRange
    ) -> Property {
        Property(
            name: Name(name, range), documentation: nil, type: .scalar(type), typeRange: range,
            defaultValue: .init(value: value, range: range), attributes: attributes, range: range, isConstant: false)
    }
}

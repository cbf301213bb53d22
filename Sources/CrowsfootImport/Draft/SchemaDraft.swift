import CrowsfootModel
package import CrowsfootSource
import CrowsfootSyntax

/// A schema that is being imported: its declarations in schema syntax, each with its origin.
///
/// Versions are complete; carried-over declarations are found when the draft is written.
package struct SchemaDraft: Sendable {
    package var name: DraftText
    package var documentation: String?
    package var attributes: [DraftText] = []
    /// The text after `output`.
    package var outputs: [DraftText] = []
    /// The versions, oldest first, each following the previous one.
    package var versions: [DraftVersion]
    /// Whether the comments come from a schema, so that they can contain everything that its comments can.
    package var isFromSchema = false
    /// Whether the app is built with the newest version, if the sources state it.
    package var usesNewestVersion = true
    /// The part of the models that CloudKit syncs, if Swift code shows it.
    package var sync: PartialSync?
    /// Parts that weren't understood, or that the language can't express.
    package var omissions: [Omission] = []

    package init(name: DraftText, versions: [DraftVersion] = []) {
        self.name = name
        self.versions = versions
    }
}

/// One version of a draft, with all its declarations.
package struct DraftVersion: Sendable {
    /// The number in its heading, such as `1.2.0`.
    package var number: DraftText
    /// The version after `after` in its heading, or `nil` if it inherits from the previous one.
    package var predecessor: DraftText?
    package var documentation: String?
    package var attributes: [DraftText] = []
    package var declarations: [DraftDeclaration]
    /// Whether former names are certainly those of the previous version.
    package var hasSureFormerNames = false
    /// Whether former names that the previous version lacks are written, too: another text of the schema may have them.
    package var keepsUnknownFormerNames = false
    /// Documentation of its sections, by title.
    package var sections: [String: String] = [:]
    /// Documentation of the `migration` block.
    package var migrationDocumentation: String?
    /// The lines of a `migration` block, each a complete statement.
    package var migration: [DraftText] = []

    package init(number: DraftText, declarations: [DraftDeclaration] = []) {
        self.number = number
        self.declarations = declarations
    }
}

extension SchemaDraft {
    /// The versions as separate, complete drafts.
    package var completeVersions: [SchemaDraft] {
        zip(versions.indices, CarriedDeclarations.complete(in: versions)).map { place, declarations in
            var version = versions[place]
            version.number.text = Self.spelling(of: version.number.text)
            version.predecessor = place == 0 ? nil : DraftText(Self.spelling(of: versions[place - 1].number.text))
            version.declarations = declarations
            version.hasSureFormerNames = true
            version.attributes.removeAll { $0.text == Self.releasedMark }
            var draft = self
            draft.versions = [version]
            draft.omissions = []
            return draft
        }
    }

    /// Whether a version is marked as released, or `nil` if the marks of the sources have another meaning.
    package func isMarkedReleased(_ place: Int) -> Bool? {
        isFromSchema ? versions[place].attributes.contains { $0.text == Self.releasedMark } : nil
    }

    private static let releasedMark = "@\(AttributeName.released.rawValue)"

    /// Returns the number with three parts if released versions have their own files, which are named by it.
    private static func spelling(of number: String) -> String { VersionNumber(number).map { "\($0)" } ?? number }
}

extension DraftVersion {
    /// Adds losses that comments and user info accept. They may be about another text of the same version, which a schema file doesn't
    /// have: it gets those about the previous version.
    mutating func accept(_ acceptances: [DraftAcceptance], after former: DraftVersion?, for purpose: DraftPurpose) {
        let wanted = acceptances.filter { acceptance in
            switch purpose {
            case .comparison: true
            case .file: former?.declares(acceptance.path) ?? false
            }
        }
        migration += wanted.map(\.step)
    }

    private func declares(_ path: String) -> Bool {
        let names = path.split(separator: ".")
        guard let declaration = declarations.first(where: { $0.name.text == names[0] }) else { return false }
        return names.count == 1 || names.count == 2 && declaration.members.contains { $0.name.text == names[1] }
    }
}

/// An accepted loss in a comment or user info.
struct DraftAcceptance {
    let path: String
    let step: DraftText

    init(_ text: AcceptanceText, at model: String, _ origin: SourceRange) {
        path = text.path(at: model)
        step = DraftText("accept \(text.word) \(path) \(StringLiteral.spelling(of: text.reason))", origin)
    }
}

/// Moves the source ranges of a reused draft to the location of its element in another file.
struct DraftMove: Sendable {
    private let file: FileID
    private let distance: Int32

    init(to file: FileID, by distance: Int32) {
        self.file = file
        self.distance = distance
    }

    func applied(to range: SourceRange) -> SourceRange {
        SourceRange(file: file, start: Int(range.start + distance), end: Int(range.end + distance))
    }
}

/// The purpose of a draft's text.
package enum DraftPurpose: Sendable {
    /// A schema file.
    case file
    /// A text to check and to compare. It also states renames since a text that it is compared with, because `originalName` names no
    /// version.
    case comparison
}

/// A part that an importer changed or omitted, with the reason.
package struct Omission: Hashable, Sendable {
    package enum Fate: String, Sendable {
        /// It is in the schema in a preserved form, though the language has no syntax for it.
        case kept
        /// It is not in the schema.
        case leftOut
        /// It is, or may be, in stores, but not in the schema, so a comparison misses it.
        case unread
        /// A stage between versions, so that a step may do more than the schema states.
        case unreadStage
        /// The migration plan lacks a stage between two of its versions, or its newest version.
        case missingStage
        /// No container of the app has the migration plan.
        case unusedPlan
        /// Two versions have the same version identifier.
        case repeatedNumber
        /// The app opens its stores with the models of an earlier version.
        case oldContainer
        /// The current version of a Core Data model is missing.
        case missingCurrent
        /// The property is in the schema, but not in its stored form.
        case formUnknown
        /// It isn't in the schema, and matters only to migrations.
        case skipped
        /// It is in the schema with its most likely meaning.
        case assumed
        /// The location of the stores, which matters only to generated code that opens them.
        case location
        /// The location of one store, as in "`default.store`", or empty if it depends on other code. It matters if it changes.
        case store
    }

    package let fate: Fate
    /// The reason: one clause, with names in backticks and no full stop.
    package let reason: String
    /// The location in the imported file, if it has one.
    package let range: SourceRange?

    package init(_ fate: Fate, _ reason: String, at range: SourceRange?) {
        self.fate = fate
        self.reason = reason
        self.range = range
    }
}

import CrowsfootModel
package import CrowsfootSource
import CrowsfootSyntax

/// A schema that is being made from something else: its declarations in the words of the language, each with the place that it was read from.
///
/// Versions are whole: what carries over is found when the draft is written.
package struct SchemaDraft: Sendable {
    package var name: DraftText
    package var documentation: String?
    package var attributes: [DraftText] = []
    /// The text after `output`.
    package var outputs: [DraftText] = []
    /// Oldest first, each of them following from the one before.
    package var versions: [DraftVersion]
    /// Whether the comments were written in a schema before, so that they may have all that its comments may have.
    package var isFromSchema = false
    /// Whether the app is built with the newest version, as far as the sources say.
    package var usesNewestVersion = true
    /// Parts that were not understood, or that the language can't express.
    package var gaps: [ImportGap] = []

    package init(name: DraftText, versions: [DraftVersion] = []) {
        self.name = name
        self.versions = versions
    }
}

/// One version of a draft, with everything that is in it.
package struct DraftVersion: Sendable {
    /// The number in a heading: `1.2.0`.
    package var number: DraftText
    /// The version that its heading says it comes after; `nil` where that is the one before, from which it carries over.
    package var predecessor: DraftText?
    package var documentation: String?
    package var attributes: [DraftText] = []
    package var declarations: [DraftDeclaration]
    /// Former names are those of the version before, and no guess.
    package var hasSureFormerNames = false
    /// Former names that the version before does not have are written, too: another text of the schema may have them.
    package var keepsUnknownFormerNames = false
    /// Documentation of its sections, by title.
    package var sections: [String: String] = [:]
    /// Documentation of the `migration` block.
    package var migrationDocumentation: String?
    /// Lines of a `migration` block, each a statement of its own.
    package var migration: [DraftText] = []

    package init(number: DraftText, declarations: [DraftDeclaration] = []) {
        self.number = number
        self.declarations = declarations
    }
}

extension SchemaDraft {
    /// Each version by itself, with everything that it has.
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
            draft.gaps = []
            return draft
        }
    }

    /// Whether a version is marked as released; `nil` where the marks of others have no such meaning.
    package func isMarkedReleased(_ place: Int) -> Bool? {
        isFromSchema ? versions[place].attributes.contains { $0.text == Self.releasedMark } : nil
    }

    private static let releasedMark = "@\(AttributeName.released.rawValue)"

    /// Released versions have numbers with all three parts, as files are named by them.
    private static func spelling(of number: String) -> String { VersionNumber(number).map { "\($0)" } ?? number }
}

extension DraftVersion {
    /// Adds what comments and user info accept. They may be about another text of the same version, which a schema file knows nothing of: it gets
    /// what is about the version before.
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

/// A loss that is meant, as a comment or user info says it.
struct DraftAcceptance {
    let path: String
    let step: DraftText

    init(_ text: AcceptanceText, at model: String, _ origin: SourceRange) {
        path = text.path(at: model)
        step = DraftText("accept \(text.word) \(path) \(StringLiteral.spelling(of: text.reason))", origin)
    }
}

/// Moves the source ranges of a draft that is taken over to where its element stands in another file.
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
    /// A schema file, which has nothing before its first version.
    case file
    /// A text to check and to compare. It says what was renamed since a text that it is compared with: `originalName` names no version.
    case comparison
}

/// A part that an importer changed or omitted, with the reason.
package struct ImportGap: Hashable, Sendable {
    package enum Fate: String, Sendable {
        /// It is in the schema, in a form that comes out again, though the language has no word for it.
        case kept
        /// It is not in the schema.
        case leftOut
        /// Stores have it, or may have it, but it is not in the schema, so a comparison says nothing about it.
        case unread
        /// A stage between versions, so that a step may do more than the schema says.
        case unreadStage
        /// The migration plan lacks a stage between two of its versions, or its newest version.
        case missingStage
        /// The property is in the schema, but not in the form in which stores hold it.
        case formUnknown
        /// It is not in the schema, and matters to migrations only.
        case passedOver
        /// It is in the schema as what it most probably means.
        case assumed
        /// The location of the stores, which matters only to generated code that opens them.
        case location
    }

    package let fate: Fate
    /// One clause, names in backticks, no full stop.
    package let reason: String
    /// The location in the imported file, if it has one.
    package let range: SourceRange?

    package init(_ fate: Fate, _ reason: String, at range: SourceRange?) {
        self.fate = fate
        self.reason = reason
        self.range = range
    }
}

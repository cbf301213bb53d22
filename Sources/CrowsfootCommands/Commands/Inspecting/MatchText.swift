import CrowsfootChecking
import CrowsfootDocs
import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootText
import CrowsfootWorkspace

/// A text that names the version of a store, and what happens when the app opens the store.
struct MatchText {
    private let matched: MatchedSchema

    init(_ matched: MatchedSchema) {
        self.matched = matched
    }

    /// The text. A store can be from anywhere, so names in it are made safe for a terminal.
    var text: String {
        sentences.split(separator: "\n", omittingEmptySubsequences: false).map { TerminalText(String($0)).text }.joined(separator: "\n")
    }

    private var sentences: String {
        let version = "version \(versions) of \(matched.schema)"
        switch matched.match.sign {
        case .checksum: return "Written by \(version): the checksum is the same.\n" + opening
        case .entityHashes: return "Written by \(version): the hashes of all entities are the same.\n" + opening
        case .intermediate(let passed):
            let way = "from \(passed.between.old) to \(passed.between.new)"
            return
                "Left by a migration of \(matched.schema) \(way) that was interrupted: the checksum is that of an intermediate version.\n"
                + (passed.isPlanned
                    ? "The app continues the migration when it opens the store.\n"
                    : "The current migration plan has no such version, so an app with it can't open the store. The plan generated when \(passed.between.new) was "
                        + "released can.\n")
        case .retired:
            return "Written by \(matched.schema) \(matched.match.version), retired. The app can no longer open it.\n"
        case .part: return "Contains \(version): the hashes of all its entities are the same.\n" + opening
        case .nearest(let differences):
            let lines = differences.flatMap(lines).map { "  " + $0 + "\n" }.joined() + "\n"
            return matched.match.isPrediction
                ? "Perhaps written by \(version), whose hashes aren't confirmed:\n" + lines + doubt + "If no version wrote it: "
                    + strangeness
                : "Written by no version of \(matched.schema). The nearest is \(matched.match.version):\n" + lines
                    + (doubt.isEmpty ? "" : doubt + "The store differs in more than what isn't confirmed.\n") + strangeness
        }
    }

    /// The versions that a store can have. Versions with the same hashes can't be distinguished.
    private var versions: String {
        let others = matched.match.equalVersions.map(\.description).joined(separator: ", ")
        return others.isEmpty ? "\(matched.match.version)" : "\(others) or \(matched.match.version)"
    }

    private func lines(_ difference: EntityDifference) -> [String] {
        switch difference.kind {
        case .onlyInStore: ["`\(difference.entity)` is only in the store"]
        case .onlyInSchema: ["`\(difference.entity)` is only in the schema"]
        case .changed([]) where matched.isModelKnown:
            ["`\(difference.entity)` differs in something that isn't compared" + mark(difference)]
        case .changed([]):
            ["`\(difference.entity)` differs; the details are unknown, because the store has no readable model" + mark(difference)]
        case .changed(let clauses): clauses.map { "`\(difference.entity)`: \($0)" + mark(difference) }
        }
    }

    private func mark(_ difference: EntityDifference) -> String { difference.isPrediction ? " (not confirmed)" : "" }

    /// The effect when the app opens a store of a known version.
    private var opening: String {
        if matched.isCurrent { return "The app opens it; no migration is needed.\n" }
        return "When the app opens it as \(matched.current): " + matched.sentences.joined(separator: " ") + "\n"
            + "`crowsfoot diff --in \(matched.path) \(matched.match.version) \(matched.current)` lists every change.\n"
    }

    private var strangeness: String {
        matched.usesSwiftData
            ? "An app with a migration plan can't open it: it fails with error 134504, an unknown model version. An app without a plan migrates it "
                + "automatically, if that is possible.\n"
            : "Core Data finds no model for it among these versions and can't open it.\n"
    }

    private var doubt: String { matched.prediction.map { $0.sentence + "\n" } ?? "" }
}

/// A schema compared with a store: the version that wrote it, and the effects when the app opens it.
struct MatchedSchema {
    let schema: String
    /// The path of the schema, as the user gave it.
    let path: FilePath
    let match: StoreMatch
    /// The version with which the app opens the store.
    let current: VersionNumber
    let usesSwiftData: Bool
    /// Whether the current version may have written the store.
    let isCurrent: Bool
    /// The effects of migrating the store to the current version; empty if the store is current or of no version.
    let sentences: [String]

    /// Whether the store contains its model, so that differences of entities are known.
    let isModelKnown: Bool

    /// Compares a schema, or returns `nil` if it has no versions.
    init?(
        _ match: StoreMatch?, of store: StoreInspector.Store, in history: SchemaHistory, of input: SchemaInput, at path: FilePath
    ) {
        guard let match, let current = history.current else { return nil }
        self.match = match
        isModelKnown = store.model != nil
        self.path = path
        schema = history.name.text
        self.current = current.version
        usesSwiftData = current.usesSwiftData
        isCurrent = !match.isNearest && ([match.version] + match.equalVersions).contains(current.version)
        sentences =
            !match.isNearest && !match.isRetired && !isCurrent ? Self.sentencesOnTheWay(from: match.version, of: history, in: input) : []
    }

    private static func sentencesOnTheWay(from old: VersionNumber, of history: SchemaHistory, in input: SchemaInput) -> [String] {
        guard let current = history.current?.version else { return [] }
        let reports = SchemaComparer.compare(Versions(old: old, new: current), in: input).result.overview.reports
        return reports.filter { $0.schema == history.name.text }.map(\.sentence)
    }

    /// The reason why the hashes of the version are unconfirmed, or `nil` if they are certain or the store has the same.
    var prediction: PredictedChecksum? { match.isNearest ? PredictedChecksum(match.version, match.unconfirmed) : nil }
}

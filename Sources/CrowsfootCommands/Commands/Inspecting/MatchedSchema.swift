import CrowsfootChecking
import CrowsfootDocs
import CrowsfootHistory
import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootWorkspace

/// A schema beside a store: which of its versions the store is of, and what becomes of the store when the app opens it.
struct MatchedSchema {
    let schema: String
    /// Where it is, as the user named it.
    let path: FilePath
    let match: StoreMatch
    /// The version with which the app opens the store.
    let current: VersionNumber
    let usesSwiftData: Bool
    /// Whether the current version may have written the store.
    let isCurrent: Bool
    /// What happens on the way from the version of the store to the current one; empty where that is the same, or the store of no version.
    let sentences: [String]

    /// Whether the store keeps its model, so that it can be said in what entities differ.
    let isModelKnown: Bool

    /// None of a schema without versions.
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
        sentences = !match.isNearest && !isCurrent ? Self.sentencesOnTheWay(from: match.version, of: history, in: input) : []
    }

    private static func sentencesOnTheWay(from old: VersionNumber, of history: SchemaHistory, in input: SchemaInput) -> [String] {
        guard let current = history.current?.version else { return [] }
        let reports = SchemaComparer.compare(Versions(old: old, new: current), in: input).result.overview.reports
        return reports.filter { $0.schema == history.name.text }.map(\.sentence)
    }

    /// Why the hashes of the version are a guess; nothing if all of them are certain, or the store has the same.
    var guess: ChecksumGuess? { match.isNearest ? ChecksumGuess(match.version, match.unconfirmed) : nil }
}

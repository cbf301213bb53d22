import CrowsfootChecking
import CrowsfootDocs
import CrowsfootHistory
import CrowsfootModel
import CrowsfootSource
import CrowsfootText
import CrowsfootWorkspace

/// Which version of a schema a store is of, and what becomes of the store when the app opens it.
struct MatchAccount {
    private let match: StoreMatch
    private let history: SchemaHistory
    private let path: FilePath
    private let input: SchemaInput

    init(_ match: StoreMatch, _ history: SchemaHistory, against path: FilePath, in input: SchemaInput) {
        self.match = match
        self.history = history
        self.path = path
        self.input = input
    }

    var text: String {
        let version = "version \(match.version) of \(history.name.text)"
        switch match.sign {
        case .checksum: return "Written by \(version): the checksum is the same.\n" + opening
        case .entityHashes: return "Written by \(version): the hashes of all entities are the same.\n" + opening
        case .nearest(let differences):
            return "Written by no version of \(history.name.text). The nearest is \(match.version):\n"
                + differences.flatMap(lines).map { "  " + $0 + "\n" }.joined() + "\n" + doubt + strangeness
        }
    }

    private func lines(_ difference: EntityDifference) -> [String] {
        switch difference.kind {
        case .onlyInStore: ["`\(difference.entity)` is only in the store"]
        case .onlyInSchema: ["`\(difference.entity)` is only in the schema"]
        case .changed([]): ["`\(difference.entity)` differs; the store does not keep its model, which would tell in what"]
        case .changed(let clauses): clauses.map { "`\(difference.entity)`: \($0)" }
        }
    }

    /// What the app does with a store of a version that it knows.
    private var opening: String {
        guard let current = history.current?.version else { return "" }
        if current == match.version { return "The app opens it as it is.\n" }
        let compared = SchemaComparer.compare(Versions(old: match.version, new: current), in: input).result
        let sentences = compared.overview.reports.filter { $0.schema == history.name.text }.map(\.sentence)
        return "When the app opens it as \(current): " + sentences.joined(separator: " ") + "\n"
            + "`crowsfoot diff --in \(path) \(match.version) \(current)` tells every change.\n"
    }

    private var strangeness: String {
        history.current?.usesSwiftData == false
            ? "Core Data finds no model for it among these versions, and does not open it.\n"
            : "An app with a migration plan does not open it: it ends with 134504, an unknown model version. One without a plan has it migrated "
                + "by inference, where that is possible.\n"
    }

    /// The version may have written it nevertheless.
    private var doubt: String {
        if match.unconfirmed.isEmpty { return "" }
        let clauses = Set(match.unconfirmed.map(\.term.clause)).sorted().joined(separator: ", ")
        return "That rests on what no store has confirmed: \(clauses).\n"
    }
}

import CrowsfootChecking
import CrowsfootHistory
import CrowsfootStoreModel
import CrowsfootStores
import CrowsfootText
import CrowsfootWorkspace

/// What a store says of itself, a line for each thing.
struct StoreText {
    private let path: FilePath
    private let store: StoreInspector.Store
    private let rows: [EntityRows]

    init(_ path: FilePath, _ store: StoreInspector.Store, _ rows: [EntityRows]) {
        self.path = path
        self.store = store
        self.rows = rows
    }

    private var record: StoreRecord { store.record }

    private var model: String {
        if let error = store.modelError { return "kept in the store, but not readable: \(error.sentence)" }
        return record.hasCachedModel ? "kept in the store" : "not kept in the store"
    }

    var text: String {
        let metadata = record.metadata
        var lines: [(String, String)] = []
        lines.append(("checksum", metadata.checksum ?? "none: it was written before systems of 2023"))
        let identifiers = metadata.versionIdentifiers.filter { !$0.isEmpty }
        if !identifiers.isEmpty { lines.append(("version", identifiers.joined(separator: ", "))) }
        if let framework = metadata.frameworkVersion { lines.append(("framework", "Core Data \(framework)")) }
        lines.append(("model", model))
        if record.framesInLog > 0 { lines.append(("log", "\(Counted(record.framesInLog, "page")) not yet in the file")) }
        if record.isBeforeCrash { lines.append(("journal", "a crash interrupted a change, and this is from before it")) }
        let width = lines.map(\.0.count).max() ?? 0
        let head = lines.map { "  \($0)\(String(repeating: " ", count: width - $0.count + 2))\(TerminalText($1).text)\n" }.joined()
        return TerminalText(path.text).text + "\n" + head + "\n" + entities
    }

    private var entities: String {
        let counts = Dictionary(rows.map { ($0.entity, $0.count) }, uniquingKeysWith: { first, _ in first })
        let hashes = record.metadata.entityHashes
        let width = hashes.map { TerminalText($0.entity).text.count }.max() ?? 0
        return hashes.map { entity in
            let name = TerminalText(entity.entity).text
            let count = counts[entity.entity].map { "  " + ($0.map { "\(Counted($0, "row"))" } ?? "no table") } ?? ""
            return "  \(name)\(String(repeating: " ", count: width - name.count))  \(Base64.text(entity.hash))\(count)\n"
        }.joined()
    }
}

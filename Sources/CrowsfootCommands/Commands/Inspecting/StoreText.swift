import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootStores
import CrowsfootText
import CrowsfootWorkspace

/// A text with the metadata of a store, one line per fact.
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
        lines.append(("checksum", metadata.checksum ?? "none: written on a system before 2023"))
        let identifiers = metadata.versionIdentifiers.filter { !$0.isEmpty }
        if !identifiers.isEmpty { lines.append(("version", identifiers.joined(separator: ", "))) }
        if let framework = metadata.frameworkVersion { lines.append(("framework", "Core Data \(framework)")) }
        lines.append(("model", model))
        if record.framesInLog > 0 { lines.append(("log", "\(Counted(record.framesInLog, "page")) not yet in the file")) }
        if record.isBeforeCrash { lines.append(("journal", "a crash interrupted a change; this is the state before it")) }
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

/// The relation of several schemas to a store: written by one of them, by several together, or by none.
struct StoreMatches {
    /// The maximum number of listed schemas if none of them wrote the store.
    private static let nearestLimit = 3

    let schemas: [MatchedSchema]
    /// Whether the versions wrote the store, one alone or all together.
    let isExact: Bool
    /// The entities of the store that none of its merged versions has.
    let strangeEntities: [String]
    /// The number of other schemas that did not write the store.
    let omitted: Int

    init(_ store: StoreInspector.Store, _ checked: CheckResult, in input: SchemaInput, at path: FilePath) {
        let histories = checked.soundHistories
        let matches = histories.compactMap { history in
            let folder = FilePath(checked.sources[history.name.range.file].path).folder
            let lock = input.lock(of: history.name.text, in: folder)
            return MatchedSchema(store.match(in: history, lock: lock), of: store, in: history, of: input, at: path)
        }
        let exact = matches.filter(\.match.isExact)
        if !exact.isEmpty {
            self.init(schemas: exact, isExact: true)
            return
        }
        let entities = Set(store.record.metadata.entityHashes.map(\.entity))
        let parts = histories.compactMap { MatchedSchema(store.part(in: $0), of: store, in: $0, of: input, at: path) }
        if !parts.isEmpty {
            let known = parts.reduce(into: Set<String>()) { $0.formUnion($1.match.entities) }
            self.init(schemas: parts, isExact: known == entities, strangeEntities: entities.subtracting(known).sorted())
            return
        }
        let related = matches.filter { !$0.match.entities.isDisjoint(with: entities) }
        let shown = (related.isEmpty ? matches : related).prefix(Self.nearestLimit)
        self.init(schemas: Array(shown), isExact: false, omitted: matches.count - shown.count)
    }

    private init(schemas: [MatchedSchema], isExact: Bool, strangeEntities: [String] = [], omitted: Int = 0) {
        self.schemas = schemas
        self.isExact = isExact
        self.strangeEntities = strangeEntities
        self.omitted = omitted
    }

    /// A paragraph for each schema, and one about all of them.
    var paragraphs: [String] {
        var paragraphs = schemas.map { MatchText($0).text }
        if schemas.contains(where: { $0.match.isPart }) { paragraphs.append(mergedModel) }
        if omitted > 0 { paragraphs.append("\(Counted(omitted, "other schema")) there did not write it, either.\n") }
        return paragraphs
    }

    private var mergedModel: String {
        if isExact { return "The model of the store was merged from these. An app that merges them in these versions opens it.\n" }
        let names = strangeEntities.map { "`\($0)`" }.joined(separator: ", ")
        return "The model of the store also contains models from elsewhere: \(names).\n"
    }
}

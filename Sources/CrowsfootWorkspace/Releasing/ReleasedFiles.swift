import CrowsfootChecking
import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootSyntax

/// The future files of a schema with released versions.
struct ReleasedFiles {
    private let edit: VersionEdit
    private let input: SchemaInput
    private let folder: FilePath
    var lock: Lock
    /// Changes of files that the user edits.
    var current: [FileChange] = []
    /// Removed files that the user edits.
    var leftover: Set<FilePath> = []
    /// The released versions, by their files.
    private(set) var released: [FilePath: [UInt8]]

    init(_ edit: VersionEdit, _ input: SchemaInput) {
        self.edit = edit
        self.input = input
        folder = edit.versionsFolder
        let ours = input.released.filter { $0.path.folder == edit.versionsFolder }
        released = Dictionary(ours.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
        lock = edit.recorded
    }

    func path(of version: VersionNumber) -> FilePath { folder.appending("\(version)\(FilePath.schemaEnding)") }

    subscript(version: VersionNumber) -> [UInt8]? {
        get { released[path(of: version)] }
        set { released[path(of: version)] = newValue }
    }

    /// Lets the version that followed another one follow a new one, which comes between them. Stores that aren't migrated yet take the new path.
    mutating func insert(_ version: VersionNumber, after predecessor: VersionNumber?) {
        guard let next = lock.entries.first(where: { $0.version > version }), let bytes = self[next.version] else { return }
        let tree = Parser.parse(SourceFile(id: FileID(0), path: path(of: next.version).text, bytes: bytes))
        guard CurrentText([tree], of: edit.schema).statedPredecessor == predecessor else { return }
        var edits = TextEdits(tree)
        edits.setHeading(next.version, after: version, keepingAttributes: true)
        self[next.version] = edits.result
        removeSteps(of: next.version, in: version)
    }

    /// Removes the steps of a version that its predecessor has, too, because stores take them before.
    mutating func removeSteps(of version: VersionNumber, in predecessor: VersionNumber) {
        guard let bytes = self[version], let earlier = self[predecessor] else { return }
        let trees = [(predecessor, earlier), (version, bytes)].map { number, bytes in
            Parser.parse(SourceFile(id: FileID(0), path: path(of: number).text, bytes: bytes))
        }
        var edits = TextEdits(trees[1])
        RemainingSteps(after: [trees[0]]).keep(in: trees[1], &edits)
        self[version] = edits.result
    }

    /// Returns a released version from its file, without the lock.
    func schema(_ version: VersionNumber) throws(VersionError) -> Schema {
        let result = SchemaChecker.check(input(locks: nil))
        guard let history = result.soundHistories.first else { throw .invalid(result) }
        let unversionedEdit = history.unversionedEdit.flatMap { $0.released.version == version ? $0.released : nil }
        guard let schema = unversionedEdit ?? history.versions.first(where: { $0.version == version }) else { throw .invalid(result) }
        return schema
    }

    /// Returns a released version from its file, and a check of the step to it. The schema may follow another version.
    func readable(_ version: VersionNumber) throws(VersionError) -> (Schema, CheckResult) {
        let whole = SchemaChecker.check(input(locks: nil))
        let isOutdated = whole.diagnostics.contains { $0.rule == NotNewest.rule && $0.severity == .error }
        if !isOutdated { return (try schema(version), whole) }
        let path = path(of: version)
        let tree = Parser.parse(SourceFile(id: FileID(0), path: path.text, bytes: self[version] ?? []))
        let alone = check(version, after: CurrentText([tree], of: edit.schema).statedPredecessor)
        guard let schema = alone.histories.first?.current else { throw .invalid(alone) }
        return (schema, alone)
    }

    /// Checks the version as if it were the newest, in place of the current text, with all versions up to its predecessor.
    func check(_ version: VersionNumber, after predecessor: VersionNumber?) -> CheckResult {
        let earlier = released.filter { path, _ in
            let number = VersionNumber(String(path.name.dropLast(FilePath.schemaEnding.count)))
            return number.flatMap { number in predecessor.map { number <= $0 } } ?? false
        }
        let text = SchemaInput.File(path: edit.folder.appending(path(of: version).name), bytes: self[version] ?? [], isRequested: true)
        let copies = earlier.sorted { $0.key < $1.key }.map { SchemaInput.File(path: $0, bytes: $1, isRequested: false, role: .released) }
        return SchemaChecker.check(SchemaInput(folders: [[text]], released: copies))
    }

    /// Adds all versions with files to the lock. Returns the schema without its lock, or `nil` if a version is invalid.
    mutating func recordAll() -> CheckResult? {
        let result = SchemaChecker.check(input(locks: nil))
        guard let history = result.soundHistories.first, history.leftOut.isEmpty else { return nil }
        let recorded = history.filedVersions.filter { released[path(of: $0.version)] != nil }
        if recorded.count != released.count { return nil }
        for (version, identity) in zip(recorded, StoreIdentity.all(in: recorded)) {
            lock.record(Lock.Entry(version, identity))
        }
        for step in result.steps.first?.plan.plannedSteps ?? [] {
            lock.pass(through: step.intermediateChecksums, to: step.versions.new.version)
        }
        return result
    }

    /// Records the paths to all released versions, and the intermediate versions on them.
    mutating func recordPaths(_ steps: JudgedSteps) {
        lock.follow(steps.history.filedVersions)
        for step in steps.plan.plannedSteps { lock.pass(through: step.intermediateChecksums, to: step.versions.new.version) }
    }

    /// The check of the future schema.
    var checked: CheckResult {
        SchemaChecker.check(input(locks: [.init(path: lockPath, bytes: Array(lock.text.utf8), isRequested: false)]))
    }

    private func input(locks: [SchemaInput.File]?) -> SchemaInput {
        let changed = Dictionary(current.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
        let files = edit.trees.compactMap { tree in
            let path = FilePath(tree.file.path)
            return leftover.contains(path) ? nil : SchemaInput.File(path: path, bytes: changed[path] ?? tree.file.bytes, isRequested: true)
        }
        let copies = released.sorted { $0.key < $1.key }.map { path, bytes in
            SchemaInput.File(path: path, bytes: bytes, isRequested: false, role: .released)
        }
        return SchemaInput(folders: [files], released: copies, locks: locks)
    }

    private var lockPath: FilePath { folder.appending(FilePath.lockOfVersions) }

    /// The bytes of the lock, with the line endings of the existing file.
    private var lockBytes: [UInt8] {
        let before = input.locks?.first { $0.path == lockPath }?.bytes
        return lock.text == edit.recorded.text ? before ?? Array(lock.text.utf8) : Array(lock.text.utf8)
    }

    /// The changed files.
    var batch: FileBatch {
        let before = Dictionary(
            (input.released + (input.locks ?? [])).map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
        var batch = FileBatch()
        let ours =
            released.sorted { $0.key < $1.key }.map { FileChange(path: $0.key, bytes: $0.value) }
            + (lock.entries.isEmpty ? [] : [FileChange(path: lockPath, bytes: lockBytes)])
        batch.writes = ours.filter { before[$0.path] != $0.bytes } + current
        let kept = Set(ours.map(\.path))
        // There is only one layout at a time, so an old lock is replaced by the one in the folder.
        let outdated = before.keys.filter { $0.folder == folder && !kept.contains($0) || $0 == edit.lockPath }
        batch.removals = (outdated + leftover).sorted()
        for path in batch.writes.map(\.path) + batch.removals { batch.seen[path] = .some(before[path] ?? edit.bytes(at: path)) }
        return batch
    }
}

package import CrowsfootChecking
package import CrowsfootModel
import CrowsfootSource
package import CrowsfootStoreModel
import CrowsfootSyntax
import CrowsfootText

/// The files of one schema and its lock, to edit the headings of its versions.
struct VersionEdit {
    let schema: String
    let folder: FilePath
    private let input: SchemaInput
    private(set) var trees: [SyntaxTree]
    var texts = TextInsertions()
    private var lock: [UInt8]?

    init(_ history: SchemaHistory, in result: CheckResult, _ input: SchemaInput) {
        self.init(history.name.text, in: FilePath(result.sources[history.name.range.file].path).folder, input)
    }

    /// Finds the files of a schema, even if it has errors.
    init(_ schema: String, in folder: FilePath, _ input: SchemaInput) {
        self.schema = schema
        self.folder = folder
        self.input = input
        var sources = SourceSet()
        let files = input.folders.joined().filter { $0.path.folder == folder }
        trees = files.map { Parser.parse(sources.add(path: $0.path.text, bytes: $0.bytes)) }
        trees.removeAll { SchemaChecker.schemaName(in: $0) != schema }
    }

    var lockPath: FilePath { folder.appending(schema + FilePath.lockEnding) }

    var versionsFolder: FilePath { folder.appending(schema + FilePath.versionsEnding) }

    /// Whether released versions have their own files.
    var hasFiles: Bool { input.released.contains { $0.path.folder == versionsFolder } }

    func requireFiles(of history: SchemaHistory) throws(VersionError) {
        if hasFiles { return }
        throw history.versions.contains(where: \.isReleased) ? .inOneFile(schema) : .nothingReleased(schema)
    }

    /// Whether nothing is released and there is only one version.
    var isNew: Bool {
        let headings = trees.flatMap { tree in
            tree.statements.compactMap { if case .version(let heading) = $0 { (tree, heading) } else { nil } }
        }
        let isMarked = headings.contains { tree, heading in
            heading.attributes.contains { $0.name.map(tree.text) == AttributeName.released.rawValue }
        }
        let numbers = Set(headings.map { tree, heading in heading.number.map(tree.text) })
        return numbers.count < 2 && !isMarked && input.locks?.contains { $0.path == lockPath } != true
    }

    func bytes(at path: FilePath) -> [UInt8]? { trees.first { FilePath($0.file.path) == path }?.file.bytes }

    /// Whether the lock has lines of two branches for one version.
    var isLockDisputed: Bool { input.lockReader(of: schema, in: folder)?.isDisputed ?? false }

    /// The current lock, which may be empty.
    var recorded: Lock { input.lock(of: schema, in: folder) }

    mutating func set(_ lock: Lock) {
        self.lock = Array(lock.lines(of: schema).utf8)
    }

    /// Adds a heading to each file that has none, which then describes the first version.
    mutating func insertFirstHeadings(_ heading: String) {
        for tree in trees where !tree.hasHeading {
            guard let last = tree.statements.prefix(while: { $0.isAboutAll }).last else { continue }
            let end = Int(tree.range(last.span).end)
            let line = tree.file.bytes[end...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
            texts.insert("\n\n" + heading, at: line ?? tree.file.bytes.count, of: tree)
        }
    }
}

extension SchemaInput {
    /// Returns the lock of a schema, as it was read with it.
    package func lock(of schema: String, in folder: FilePath) -> Lock { lockReader(of: schema, in: folder)?.lock ?? Lock() }

    fileprivate func lockReader(of schema: String, in folder: FilePath) -> LockReader? {
        let versions = folder.appending(schema + FilePath.versionsEnding).appending(FilePath.lockOfVersions)
        let paths = [versions, folder.appending(schema + FilePath.lockEnding)]
        let file = paths.lazy.compactMap { path in locks?.first { $0.path == path } }.first
        return file.map { LockReader(SourceFile(id: FileID(0), path: $0.path.text, bytes: $0.bytes)) }
    }
}

extension VersionEdit {
    /// The changed files.
    var batch: FileBatch {
        var batch = FileBatch()
        batch.writes = texts.changes
        if let lock, input.locks?.first(where: { $0.path == lockPath })?.bytes != lock {
            batch.writes.append(FileChange(path: lockPath, bytes: lock))
        }
        return batch
    }

    /// The check of the future schema.
    var checked: CheckResult {
        var files = trees.map { tree in
            SchemaInput.File(path: FilePath(tree.file.path), bytes: texts.bytes(of: tree), isRequested: true)
        }
        let known = Set(files.map(\.path))
        for change in texts.changes where !known.contains(change.path) {
            files.append(SchemaInput.File(path: change.path, bytes: change.bytes, isRequested: true))
        }
        let locks = lock.map { [SchemaInput.File(path: lockPath, bytes: $0, isRequested: false)] } ?? input.locks
        return SchemaChecker.check(SchemaInput(folders: [files], locks: locks))
    }
}

extension SyntaxTree {
    fileprivate var hasHeading: Bool {
        statements.contains { if case .version = $0 { true } else { false } }
    }
}

extension StatementSyntax {
    /// Whether it belongs to all versions, so that it can precede the first heading.
    var isAboutAll: Bool {
        switch self {
        case .schema, .output: true
        case .version, .section, .declaration, .remove, .migration: false
        }
    }
}

/// Files with inserted text and no other change.
struct TextInsertions {
    private var files: [FilePath: [UInt8]] = [:]

    /// The changes, sorted by path.
    var changes: [FileChange] { files.sorted { $0.key < $1.key }.map { FileChange(path: $0.key, bytes: $0.value) } }

    /// The current content of a file.
    func bytes(of tree: SyntaxTree) -> [UInt8] { files[FilePath(tree.file.path)] ?? tree.file.bytes }

    mutating func insert(_ text: String, at offset: Int, of tree: SyntaxTree) {
        var bytes = bytes(of: tree)
        bytes.insert(contentsOf: Self.lines(text, like: tree), at: offset)
        files[FilePath(tree.file.path)] = bytes
    }

    mutating func append(_ text: String, to tree: SyntaxTree) {
        let bytes = bytes(of: tree)
        let isEnded = bytes.last == UInt8(ascii: "\n")
        insert((isEnded ? "\n" : "\n\n") + text, at: bytes.count, of: tree)
    }

    /// Adds a new file.
    mutating func add(_ text: String, at path: FilePath) {
        files[path] = Array(text.utf8)
    }

    /// Returns text with the line endings of the file.
    private static func lines(_ text: String, like tree: SyntaxTree) -> [UInt8] {
        let isWide = tree.file.bytes.holds(Array("\r\n".utf8))
        return text.utf8.flatMap { isWide && $0 == UInt8(ascii: "\n") ? Array("\r\n".utf8) : [$0] }
    }
}

/// The reason why a version is neither released nor started.
package enum VersionError: Error, Sendable {
    /// The path has several schemas, or none without errors.
    case severalSchemas([String])
    case unknownVersion(VersionNumber, schema: String, known: [VersionNumber])
    case unreleasedPredecessor(VersionNumber, of: VersionNumber)
    /// The lock has no record of an earlier version.
    case unrecordedPredecessor(VersionNumber, of: VersionNumber)
    /// The number is missing or invalid.
    case noNumber(String?, current: VersionNumber)
    case notGreater(VersionNumber, current: VersionNumber)
    case fileExists(FilePath)
    /// Additions that stores tolerate don't fit into the file of a released version.
    case cannotAdd(FilePath)
    case file(FileError)
    /// No released version of the schema has its own file.
    case nothingReleased(String)
    /// Earlier commits have a lock, so a release would start another history.
    case lostLock(UnrecordedShapes.LostLock)
    case nothingToUndo(String)
    /// A tag has the release, so builds with it may be in use.
    case shipped(VersionNumber, tag: String)
    case noFile(FilePath)
    /// The lock file has no record of the version, so its file can't be verified.
    case notRecorded(VersionNumber)
    /// The released versions are in one file with the current schema.
    case inOneFile(String)
    /// The file of a version would have another shape than the schema.
    case differs(FilePath)
    case followsOther(VersionNumber, newest: VersionNumber)
    /// The newest version can't be retired, because users have its stores.
    case retiresNewest(VersionNumber)
    /// All earlier versions are retired, so the schema would follow none.
    case onlyOne(VersionNumber)
    case git(GitError)
    case notInRevision(String, String)
    /// The schema of a revision follows a version that isn't recorded.
    case otherPredecessor(String, VersionNumber)
    /// The lock has the shape of a revision already.
    case sameShape(VersionNumber)
    case alreadyReleased(VersionNumber, free: VersionNumber)
    /// The change would cause errors.
    case invalid(CheckResult)
}

extension VersionError {
    /// The error as one clause, with names in backticks and no full stop, or `nil` if findings describe it.
    package var sentence: String? {
        switch self {
        case .severalSchemas(let names):
            "found \(names.count) schemas, \(Self.list(names)): name the file or the folder of one"
        case .unknownVersion(let version, let schema, let known):
            "`\(schema)` has no version \(version); it has \(Self.list(known.suffix(8).map(\.description)))"
        case .unrecordedPredecessor(let earlier, let version):
            "version \(earlier) comes before \(version), but isn't in the lock: restore the lock from version control, or run `crowsfoot release \(earlier)` first"
        case .unreleasedPredecessor(let earlier, let version):
            "version \(earlier) comes before \(version) and is not released: run `crowsfoot release \(earlier)` first, or merge both into one version"
        case .noNumber(nil, let current):
            "`VERSION` is missing: \(Self.suggestion(after: current))"
        case .noNumber(let word?, let current):
            "`\(word)` is not a version: \(Self.suggestion(after: current))"
        case .notGreater(let version, let current) where version == current:
            "version \(version) exists already: \(Self.suggestion(after: version))"
        case .notGreater(let version, let current):
            "version \(version) does not follow \(current), the current one: \(Self.suggestion(after: current))"
        case .fileExists(let path):
            "`\(path)` already exists: move it, or write the heading into it by hand"
        case .cannotAdd(let path):
            "the changes can't be added to `\(path)` without losing some of its text: add them by hand, and run `crowsfoot release --amend \"why\"`"
        case .file(let error): error.sentence
        case .lostLock(let lock):
            "\(lock.sentence): \(lock.remedy)"
        case .nothingReleased(let schema): "no version of `\(schema)` has a file of its own: run `crowsfoot release` first"
        case .nothingToUndo(let schema): "no version of `\(schema)` is released, so there is nothing to undo"
        case .shipped(let version, let tag):
            "the tag `\(tag)` contains the release of \(version), so users may have its stores: release your changes as the next version. If no build of it was shipped, delete the tag first, with `git tag -d \(tag)`"
        case .git(let error): error.sentence
        case .differs(let path): "`\(path)` would differ from the schema, so nothing is written; please report this"
        case .notRecorded(let version): "version \(version) is not in the lock: run `crowsfoot release \(version)` first"
        case .inOneFile(let schema):
            "the released versions of `\(schema)` are in the same file as the schema: run `crowsfoot release --split` first"
        case .followsOther(let stated, let newest):
            "the schema follows version \(stated), but the newest released version is \(newest): run `crowsfoot check --fix` first"
        case .onlyOne(let version): "version \(version) is the only one that is not retired, so its release can't be undone"
        case .retiresNewest(let version): "version \(version) is the newest released one, which users have: retire an earlier one"
        case .notInRevision(let schema, let revision): "`\(revision)` has no schema `\(schema)` at this path"
        case .otherPredecessor(let revision, let predecessor):
            "the schema in `\(revision)` follows version \(predecessor), which is not in the lock: record that first, or restore its files"
        case .sameShape(let version): "this shape is already recorded as version \(version), so there is nothing to record"
        case .alreadyReleased(let version, let free):
            "version \(version) is released with another shape: choose a number that is free, such as \(free)"
        case .noFile(let path): "`\(path)` is missing: restore it, for example with `git restore`"
        case .invalid: nil
        }
    }

    private static func list(_ words: [String]) -> String { words.map { "`\($0)`" }.joined(separator: ", ") }

    private static func suggestion(after current: VersionNumber) -> String {
        "use \(current.nextPatch), \(current.nextMinor) or \(current.nextMajor)"
    }
}

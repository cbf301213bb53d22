import CrowsfootHistory
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

/// The files of one schema, to change the headings of its versions in them and nothing else, byte for byte.
struct VersionEdit {
    let history: SchemaHistory
    let folder: FilePath
    private let input: SchemaInput
    private(set) var trees: [SyntaxTree]
    private var changes: [FilePath: [UInt8]] = [:]
    private var lock: [UInt8]?

    init(_ history: SchemaHistory, in result: CheckResult, _ input: SchemaInput) {
        self.history = history
        self.input = input
        folder = FilePath(result.sources[history.name.range.file].path).folder
        trees = []
        for file in result.sources.files where FilePath(file.path).folder == folder && FilePath(file.path) != lockPath {
            let tree = Parser.parse(file)
            if SchemaChecker.schemaName(in: tree) == history.name.text { trees.append(tree) }
        }
    }

    var lockPath: FilePath { folder.appending(history.name.text + FilePath.lockEnding) }

    /// The lock as it is, if there is one.
    var recorded: Lock {
        guard let file = input.locks?.first(where: { $0.path == lockPath }) else { return Lock() }
        return LockReader(SourceFile(id: FileID(0), path: file.path.text, bytes: file.bytes)).lock
    }

    mutating func set(_ lock: Lock) {
        self.lock = Array(lock.text(of: history.name.text).utf8)
    }

    /// Puts text somewhere.
    mutating func insert(_ text: String, at offset: Int, of tree: SyntaxTree) {
        let path = FilePath(tree.file.path)
        var bytes = changes[path] ?? tree.file.bytes
        bytes.insert(contentsOf: Self.lines(text, like: tree), at: offset)
        changes[path] = bytes
    }

    mutating func append(_ text: String, to tree: SyntaxTree) {
        let bytes = changes[FilePath(tree.file.path)] ?? tree.file.bytes
        let isEnded = bytes.last == UInt8(ascii: "\n")
        insert((isEnded ? "\n" : "\n\n") + text, at: bytes.count, of: tree)
    }

    mutating func add(_ text: String, as name: String) {
        changes[folder.appending(name)] = Array(text.utf8)
    }

    /// Gives the versions a heading in each file that has none, and so describes the first one.
    mutating func insertFirstHeadings(_ heading: String) {
        for tree in trees where !tree.hasHeading {
            guard let last = tree.statements.last(where: { $0.isAboutAll }) else { continue }
            let end = Int(tree.range(last.span).end)
            let line = tree.file.bytes[end...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
            insert("\n\n" + heading, at: line ?? tree.file.bytes.count, of: tree)
        }
    }

    /// Lines end as the file's own do.
    private static func lines(_ text: String, like tree: SyntaxTree) -> [UInt8] {
        let isWide = tree.file.bytes.firstRange(of: Array("\r\n".utf8)) != nil
        return text.utf8.flatMap { isWide && $0 == UInt8(ascii: "\n") ? Array("\r\n".utf8) : [$0] }
    }
}

extension VersionEdit {
    /// What is to be written. Nothing that is as it was.
    var batch: FileBatch {
        var batch = FileBatch()
        batch.writes = changes.sorted { $0.key < $1.key }.map { FileChange(path: $0.key, bytes: $0.value) }
        if let lock, input.locks?.first(where: { $0.path == lockPath })?.bytes != lock {
            batch.writes.append(FileChange(path: lockPath, bytes: lock))
        }
        return batch
    }

    /// The schema as it will be.
    var checked: CheckResult {
        var files = trees.map { tree in
            let path = FilePath(tree.file.path)
            return SchemaInput.File(path: path, bytes: changes[path] ?? tree.file.bytes, isRequested: true)
        }
        let known = Set(files.map(\.path))
        for (path, bytes) in changes.sorted(by: { $0.key < $1.key }) where !known.contains(path) {
            files.append(SchemaInput.File(path: path, bytes: bytes, isRequested: true))
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
    /// Whether it belongs to all versions, and so stands above the first heading.
    fileprivate var isAboutAll: Bool {
        switch self {
        case .schema, .output: true
        case .version, .section, .declaration, .remove, .migration: false
        }
    }
}

import CrowsfootChecking
import CrowsfootHistory
import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootSyntax

/// The files of one schema and its lock, to change the headings of its versions in them.
struct VersionEdit {
    let history: SchemaHistory
    let folder: FilePath
    private let input: SchemaInput
    private(set) var trees: [SyntaxTree]
    var texts = TextInsertions()
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

    /// Gives the versions a heading in each file that has none, and so describes the first one.
    mutating func insertFirstHeadings(_ heading: String) {
        for tree in trees where !tree.hasHeading {
            guard let last = tree.statements.prefix(while: { $0.isAboutAll }).last else { continue }
            let end = Int(tree.range(last.span).end)
            let line = tree.file.bytes[end...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
            texts.insert("\n\n" + heading, at: line ?? tree.file.bytes.count, of: tree)
        }
    }
}

extension VersionEdit {
    /// What is to be written. Nothing that is as it was.
    var batch: FileBatch {
        var batch = FileBatch()
        batch.writes = texts.changes
        if let lock, input.locks?.first(where: { $0.path == lockPath })?.bytes != lock {
            batch.writes.append(FileChange(path: lockPath, bytes: lock))
        }
        return batch
    }

    /// The schema as it will be.
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
    /// Whether it belongs to all versions, and so may stand above the first heading.
    fileprivate var isAboutAll: Bool {
        switch self {
        case .schema, .output: true
        case .version, .section, .declaration, .remove, .migration: false
        }
    }
}

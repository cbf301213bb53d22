import CrowsfootChecking
import CrowsfootEditing
import CrowsfootSource
import CrowsfootWorkspace

/// The schemas of one folder, checked again whenever something changes that their check has read.
struct CheckedFolder {
    let path: FilePath
    /// The last check, or `nil` if the schemas couldn't be read.
    private(set) var snapshot: EditorSnapshot?
    /// The reason why there is no snapshot, or `nil`.
    private(set) var problem: String?
    /// The paths that the check has read or looked for.
    private var dependencies: Set<FilePath> = []
    private var isStale = true

    init(_ path: FilePath) {
        self.path = path
    }

    /// Whether its check has read another path of a file: a link to it, or another spelling.
    func hasOther(path: FilePath, of identity: FileStatus.Identity, _ identify: (FilePath) -> FileStatus.Identity?) -> Bool {
        dependencies.contains { $0 != path && $0.isSchema && identify($0) == identity }
    }

    /// Marks it as changed if its check depends on any of the paths.
    mutating func note(_ changes: ChangedPaths) {
        switch changes {
        case .everything: isStale = true
        case .some(let paths): isStale = isStale || paths.contains { dependencies.contains($0) || dependencies.contains($0.folder) }
        }
    }

    /// Checks the schemas if something has changed, and returns whether it did.
    mutating func refresh(_ fileSystem: any FileSystem) -> Bool {
        guard isStale else { return false }
        isStale = false
        let recorder = TracingFileSystem(fileSystem)
        (snapshot, problem) = Self.check(path, recorder)
        dependencies = recorder.trace.paths.union([path])
        return true
    }

    private static func check(_ folder: FilePath, _ fileSystem: any FileSystem) -> (EditorSnapshot?, problem: String?) {
        do throws(FileError) {
            let schemas = try fileSystem.entries(of: folder).map { folder.appending($0.name) }.filter(\.isSchema)
            if schemas.isEmpty { return (nil, nil) }
            return check(schemas, fileSystem)
        } catch {
            return (nil, error.reason == .missing ? nil : error.sentence)
        }
    }

    private static func check(_ schemas: [FilePath], _ fileSystem: any FileSystem) -> (EditorSnapshot?, problem: String?) {
        do throws(InputError) {
            let input = try SchemaLoader(fileSystem).load(schemas)
            return (EditorSnapshot(try completed(SchemaChecker.check(input), fileSystem).get(), of: input), nil)
        } catch {
            return (nil, error.problems.map(\.sentence).joined(separator: "\n"))
        }
    }

    /// Adds what `check` adds to the findings: about hand-written migrations, sources that schemas were imported from, and recorded
    /// CloudKit containers.
    private static func completed(_ result: CheckResult, _ fileSystem: any FileSystem) -> Result<CheckResult, InputError> {
        do throws(FileError) {
            return .success(try result.settled(by: fileSystem).comparedWithSources(by: fileSystem).comparedWithProduction(by: fileSystem))
        } catch {
            return .failure(InputError([.unreadable(error)]))
        }
    }
}

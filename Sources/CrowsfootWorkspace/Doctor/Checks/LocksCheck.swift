import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel

/// Checks whether locks have their schemas and are in the current location. `check` reports errors in them.
struct LocksCheck: DoctorCheck {
    let name = "locks"
    let summary = "every lock file is next to its schema, and released versions have their own files"

    func findings(in setup: DoctorInput) -> [DoctorFinding] {
        guard case .success(let input) = setup.input else { return [] }
        let finder = PathResolver(setup.fileSystem)
        let owned = input.folders.flatMap(\.self).compactMap { file in
            SchemaChecker.schemaName(in: file).map { (file.path.folder, $0) }
        }
        let locks = locks(in: setup)
        return locks.compactMap { lock in
            let (name, folder) = (Self.schema(of: lock), Self.schemaFolder(of: lock))
            if !owned.contains(where: { $1 == name && finder.areSame($0, folder) }) { return Self.alone(lock, name) }
            if lock.folder.schemaOfVersions != nil { return nil }
            let other = folder.appending(name + FilePath.versionsEnding).appending(FilePath.lockOfVersions)
            return locks.contains(other) ? Self.replaced(lock, by: other) : Self.inOneFile(lock, name, setup.checked)
        }
    }

    private static func alone(_ lock: FilePath, _ name: String) -> DoctorFinding {
        DoctorFinding(
            .error, "`\(lock)` locks versions of `\(name)`, but the schema isn't in the same folder",
            why: "a released version can change unnoticed",
            fix: "move it next to the schema, give it the name of the schema, or delete it if the schema was removed")
    }

    private static func replaced(_ lock: FilePath, by other: FilePath) -> DoctorFinding {
        DoctorFinding(.info, "`\(lock)` is not read", why: "`\(other)` replaces it", fix: "delete it")
    }

    private static func inOneFile(_ lock: FilePath, _ name: String, _ checked: CheckResult?) -> DoctorFinding {
        let earlier = checked?.soundHistories.first { $0.name.text == name }?.unreleasedPredecessor
        let release = earlier.map { "run `crowsfoot release \($0.version) \(lock.folder)` for each version that was shipped, and then " }
        return DoctorFinding(
            .info, "the released versions of `\(name)` are in the same file as the current schema",
            why: "each new version has to repeat the models that it changes",
            fix: "\(release ?? "run ")`crowsfoot release --split \(lock.folder)`, which moves them to files of their own")
    }

    private static func schema(of lock: FilePath) -> String {
        lock.folder.schemaOfVersions ?? String(lock.name.dropLast(FilePath.lockEnding.count))
    }

    private static func schemaFolder(of lock: FilePath) -> FilePath {
        lock.folder.schemaOfVersions == nil ? lock.folder : lock.folder.folder
    }

    /// Returns the locks. Other tools use this extension as well.
    private func locks(in setup: DoctorInput) -> [FilePath] {
        let finder = PathResolver(setup.fileSystem)
        var pending = finder.unique(setup.paths.map(finder.folder))
        var locks: [FilePath] = []
        while let folder = pending.popLast() {
            for entry in setup.entries(of: folder) {
                let path = folder.appending(entry.name)
                if entry.isSkipped, path.schemaOfVersions == nil { continue }
                if entry.kind == .folder { pending.append(path) }
                guard entry.kind == .file, entry.name.hasSuffix(FilePath.lockEnding), let text = setup.text(of: path) else {
                    continue
                }
                let reader = LockReader(SourceFile(id: FileID(0), path: path.text, bytes: Array(text.utf8)))
                if !reader.lock.entries.isEmpty { locks.append(path) }
            }
        }
        return locks.sorted()
    }
}

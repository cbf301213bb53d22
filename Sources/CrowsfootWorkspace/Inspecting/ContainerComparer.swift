package import CrowsfootChecking
package import CrowsfootCloudKit
package import CrowsfootModel
package import CrowsfootSource

extension CheckResult {
    /// Adds the differences between the schemas and the recorded schemas of production that they name, and drops judgements
    /// that repeat them.
    package func comparedWithProduction(by fileSystem: any FileSystem) -> CheckResult {
        var comparer = ContainerComparer(fileSystem, sources)
        for history in soundHistories { comparer.compare(history) }
        let settled = comparer.settledFiles
        let unsettled = diagnostics.filter { !ContainerComparer.isSettledByRecording($0) || !settled.contains($0.range.file) }
        return comparer.findings.isEmpty && settled.isEmpty ? self : with(unsettled + comparer.findings, in: comparer.sources)
    }

    /// The findings about recorded schemas of production.
    package var productionFindings: [Diagnostic] { diagnostics.filter(ContainerComparer.isFound) }

    /// The result of a release: what isn't deployed yet doesn't prevent one.
    package var withoutPendingDeployments: CheckResult {
        with(diagnostics.filter { $0.rule == ImpossibleField.rule || !ContainerComparer.isFound($0) }, in: sources)
    }
}

/// Compares schemas with CloudKit containers: with those in their `@cloudkit`, or with a given one.
package struct ContainerComparer {
    private let fileSystem: any FileSystem
    /// The files of the schemas, and the containers.
    package private(set) var sources: SourceSet
    package private(set) var findings: [Diagnostic] = []
    /// The files of schemas whose recordings were all compared.
    fileprivate private(set) var settledFiles: Set<FileID> = []
    /// The schemas that were compared with each container.
    private var compared: [PathResolver.ResolvedPath: [(schema: String, comparison: CloudKitComparison)]] = [:]

    package init(_ fileSystem: any FileSystem, _ sources: SourceSet) {
        self.fileSystem = fileSystem
        self.sources = sources
    }

    static func isFound(_ finding: Diagnostic) -> Bool {
        [NotDeployed.rule, ImpossibleField.rule, UnreadProduction.rule].contains(finding.rule)
    }

    /// These judgements are about recorded fields, which `cloudkit/impossible` reports with their locations.
    fileprivate static func isSettledByRecording(_ finding: Diagnostic) -> Bool {
        ["cloudkit/not-additive", "cloudkit/encryption-changed"].contains(finding.rule.id)
    }

    /// Compares a schema with the containers that it names.
    package mutating func compare(_ history: SchemaHistory) {
        let recordings = Self.recordings(of: history, sources, fileSystem)
        let count = findings.count
        for recording in recordings {
            if let output = Self.output(of: history, at: recording.path, sources, fileSystem) {
                report(
                    UnreadProduction.found(
                        recording.name, because: "`\(recording.name.text)` is written by `output cloudkit \"\(output)\"`"),
                    history)
                continue
            }
            do throws(FileError) {
                compare(history, with: recording, try fileSystem.read(recording.path), isOnlyOne: recordings.count == 1)
            } catch {
                report(
                    UnreadProduction.found(
                        recording.name, because: error.reason == .missing ? "`\(recording.name.text)` is missing" : error.sentence), history
                )
            }
        }
        let isRead = !findings.dropFirst(count).contains { $0.rule == UnreadProduction.rule }
        guard isRead, !recordings.isEmpty, let current = history.current else { return }
        settledFiles.formUnion([history.name.range.file] + current.models.map(\.name.range.file))
    }

    /// A recorded container of a schema.
    struct Recording {
        let name: Name
        let path: FilePath
    }

    /// Returns the recorded containers, each once. Paths are relative to the file that names them.
    static func recordings(of history: SchemaHistory, _ sources: SourceSet, _ fileSystem: any FileSystem) -> [Recording] {
        let finder = PathResolver(fileSystem)
        var seen: Set<PathResolver.ResolvedPath> = []
        return history.settings.productions.map { name in
            Recording(name: name, path: finder.path(of: name.text, seenFrom: FilePath(sources[name.range.file].path).folder))
        }.filter { seen.insert(finder.resolved($0.path)).inserted }
    }

    /// Returns the folder of the output that writes a file, or `nil`. Such a file has everything, whatever production has.
    private static func output(
        of history: SchemaHistory, at path: FilePath, _ sources: SourceSet, _ fileSystem: any FileSystem
    ) -> String? {
        let finder = PathResolver(fileSystem)
        let folder = finder.resolved(path.folder)
        return history.outputs.first { output in
            let base = FilePath(sources[output.folder.range.file].path).folder
            return output.kind == .cloudkit && finder.resolved(finder.path(of: output.folder.text, seenFrom: base)) == folder
        }?.folder.text
    }

    /// Returns the comparisons with all recorded containers of a schema, and the bytes of these. `nil` if there are none, or one can't be
    /// read.
    static func recorded(
        _ history: SchemaHistory, _ sources: SourceSet, _ fileSystem: any FileSystem
    ) -> (comparisons: [CloudKitComparison], bytes: [UInt8])? {
        let recordings = recordings(of: history, sources, fileSystem)
        let inspectors = recordings.compactMap { CloudKitInspector.opened($0.path, fileSystem) }
        if inspectors.isEmpty || inspectors.count < recordings.count { return nil }
        return (inspectors.map { comparison(of: history, with: $0.file, isImported: false) }, inspectors.flatMap(\.source.bytes))
    }

    private mutating func compare(_ history: SchemaHistory, with recording: Recording, _ bytes: [UInt8], isOnlyOne: Bool) {
        let file = sources.add(path: recording.path.text, bytes: bytes)
        do throws(CloudKitFileError) {
            let comparison = Self.comparison(of: history, with: try CloudKitFileReader.read(file), isImported: false)
            let name = isOnlyOne ? recording.path.name : recording.name.text
            findings += CloudKitFindings(comparison, in: file, named: name, isImported: false).gaps
            let container = PathResolver(fileSystem).resolved(recording.path)
            for other in compared[container] ?? [] {
                for conflict in comparison.conflicts(with: other.comparison, of: other.schema, in: name) {
                    report(conflict, history)
                }
            }
            compared[container, default: []].append((history.name.text, comparison))
        } catch {
            report(UnreadProduction.found(recording.name, because: error.sentence, at: error.range), history)
        }
    }

    private mutating func report(_ finding: Diagnostic, _ history: SchemaHistory) {
        if !Self.allows(finding.rule, finding.range, history) { findings.append(finding) }
    }

    private static func allows(_ rule: Rule, _ range: SourceRange, _ history: SchemaHistory) -> Bool {
        history.current?.allowances.reason(for: rule, at: range) != nil
    }

    /// Released versions stay in use, so their fields are needed with those of the current one. Sources don't mark releases. Whatever the
    /// schema allows to be missing isn't part of the comparison.
    package static func comparison(of history: SchemaHistory, with file: CloudKitFile, isImported: Bool) -> CloudKitComparison {
        let versions = history.versions
        let needed =
            isImported
            ? versions.suffix(1) : (versions.filter(\.isReleased) + versions.suffix(1).filter { !$0.isReleased })[...]
        return CloudKitComparison(CloudKitNeeds(of: Array(needed)), with: file, retired: history.current?.retiredFields ?? []) {
            allows($0, $1, history)
        }
    }

    /// Adds the container to the sources, and returns the findings about a schema in it. `gaps` prevent objects from syncing.
    package mutating func findings(
        about history: SchemaHistory, _ comparison: CloudKitComparison, in container: SourceFile, isImported: Bool
    ) -> (gaps: [Diagnostic], remarks: [Diagnostic]) {
        let file = sources.files.last { $0.path == container.path } ?? sources.add(path: container.path, bytes: container.bytes)
        let all = CloudKitFindings(comparison, in: file, isImported: isImported, isSynced: !isImported || history.isKnownToSync)
        return (all.gaps, all.remarks(at: history.name.range).filter { !Self.allows($0.rule, $0.range, history) })
    }

    /// Returns all findings for a folder that has only this file.
    package static func findings(
        _ history: SchemaHistory?, beside name: String, _ text: String?, in sources: inout SourceSet
    ) -> [Diagnostic] {
        guard let history else { return [] }
        let disk = RevisionTree(text.map { [FilePath(name): Array($0.utf8)] } ?? [:])
        var comparer = ContainerComparer(disk, sources)
        comparer.compare(history)
        var remarks: [Diagnostic] = []
        if let inspector = CloudKitInspector.opened(FilePath(name), disk) {
            let comparison = comparison(of: history, with: inspector.file, isImported: false)
            remarks = comparer.findings(about: history, comparison, in: inspector.source, isImported: false).remarks
        }
        sources = comparer.sources
        return comparer.findings + remarks
    }
}

extension SchemaHistory {
    /// Whether its files show that CloudKit syncs its store, or which of its models.
    package var isKnownToSync: Bool { settings.cloudkit != nil || current?.unsynced.isSyncCertain == true }
}

extension CloudKitInspector {
    fileprivate static func opened(_ path: FilePath, _ fileSystem: any FileSystem) -> CloudKitInspector? {
        do throws(CloudKitInspectionError) { return try CloudKitInspector(path, fileSystem) } catch { return nil }
    }
}

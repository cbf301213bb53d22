package import CrowsfootChecking
package import CrowsfootCloudKit
package import CrowsfootModel
package import CrowsfootSource

extension CheckResult {
    /// Adds the differences between the schemas and the recorded schemas of production that they name.
    package func comparedWithProduction(by fileSystem: any FileSystem) -> CheckResult {
        var comparer = ContainerComparer(fileSystem, sources)
        for history in soundHistories { comparer.compare(history) }
        return comparer.findings.isEmpty ? self : with(diagnostics + comparer.findings, in: comparer.sources)
    }

    /// The findings about recorded schemas of production.
    package var productionFindings: [Diagnostic] { diagnostics.filter(ContainerComparer.isFound) }
}

/// Compares schemas with CloudKit containers: with those in their `@cloudkit`, or with a given one.
package struct ContainerComparer {
    private let fileSystem: any FileSystem
    /// The files of the schemas, and the containers.
    package private(set) var sources: SourceSet
    package private(set) var findings: [Diagnostic] = []

    package init(_ fileSystem: any FileSystem, _ sources: SourceSet) {
        self.fileSystem = fileSystem
        self.sources = sources
    }

    static func isFound(_ finding: Diagnostic) -> Bool {
        [NotDeployed.rule, ImpossibleField.rule, UnreadProduction.rule].contains(finding.rule)
    }

    /// Compares a schema with the containers that it names.
    package mutating func compare(_ history: SchemaHistory) {
        for name in history.settings.productions {
            let path = Self.path(of: name, sources, fileSystem)
            do throws(FileError) {
                compare(history, with: path, try fileSystem.read(path), named: name)
            } catch {
                report(
                    UnreadProduction.found(name, because: error.reason == .missing ? "`\(name.text)` is missing" : error.sentence), history)
            }
        }
    }

    /// Returns the path of a recorded schema, which is relative to the file that names it.
    static func path(of name: Name, _ sources: SourceSet, _ fileSystem: any FileSystem) -> FilePath {
        PathResolver(fileSystem).path(of: name.text, seenFrom: FilePath(sources[name.range.file].path).folder)
    }

    /// Returns the record types and fields that all recorded containers of a schema have, such as `CD_Entry` and `CD_Entry.CD_title`. `nil`
    /// if there are none, or one can't be read.
    static func deployed(_ history: SchemaHistory, _ sources: SourceSet, _ fileSystem: any FileSystem) -> Set<String>? {
        var all: Set<String>?
        for name in history.settings.productions {
            guard let file = CloudKitInspector.opened(path(of: name, sources, fileSystem), fileSystem)?.file else { return nil }
            let names = Set(file.recordTypes.flatMap { type in [type.name] + type.fields.map { "\(type.name).\($0.name)" } })
            all = all.map { $0.intersection(names) } ?? names
        }
        return all
    }

    private mutating func compare(_ history: SchemaHistory, with path: FilePath, _ bytes: [UInt8], named name: Name) {
        let file = sources.add(path: path.text, bytes: bytes)
        do throws(CloudKitFileError) {
            let comparison = Self.comparison(of: history, with: try CloudKitFileReader.read(file), isImported: false)
            for finding in CloudKitFindings(comparison, in: file, isImported: false).gaps { report(finding, history) }
        } catch {
            report(UnreadProduction.found(name, because: error.sentence, at: error.range), history)
        }
    }

    private mutating func report(_ finding: Diagnostic, _ history: SchemaHistory) {
        if !Self.allows(finding, history) { findings.append(finding) }
    }

    private static func allows(_ finding: Diagnostic, _ history: SchemaHistory) -> Bool {
        history.current?.allowances.reason(for: finding.rule, at: finding.range) != nil
    }

    /// Released versions stay in use, so their fields are needed with those of the current one. Sources don't mark releases.
    package static func comparison(of history: SchemaHistory, with file: CloudKitFile, isImported: Bool) -> CloudKitComparison {
        CloudKitComparison(CloudKitNeeds(of: needed(in: history, isImported: isImported)), with: file)
    }

    static func needed(in history: SchemaHistory, isImported: Bool) -> [Schema] {
        let versions = history.versions
        if isImported { return versions.suffix(1) }
        return versions.filter(\.isReleased) + versions.suffix(1).filter { !$0.isReleased }
    }

    /// Adds the container to the sources, and returns the findings about a schema in it. `gaps` prevent objects from syncing.
    package mutating func findings(
        about history: SchemaHistory, _ comparison: CloudKitComparison, in container: SourceFile, isImported: Bool
    ) -> (gaps: [Diagnostic], remarks: [Diagnostic]) {
        let file = sources.files.last { $0.path == container.path } ?? sources.add(path: container.path, bytes: container.bytes)
        let all = CloudKitFindings(comparison, in: file, isImported: isImported)
        return (
            all.gaps.filter { !Self.allows($0, history) }, all.remarks(at: history.name.range).filter { !Self.allows($0, history) }
        )
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

extension CloudKitInspector {
    fileprivate static func opened(_ path: FilePath, _ fileSystem: any FileSystem) -> CloudKitInspector? {
        do throws(CloudKitInspectionError) { return try CloudKitInspector(path, fileSystem) } catch { return nil }
    }
}

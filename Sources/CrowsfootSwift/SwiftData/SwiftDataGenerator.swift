package import CrowsfootMigration
package import CrowsfootModel
import CrowsfootSource
package import CrowsfootText

/// Generates SwiftData source for every version of a schema.
///
/// The file of a version depends only on that version and earlier ones. When another version follows, its comments are removed, which
/// stores don't notice.
package struct SwiftDataGenerator: Generator {
    private let output: Output
    private let layout: FileLayout
    private let missing: [String: Set<String>]

    /// Creates a generator. `missing` are the unwritten functions, by file name: they are generated, and throw.
    package init(_ output: Output, layout: FileLayout = .separate, withPlaceholdersFor missing: [String: Set<String>] = [:]) {
        self.output = output
        self.layout = layout
        self.missing = missing
    }

    package func files(for planned: JudgedSteps) -> [GeneratedFile] {
        let options = SwiftDataOptions(output, of: planned.history.name.text)
        let names = SwiftDataNames(planned, options)
        let placeholders = names.plannedSteps.compactMap { names in
            missing[MigrationScaffold.path(of: names, options)].map { MigrationScaffold.placeholder($0, for: names, options) }
        }
        return laidOut(files(names, options) + placeholders).map(\.generated).sorted { $0.path < $1.path }
    }

    private func files(_ names: SwiftDataNames, _ options: SwiftDataOptions) -> [SwiftFile] {
        var files = [
            BaseFile(names, options).file,
            PlanFile(names, options).file,
            AliasFile(names.current, options).file,
        ]
        files += names.versions.map { VersionFile($0, options, isPast: $0.schema.version != names.current.schema.version).file }
        files += names.plannedSteps.flatMap { StepFile($0, options).files }
        if let rows = MigrationRowsFile(names, options) { files.append(rows.file) }
        if let checks = CheckFile(names.current, options).file { files.append(checks) }
        return files + partFiles(names, options)
    }

    private func laidOut(_ files: [SwiftFile]) -> [SwiftFile] {
        switch layout {
        case .separate: files
        case .fixed(let name):
            SwiftFile.Kind.allCases.map { kind in
                .joined(files.filter { $0.kind == kind }, kind, path: "\(name)+\(kind.rawValue).swift")
            }
        }
    }

    /// Generates the requested parts for the current version.
    private func partFiles(_ all: SwiftDataNames, _ options: SwiftDataOptions) -> [SwiftFile] {
        let names = all.current.aliased
        return SwiftDataOptions.Part.allCases.filter(options.parts.contains).compactMap { part in
            switch part {
            case .builders: BuilderFile(names, options).file
            case .initializers: CheckedInitializerFile(names, options).file
            case .snapshots: SnapshotFile(names, options).file
            case .lists: ListFile(names, options).file
            case .container: ContainerFile(all, options).file
            case .previews: PreviewFile(names, options).file
            case .queries: QueryFile(names, options).file
            }
        }
    }
}

/// The division of the source into files.
package enum FileLayout: Hashable, Sendable {
    /// A file for each version, and one for each addition.
    case separate
    /// Always the same files, with this prefix: a build has to name them before it reads the schema.
    case fixed(name: String)
}

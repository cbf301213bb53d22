package import CrowsfootChecking
import CrowsfootCloudKit
package import CrowsfootModel
package import CrowsfootSource

/// The state of a recorded CloudKit container for a schema.
package struct ContainerStatus: Sendable {
    /// The path in the schema.
    package let path: String
    /// The day of the recording and its age, or `nil` if Git doesn't know it.
    package let age: String?
    /// The differences, or `nil` if the file can't be read.
    package let differences: Differences?

    /// Paths of record types and fields, by verdict.
    package struct Differences: Sendable {
        package let notDeployed: [String]
        package let impossible: [String]
        /// Parts that the container has and the current version doesn't.
        package let orphaned: [String]

        package var isEmpty: Bool { notDeployed.isEmpty && impossible.isEmpty && orphaned.isEmpty }
    }

    /// A sentence about the age.
    package var sentence: String {
        let name = "`\(path)`"
        return age.map { "\(name) was recorded on \($0); export it again if production has changed since" }
            ?? "Git has no commit of \(name), so its age is unknown"
    }

    /// Returns the containers that a schema names.
    package static func all(
        of history: SchemaHistory, in sources: SourceSet, _ fileSystem: any FileSystem, _ runner: any ProcessRunner
    ) -> [ContainerStatus] {
        history.settings.productions.map { name in
            let path = ContainerComparer.path(of: name, sources, fileSystem)
            return ContainerStatus(
                path: name.text, age: age(of: path, runner), differences: file(path, fileSystem).map { Differences(history, in: $0) })
        }
    }

    private static func file(_ path: FilePath, _ fileSystem: any FileSystem) -> CloudKitFile? {
        do throws(CloudKitInspectionError) { return try CloudKitInspector(path, fileSystem).file } catch { return nil }
    }

    private static func age(of path: FilePath, _ runner: any ProcessRunner) -> String? {
        do throws(GitError) { return try GitRepository(around: path.folder, runner).age(of: path.name) } catch { return nil }
    }
}

extension ContainerStatus.Differences {
    init(_ history: SchemaHistory, in file: CloudKitFile) {
        let comparison = ContainerComparer.comparison(of: history, with: file, isImported: false)
        let types = comparison.recordTypes
        notDeployed = types.flatMap { type in type.isDeployed ? type.notDeployed.map(\.field.path) : [type.need.name] }
        impossible = types.flatMap { $0.impossible.map(\.need.field.path) }
        let current = history.current?.version
        let dropped = types.filter { $0.isDeployed && $0.need.last.number != current }.map(\.need.name)
        let fields = types.filter { $0.isDeployed && $0.need.last.number == current }.flatMap { type in
            let missing = Set(type.notDeployed.map(\.field.name))
            let used = Set(type.need.fields.filter { $0.last.number == current }.map(\.field.name))
            let old = type.need.fields.map(\.field.name).filter { !used.contains($0) && !missing.contains($0) }
            return (old + type.leftOver.map(\.name)).map { "\(type.need.name).\($0)" }
        }
        orphaned = dropped + comparison.leftOverTypes + fields
    }
}

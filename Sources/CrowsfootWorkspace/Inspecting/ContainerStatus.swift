package import CrowsfootChecking
package import CrowsfootCloudKit
package import CrowsfootModel
package import CrowsfootSource

/// The state of a recorded CloudKit container for a schema.
package struct ContainerStatus: Sendable {
    /// The path in the schema.
    package let path: String
    package let age: FileAge
    /// The differences, or `nil` if the file can't be read.
    package let comparison: CloudKitComparison?

    /// A sentence about the age.
    package var sentence: String {
        let name = "`\(path)`"
        return switch age {
        case .recorded(let day): "\(name) was recorded on \(day); export it again if production has changed since"
        case .notCommitted: "\(name) isn't committed as it is, so its age is unknown"
        case .unknown: "Git has no commit of \(name), so its age is unknown"
        case .shallow: "this clone is shallow, so the age of \(name) is unknown"
        }
    }

    /// Returns the containers that a schema names.
    package static func all(
        of history: SchemaHistory, in sources: SourceSet, _ fileSystem: any FileSystem, _ runner: any ProcessRunner
    ) -> [ContainerStatus] {
        ContainerComparer.recordings(of: history, sources, fileSystem).map { recording in
            let file = file(recording.path, fileSystem)
            return ContainerStatus(
                path: recording.name.text, age: age(of: recording.path, runner),
                comparison: file.map { ContainerComparer.comparison(of: history, with: $0, isImported: false) })
        }
    }

    private static func file(_ path: FilePath, _ fileSystem: any FileSystem) -> CloudKitFile? {
        do throws(CloudKitInspectionError) { return try CloudKitInspector(path, fileSystem).file } catch { return nil }
    }

    private static func age(of path: FilePath, _ runner: any ProcessRunner) -> FileAge {
        do throws(GitError) { return try GitRepository(around: path.folder, runner).age(of: path.name) } catch { return .unknown }
    }
}

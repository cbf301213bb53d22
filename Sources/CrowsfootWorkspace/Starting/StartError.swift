package import CrowsfootChecking

/// Why no schema is begun; nothing has been touched.
package enum StartError: Error, Hashable, Sendable {
    case file(FileError)
    case input(InputError)
    case notFolder(FilePath)
    /// What is there already, in the folder or below it.
    case existing(FilePath)
    case severalTargets([PackageTarget.Place], manifest: FilePath)
    case noTarget(manifest: FilePath)
}

extension PackageTarget {
    package struct Place: Hashable, Sendable {
        let name: String
        let folder: FilePath
    }

    var place: Place { Place(name: name, folder: folder) }
}

extension StartError {
    /// One clause for people, names in backticks, no full stop.
    package var sentence: String {
        switch self {
        case .file(let error):
            error.sentence
        case .input(let error):
            error.problems.map(\.sentence).joined(separator: "; ")
        case .notFolder(let path):
            "`\(path)` is no folder: give the folder that the schema is to lie in"
        case .existing(let path):
            "there is a schema already, `\(path)`, and nothing is written over it: `crowsfoot init FOLDER` begins another one elsewhere"
        case .severalTargets(let targets, let manifest):
            "`\(manifest)` has \(targets.count) targets, and the schema belongs into one of them: "
                + targets.map { "`crowsfoot init \($0.folder)`" }.joined(separator: " or ")
        case .noTarget(let manifest):
            "no target that takes in Swift can be told from `\(manifest)`: name its folder, such as `crowsfoot init Sources/App`"
        }
    }
}

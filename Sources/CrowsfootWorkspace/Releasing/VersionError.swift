package import CrowsfootChecking
package import CrowsfootModel

/// Why a version is neither released nor begun.
package enum VersionError: Error, Sendable {
    /// What was named are several schemas, or none that is fit to be used.
    case severalSchemas([String])
    case unknownVersion(VersionNumber, schema: String, known: [VersionNumber])
    case unreleasedPredecessor(VersionNumber, of: VersionNumber)
    /// No number was given, or what was given is none.
    case noNumber(String?, current: VersionNumber)
    case notGreater(VersionNumber, current: VersionNumber)
    case fileExists(FilePath)
    /// What would come out has errors.
    case invalid(CheckResult)
}

extension VersionError {
    /// One clause for people, names in backticks, no full stop; none where findings say it.
    package var sentence: String? {
        switch self {
        case .severalSchemas(let names):
            "there are \(names.count) schemas here: name the file or the folder of one, of \(Self.list(names))"
        case .unknownVersion(let version, let schema, let known):
            "`\(schema)` has no version \(version): there are \(Self.list(known.suffix(8).map(\.description)))"
        case .unreleasedPredecessor(let earlier, let version):
            "version \(earlier) comes before \(version) and is not released: run `crowsfoot release \(earlier)` first, or make one version of both"
        case .noNumber(nil, let current):
            "`VERSION` is missing: \(Self.suggestion(after: current))"
        case .noNumber(let word?, let current):
            "`\(word)` is no version: \(Self.suggestion(after: current))"
        case .notGreater(let version, let current):
            "version \(version) does not come after \(current), the current one: \(Self.suggestion(after: current))"
        case .fileExists(let path):
            "`\(path)` is there already: move it, or write the heading into it by hand"
        case .invalid: nil
        }
    }

    private static func list(_ words: [String]) -> String { words.map { "`\($0)`" }.joined(separator: ", ") }

    private static func suggestion(after current: VersionNumber) -> String {
        "\(current) is followed by \(current.nextPatch), \(current.nextMinor) or \(current.nextMajor)"
    }
}

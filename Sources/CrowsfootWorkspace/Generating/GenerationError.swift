package import CrowsfootChecking

/// Why there is no plan of what to write; nothing has been touched.
package enum GenerationError: Error, Hashable, Sendable {
    case outputs([OutputProblem])
    case lists([FaultyList])
    case files([FileError])
    case customOutputs([CustomOutputError])

    /// A list of generated files that is not one any more.
    package struct FaultyList: Hashable, Sendable {
        package let path: FilePath
        /// Counted from 1.
        package let line: Int
    }
}

extension GenerationError {
    /// Clauses for people, one for each thing that is wrong.
    package var sentences: [String] {
        switch self {
        case .outputs(let problems): problems.map(\.sentence)
        case .lists(let lists): lists.map(\.sentence)
        case .files(let errors): errors.map(\.sentence)
        case .customOutputs(let errors): errors.map(\.sentence)
        }
    }
}

extension GenerationError.FaultyList {
    /// One clause for people, names in backticks, no full stop.
    package var sentence: String {
        "cannot tell from `\(path)` which files are generated: line \(line) is not one of ours, perhaps left by a merge; "
            + "bring back the lines of either side, or let `--force` write the list and its files anew"
    }
}

package import CrowsfootChecking

/// Paths of which something else may be heard than before.
package enum ChangedPaths: Equatable, Sendable {
    case some(Set<FilePath>)
    /// More has happened than the system could tell.
    case everything

    package static let nothing = some([])

    var isEmpty: Bool { self == .nothing }

    func contains(_ path: FilePath) -> Bool {
        switch self {
        case .some(let paths): paths.contains(path)
        case .everything: true
        }
    }

    mutating func insert(_ path: FilePath) { formUnion(.some([path])) }

    mutating func formUnion(_ other: ChangedPaths) {
        guard case .some(var paths) = self, case .some(let others) = other else {
            self = .everything
            return
        }
        // Where nobody else has the set, it is not copied for every path.
        self = .nothing
        paths.formUnion(others)
        self = .some(paths)
    }
}

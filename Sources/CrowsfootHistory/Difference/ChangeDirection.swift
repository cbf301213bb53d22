/// What a change does to the list of things that it is about.
package enum ChangeDirection: Sendable {
    case added, removed, changed
}

extension ChangeKind {
    /// As the name says.
    package var direction: ChangeDirection {
        rawValue.hasSuffix("-added") ? .added : rawValue.hasSuffix("-removed") ? .removed : .changed
    }
}

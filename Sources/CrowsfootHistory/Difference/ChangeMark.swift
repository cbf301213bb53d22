/// Whether something came, went, or is otherwise than before. It is shown by a sign and by colour, so that nobody depends on either.
package enum ChangeMark: String, CaseIterable, Sendable {
    case added, removed, changed

    package var sign: String {
        switch self {
        case .added: "+"
        case .removed: "-"
        case .changed: "~"
        }
    }
}

extension ChangeKind {
    /// As its name says.
    package var mark: ChangeMark {
        if rawValue.hasSuffix("-added") { return .added }
        return rawValue.hasSuffix("-removed") ? .removed : .changed
    }
}

/// How something differs from an earlier version. Pictures show it by a sign and by colour, so that nobody depends on either.
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

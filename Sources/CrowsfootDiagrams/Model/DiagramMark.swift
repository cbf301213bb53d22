/// What became of something since another version. It is shown by a sign, by colour and by how lines are drawn, so that nobody depends on
/// colours.
package enum DiagramMark: String, CaseIterable, Sendable {
    case added, removed, changed, renamed

    package var sign: String {
        switch self {
        case .added: "+"
        case .removed: "-"
        case .changed: "~"
        case .renamed: "→"
        }
    }
}

import CrowsfootHistory

extension ChangeKind {
    /// As it is read: `property added`.
    var words: String { rawValue.split(separator: "-").joined(separator: " ") }
}

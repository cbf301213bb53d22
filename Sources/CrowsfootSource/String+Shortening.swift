extension String {
    /// Nobody reads a number of a hundred thousand digits, and every report repeats the message.
    private static let readableLength = 300
    private static let readablePart = 200
    private static let beginning = 40

    /// A text for a reader, without the most of what is too long in it. What the author wrote stands between two separators.
    func shortened(at separator: Character) -> String {
        guard utf8.count > Self.readableLength else { return self }
        let parts = split(separator: separator, omittingEmptySubsequences: false)
        return parts.map { $0.utf8.count > Self.readablePart ? $0.prefix(Self.beginning) + "…" : $0 }.joined(separator: String(separator))
    }
}

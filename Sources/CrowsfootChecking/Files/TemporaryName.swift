/// Names under which files lie beside their places while a run writes. Nothing else has such a name, neither of a person nor of the tool.
enum TemporaryName: String {
    /// What is about to get its place.
    case new
    /// What had its place, and was made by the tool.
    case old
    /// What had its place, and may be a person's.
    case kept

    private static let start = ".crowsfoot-"
    /// As many as the largest number needs.
    private static let digits = 13
    private static let radix = 36

    /// Nobody else has it: there are too many of them.
    var another: String {
        Self.start + Self.padded(UInt64.random(in: .min ... .max)) + "." + rawValue
    }

    private static func padded(_ number: UInt64) -> String {
        let text = String(number, radix: radix)
        return String(repeating: "0", count: digits - text.utf8.count) + text
    }

    /// None for a name that is another's.
    init?(of name: String) {
        let parts = name.dropFirst(Self.start.count).split(separator: ".", omittingEmptySubsequences: false)
        guard name.hasPrefix(Self.start), parts.count == 2, let number = UInt64(parts[0], radix: Self.radix),
            parts[0] == Self.padded(number)
        else { return nil }
        self.init(rawValue: String(parts[1]))
    }

    /// Whether a run that was killed leaves nothing in it that anybody misses.
    var isWorthNothing: Bool {
        switch self {
        case .new, .old: true
        case .kept: false
        }
    }
}

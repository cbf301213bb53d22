/// How the parts of a text report are told apart: not at all, or by colour.
package struct TextStyle: Sendable {
    /// A part of a text report.
    package enum Part: Sendable {
        case error
        case warning
        case hint
        case message
        case frame
        case related
        case note
        case removed
        case added
    }

    private let opening: @Sendable (Part) -> String
    private let closing: String

    package static let plain = TextStyle(opening: { _ in "" }, closing: "")

    /// The sixteen colours that every terminal has, so that the user's own palette decides.
    package static let ansi = TextStyle(
        opening: { part in
            switch part {
            case .error: "\u{1B}[1;31m"
            case .warning: "\u{1B}[1;33m"
            case .hint: "\u{1B}[1;36m"
            case .message, .note: "\u{1B}[1m"
            case .frame, .related: "\u{1B}[34m"
            case .removed: "\u{1B}[31m"
            case .added: "\u{1B}[32m"
            }
        },
        closing: "\u{1B}[0m")

    package func append(_ text: String, as part: Part, to output: inout String) {
        output += opening(part)
        output += text
        output += closing
    }
}

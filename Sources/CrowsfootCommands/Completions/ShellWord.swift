/// Text that a shell takes for one word, whatever stands in it.
struct ShellWord: CustomStringConvertible {
    let description: String

    /// For bash and zsh, where nothing in single quotes means anything but the quote that ends them.
    init(posix text: String) {
        description = Self.quoted(text) { $0 == "'" ? "'\\''" : String($0) }
    }

    /// For fish, where a backslash in single quotes protects a quote or a backslash.
    init(fish text: String) {
        description = Self.quoted(text) { $0 == "'" || $0 == "\\" ? "\\" + String($0) : String($0) }
    }

    private static func quoted(_ text: String, _ escaped: (Character) -> String) -> String {
        "'" + text.map(escaped).joined() + "'"
    }
}

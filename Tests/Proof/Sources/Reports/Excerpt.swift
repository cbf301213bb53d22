import Foundation

/// A text as reports keep it.
enum Excerpt {
    /// The most bytes of the beginning and of the end.
    private static let limits = (first: 2000, last: 1000)

    /// Returns the beginning and the end of a text, which have its first errors and its last words, without the paths of a machine.
    static func text(_ text: String, in folder: String) -> String {
        let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
        let text = text.replacing(folder + "/", with: "").replacing(home.count > 1 ? home : folder, with: "~")
        let rest = text.utf8.count - limits.first - limits.last
        guard rest > 0 else { return text }
        return String(decoding: text.utf8.prefix(limits.first), as: UTF8.self) + "\n[\(rest) bytes are left out]\n"
            + String(decoding: text.utf8.suffix(limits.last), as: UTF8.self)
    }
}

/// A file that an output wants to have, in full.
package struct GeneratedFile: Hashable, Sendable {
    /// Relative to the folder of the output, with `/` between its parts.
    package let path: String
    package let text: String

    package init(path: String, text: String) {
        self.path = path
        self.text = text
    }
}

/// One of the words that an option or an operand takes.
package struct OptionChoice: Hashable, Sendable {
    package let word: String
    /// One clause, or nothing where the word says it all.
    package let help: String?

    package init(_ word: String, help: String? = nil) {
        self.word = word
        self.help = help
    }
}

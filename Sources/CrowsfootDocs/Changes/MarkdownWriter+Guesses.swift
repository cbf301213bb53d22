import CrowsfootHistory
import CrowsfootStoreModel

extension MarkdownWriter {
    /// Checksums that are a guess, apart from what is certain.
    mutating func unconfirmed(_ guesses: [ChecksumGuess]) {
        if guesses.isEmpty { return }
        heading(3, "Not confirmed")
        list(guesses.map { MarkdownText($0.sentence).description })
    }
}

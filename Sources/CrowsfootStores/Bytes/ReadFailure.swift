/// Why a source could not give bytes that it has: one clause for people, without a full stop.
package struct ReadFailure: Error, Hashable, Sendable {
    package let sentence: String

    package init(_ sentence: String) {
        self.sentence = sentence
    }
}

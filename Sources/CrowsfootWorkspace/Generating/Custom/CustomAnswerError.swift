/// What is wrong with the answer of a program, and at which of its bytes that shows.
struct CustomAnswerError: Error {
    let offset: Int
    /// One clause for people, names in backticks, no full stop.
    let message: String
}

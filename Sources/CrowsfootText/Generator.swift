/// What makes files of something: the one door that all outputs have in common.
///
/// A generator never sees an invalid schema and reports nothing. The same input gives the same bytes.
package protocol Generator<Input>: Sendable {
    associatedtype Input

    /// In the order of their paths.
    func files(for input: Input) -> [GeneratedFile]
}

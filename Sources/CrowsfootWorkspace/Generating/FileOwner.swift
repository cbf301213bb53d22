/// For which output a file was made: what a list of generated files says of each of them.
///
/// It is by this that several schemas, and several outputs of one, share a folder and leave each other's files alone.
package struct FileOwner: Hashable, Sendable {
    /// As `output` statements write it; a later version of the tool may know more kinds than this one.
    let kind: String
    let schema: String
}

package import CrowsfootSource

/// Where the lock of a schema is looked for, and what is there.
package enum LockPlace: Sendable {
    /// Nowhere: the text came through standard input, or from an earlier revision.
    case nowhere
    /// Beside the schema, and there is no such file.
    case empty
    case file(SourceFile)
}

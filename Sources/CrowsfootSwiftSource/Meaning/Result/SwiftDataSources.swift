package import CrowsfootSource

/// What the Swift files of a module say about SwiftData, as far as they can be read.
package struct SwiftDataSources: Sendable {
    /// One for each chain of versions, in the order of the files that begin it; models of no version come last, in one of their own.
    package let schemas: [SwiftDataSchema]
    /// In the order of the files.
    package let gaps: [SwiftDataGap]
    /// Where the files say that the stores of the schema are synced by CloudKit; none of several, because no file says which of them.
    package let sync: SourceRange?
}

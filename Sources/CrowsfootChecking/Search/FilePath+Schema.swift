extension FilePath {
    package static let schemaEnding = ".schema"

    /// Behind the name of a schema, it is the name of its lock.
    package static let lockEnding = ".lock"

    /// Whether the name says that the file holds a schema.
    package var isSchema: Bool { name.hasSuffix(Self.schemaEnding) && !name.hasPrefix(".") }
}

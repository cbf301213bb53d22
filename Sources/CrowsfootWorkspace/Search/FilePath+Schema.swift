extension FilePath {
    package static let schemaEnding = ".schema"

    /// Whether the name says that the file holds a schema.
    package var isSchema: Bool { name.hasSuffix(Self.schemaEnding) && !name.hasPrefix(".") }
}

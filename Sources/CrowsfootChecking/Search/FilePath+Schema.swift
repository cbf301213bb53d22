extension FilePath {
    package static let schemaEnding = ".schema"

    /// Behind the name of a schema, it is the name of its lock.
    package static let lockEnding = ".lock"

    /// The name of the list of generated files, in the folder in which they are.
    package static let listOfGeneratedFiles = ".crowsfoot-files"

    /// Whether the name says that the file holds a schema.
    package var isSchema: Bool { name.hasSuffix(Self.schemaEnding) && !name.hasPrefix(".") }
}

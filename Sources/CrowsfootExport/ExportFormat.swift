/// A form in which a schema is handed to programs of others. Its name is the word of `@formats` in an `output json`.
package enum ExportFormat: String, CaseIterable, Sendable {
    /// All that is known of all versions.
    case schema
    /// The newest version, as tools that draw databases read it.
    case tbls

    /// What a file is called behind the name of the schema.
    var pathExtension: String {
        switch self {
        case .schema: "json"
        case .tbls: "tbls.json"
        }
    }
}

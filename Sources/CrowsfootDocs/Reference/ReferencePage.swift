package import CrowsfootModel

/// One of the pages about a schema. All of them lie in one folder.
package enum ReferencePage: Hashable, Sendable {
    case index(schema: String)
    case version(schema: String, VersionNumber)
    case changes(schema: String)

    package static func version(_ schema: Schema) -> ReferencePage { .version(schema: schema.name, schema.version) }
}

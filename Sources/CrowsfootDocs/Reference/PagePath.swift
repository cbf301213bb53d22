import CrowsfootModel

/// What the pages about a schema are called. All of them lie in one folder.
enum PagePath {
    static func index(of schema: String) -> String { "\(schema).md" }

    static func version(_ schema: Schema) -> String { "\(schema.name)-\(schema.version).md" }

    static func changes(of schema: String) -> String { "\(schema)-changes.md" }
}

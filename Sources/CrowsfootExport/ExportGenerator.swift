package import CrowsfootChanges
package import CrowsfootModel
package import CrowsfootText

/// A file for each form that is asked for.
package struct ExportGenerator: Generator {
    private let formats: [ExportFormat]

    package init(_ output: Output) {
        let words = output.words("formats")
        formats = words.isEmpty ? [.schema] : ExportFormat.allCases.filter { words.contains($0.rawValue) }
    }

    package func files(for planned: VersionSteps) -> [GeneratedFile] {
        formats.compactMap { format in
            Self.text(format, of: planned.history).map { text in
                GeneratedFile(path: "\(planned.history.name.text).\(format.pathExtension)", text: text)
            }
        }.sorted { $0.path < $1.path }
    }

    private static func text(_ format: ExportFormat, of history: SchemaHistory) -> String? {
        switch format {
        case .schema: SchemaJSON.text(of: history)
        case .tbls: history.current.map(TblsJSON.text)
        }
    }
}

/// A form in which a schema is handed to programs of others. Its name is the word of `@formats` in an `output json`.
package enum ExportFormat: String, CaseIterable, Sendable {
    /// Our own format, with every detail of all versions.
    case schema
    /// The newest version, as tools that draw databases read it.
    case tbls

    /// The file extension, which follows the schema's name.
    var pathExtension: String {
        switch self {
        case .schema: "json"
        case .tbls: "tbls.json"
        }
    }
}

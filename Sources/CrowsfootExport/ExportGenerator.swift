package import CrowsfootChanges
package import CrowsfootModel
package import CrowsfootText

/// Generates a file for each requested format.
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

/// A format in which other programs read a schema. Its name is a value of `@formats` in an `output json`.
package enum ExportFormat: String, CaseIterable, Sendable {
    /// Crowsfoot's own format, with every detail of all versions.
    case schema
    /// The newest version in the format of tbls, which database viewers read.
    case tbls

    /// The file extension, which follows the schema's name.
    var pathExtension: String {
        switch self {
        case .schema: "json"
        case .tbls: "tbls.json"
        }
    }
}

package import CrowsfootHistory
package import CrowsfootModel
package import CrowsfootText

/// A file for each form that is asked for.
package struct ExportGenerator: Generator {
    private let formats: [ExportFormat]

    package init(_ output: Output) {
        let words = output.words("formats")
        formats = words.isEmpty ? [.schema] : ExportFormat.allCases.filter { words.contains($0.rawValue) }
    }

    package func files(for planned: PlannedHistory) -> [GeneratedFile] {
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

package import CrowsfootChecking
package import CrowsfootImport
package import CrowsfootSource
import CrowsfootSyntax

/// A schema that was made of what others have written.
package struct ImportedSchema: Sendable {
    package let name: String
    /// What was read; reports name it by this.
    package let path: FilePath
    package let bytes: [UInt8]
    package let sources: TextSources
    package let gaps: [ImportGap]
}

extension ImportedSchema {
    /// As something to check like a schema that somebody wrote.
    var file: SchemaInput.File {
        if sources.files.isEmpty { return SchemaInput.File(path: path, bytes: bytes, isRequested: true) }
        let remarks = gaps.filter { $0.fate != .kept }.map { gap in
            TextSources.Remark(schema: name, position: position(of: gap), reason: gap.reason, gap: gap.fate.missed)
        }
        let told = TextSources(files: sources.files, origins: sources.origins, remarks: remarks)
        return SchemaInput.File(path: path, bytes: bytes, isRequested: true, sources: told)
    }
}

extension ImportedSchema {
    /// The same with other names for all that was read.
    func renamed(_ name: (String) -> String) -> ImportedSchema {
        let files = sources.files.map { TextSources.File(path: name($0.path), bytes: $0.bytes) }
        return ImportedSchema(
            name: self.name, path: FilePath(name(path.text)), bytes: bytes,
            sources: TextSources(files: files, origins: sources.origins, remarks: sources.remarks), gaps: gaps)
    }
}

extension ImportedSchema {
    /// Laid out like any other schema.
    package var formatted: [UInt8] {
        // What cannot be read yet is for a person to see as it is.
        SchemaFormatter.format(SchemaInput(bytes, path: path)).changes.first?.bytes ?? bytes
    }

    /// Where something stands in what was read, as `path:line:column`.
    package func place(of gap: ImportGap) -> String? { position(of: gap)?.text }

    private func position(of gap: ImportGap) -> TextSources.Position? {
        // A store has no text that a place could be in.
        guard let range = gap.range, sources.files.indices.contains(Int(range.file.index)) else { return nil }
        let file = sources.files[Int(range.file.index)]
        let start = LineTable(SourceFile(id: FileID(0), path: file.path, bytes: file.bytes)).position(at: Int(range.start))
        return .init(path: file.path, bytes: Int(range.start)..<Int(range.end), line: start.line, column: start.column)
    }
}

extension ImportGap.Fate {
    fileprivate var missed: TextSources.Remark.Gap {
        switch self {
        case .kept, .leftOut, .assumed: .nothing
        case .passedOver: .migration
        case .unread: .declaration
        case .unreadStage: .stage
        case .formUnknown: .form
        }
    }
}

package import CrowsfootChecking
package import CrowsfootImport
package import CrowsfootSource
package import CrowsfootStoreModel
package import CrowsfootStores
import CrowsfootSyntax

/// An imported schema.
package struct ImportedSchema: Sendable {
    package let name: String
    /// The imported path, for reports.
    package let path: FilePath
    package let draft: SchemaDraft
    /// All versions as a history in one file.
    package let bytes: [UInt8]
    package let sources: TextSources

    package var omissions: [Omission] { draft.omissions }
}

extension ImportedSchema {
    /// The imported schema as a file to check.
    var file: SchemaInput.File {
        if sources.files.isEmpty { return SchemaInput.File(path: path, bytes: bytes, isRequested: true) }
        let remarks = omissions.filter { ![.kept, .location].contains($0.fate) }.map { omission in
            let missed = omission.fate.missed
            let place = position(of: omission) ?? (missed.isFinding ? start : nil)
            return TextSources.Remark(schema: name, position: place, reason: omission.reason, omission: missed)
        }
        let origins = sources.origins.with(draft.sync)
        let textSources = TextSources(files: sources.files, origins: origins, remarks: remarks)
        return SchemaInput.File(path: path, bytes: bytes, isRequested: true, sources: textSources)
    }
}

extension ImportedSchema {
    /// Returns the schema with other names of the imported files.
    func renamed(_ name: (String) -> String) -> ImportedSchema {
        let files = sources.files.map { TextSources.File(path: name($0.path), bytes: $0.bytes) }
        return ImportedSchema(
            name: self.name, path: FilePath(name(path.text)), draft: draft, bytes: bytes,
            sources: TextSources(files: files, origins: sources.origins, remarks: sources.remarks))
    }
}

extension ImportedSchema {
    /// The schema, formatted.
    package var formatted: [UInt8] {
        // Invalid text is shown unformatted.
        SchemaFormatter.format(SchemaInput(bytes, path: path)).changes.first?.bytes ?? bytes
    }

    /// The `@source` attribute, or `nil` for a schema that isn't compared with its source.
    package var sourceAttribute: String? { draft.attributes.first { $0.text.hasPrefix("@\(AttributeName.source.rawValue)(") }?.text }

    /// The location of an omission in the imported file, as `path:line:column`.
    package func place(of omission: Omission) -> String? { position(of: omission)?.text }

    /// The start of the first imported file, for a finding about all of them.
    private var start: TextSources.Position? {
        sources.files.first.map { .init(path: $0.path, bytes: 0..<0, line: 1, column: 1) }
    }

    private func position(of omission: Omission) -> TextSources.Position? {
        // A store has no text with locations.
        guard let range = omission.range, sources.files.indices.contains(Int(range.file.index)) else { return nil }
        let file = sources.files[Int(range.file.index)]
        let start = LineTable(SourceFile(id: FileID(0), path: file.path, bytes: file.bytes)).position(at: Int(range.start))
        return .init(path: file.path, bytes: Int(range.start)..<Int(range.end), line: start.line, column: start.column)
    }
}

extension Omission.Fate {
    var missed: TextSources.Remark.Omission {
        switch self {
        case .kept, .leftOut, .assumed, .location: .nothing
        case .skipped: .migration
        case .unread: .declaration
        case .unreadStage: .stage
        case .missingStage: .missingStage
        case .unusedPlan: .unusedPlan
        case .repeatedNumber: .repeatedNumber
        case .oldContainer: .oldContainer
        case .missingCurrent: .missingCurrent
        case .store: .store
        case .formUnknown: .form
        }
    }
}

/// The reasons why nothing could be imported.
package struct ImportError: Error, Hashable, Sendable {
    package enum Problem: Hashable, Sendable {
        case file(FileError)
        case xml(FilePath, line: Int, column: Int, XMLError)
        /// The root element isn't that of a model.
        case notModel(FilePath, root: String)
        case noVersions(FilePath)
        /// All versions have the binary format from before Xcode 4.
        case onlyBinary(FilePath)
        case store(FilePath, StoreError)
        case noCachedModel(FilePath)
        case notation(FilePath, line: Int, column: Int, NotationError)
        case tooMuchSwift(FilePath, limit: Int)
        case nothingFound(FilePath)
    }

    package let problems: [Problem]

    package init(_ problems: [Problem]) {
        self.problems = problems
    }
}

extension ImportError.Problem {
    /// The errors as one clause, with names in backticks and no full stop.
    package var sentence: String {
        switch self {
        case .file(let error): error.sentence
        case .xml(let path, let line, let column, let error): "`\(path):\(line):\(column)` can't be read: \(error.sentence)"
        case .notModel(let path, let root): "`\(path)` is not a Core Data model: it starts with `<\(root)>` instead of `<model>`"
        case .noVersions(let path): "no model version in `\(path)`: it needs a folder `.xcdatamodel` with a file `contents`"
        case .onlyBinary(let path):
            "`\(path)` was saved before Xcode 4, in a form that only Xcode reads: open it there and save it once"
        case .store(let path, let error) where path.isSchema && error.reason == .text:
            "`\(path)` is a schema, not a store or a source. To check it, run `crowsfoot check \(path)`"
        case .store(let path, let error) where error.reason == .text && !path.isStore:
            "`\(path)` is a text file in a format that Crowsfoot doesn't read. Convert it to DBML (`.dbml`) and run "
                + "`crowsfoot import FILE.dbml`, or start with `crowsfoot init`"
        case .store(let path, let error):
            error.sentence.hasPrefix("it ") ? "`\(path)` \(error.sentence.dropFirst(3))" : "`\(path)` can't be read: \(error.sentence)"
        case .noCachedModel(let path):
            "`\(path)` contains no model, only hashes, as stores of old systems do: no schema can be created from it"
        case .notation(let path, let line, let column, let error): "`\(path):\(line):\(column)` can't be read: \(error.sentence)"
        case .tooMuchSwift(let path, let limit): "there are more than \(limit) MB of Swift up to `\(path)`: name the folder of the models"
        case .nothingFound(let path):
            "no Core Data model and no `@Model` class found in `\(path)`; folders of tests and previews are read only if you name them"
        }
    }
}

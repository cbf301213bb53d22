package import CrowsfootChecking
import CrowsfootImport

extension FilePath {
    /// A Core Data model with all its versions.
    static let modelBundleEnding = ".xcdatamodeld"
    /// One version of a Core Data model.
    static let modelEnding = ".xcdatamodel"
    private static let storeEndings = [".sqlite", ".sqlite3", ".store"]

    /// Whether the name says that a schema can be made of it.
    package var isImportable: Bool { isModelBundle || isSwift || isStore || isSchemaJSON || notation != nil }

    /// The model that a path leads into, as findings in it do; else the path itself.
    package var modelAround: FilePath {
        guard name == "contents", folder.isModelBundle else { return self }
        return folder.folder.name.hasSuffix(Self.modelBundleEnding) ? folder.folder : folder
    }

    var isModelBundle: Bool { name.hasSuffix(Self.modelBundleEnding) || name.hasSuffix(Self.modelEnding) }
    /// A schema as `output json` writes it, if it is one.
    var isSchemaJSON: Bool { name.hasSuffix(".json") }

    /// In which a database is drawn in the file.
    var notation: DiagramImporter.Notation? {
        if name.hasSuffix(".dbml") { return .dbml }
        if name.hasSuffix(".mmd") || name.hasSuffix(".mermaid") { return .mermaid }
        return name.hasSuffix(".md") || name.hasSuffix(".markdown") ? .markdown : nil
    }

    var isSwift: Bool { name.hasSuffix(".swift") }
    var isStore: Bool { Self.storeEndings.contains { name.hasSuffix($0) } }
}

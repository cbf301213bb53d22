import CrowsfootChecking

extension FilePath {
    /// A Core Data model with all its versions.
    static let modelBundleEnding = ".xcdatamodeld"
    /// One version of a Core Data model.
    static let modelEnding = ".xcdatamodel"
    private static let storeEndings = [".sqlite", ".sqlite3", ".store"]

    /// Whether the name says that a schema can be made of it.
    package var isImportable: Bool { isModelBundle || isSwift || isStore }

    var isModelBundle: Bool { name.hasSuffix(Self.modelBundleEnding) || name.hasSuffix(Self.modelEnding) }
    var isSwift: Bool { name.hasSuffix(".swift") }
    var isStore: Bool { Self.storeEndings.contains { name.hasSuffix($0) } }
}

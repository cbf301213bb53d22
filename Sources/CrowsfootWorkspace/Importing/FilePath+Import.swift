import CrowsfootChecking

extension FilePath {
    /// A Core Data model with all its versions.
    static let modelBundleEnding = ".xcdatamodeld"
    /// One version of a Core Data model.
    static let modelEnding = ".xcdatamodel"

    /// Whether the name says that a schema can be made of it.
    package var isImportable: Bool { isModelBundle }

    var isModelBundle: Bool { name.hasSuffix(Self.modelBundleEnding) || name.hasSuffix(Self.modelEnding) }
}

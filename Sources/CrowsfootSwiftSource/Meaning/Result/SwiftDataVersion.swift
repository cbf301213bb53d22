package import CrowsfootSource

/// One version: its models, and the enums and structs that these store.
package struct SwiftDataVersion: Sendable {
    package struct Number: Hashable, Comparable, Sendable {
        package let parts: [Int]
        package let range: SourceRange

        package static func < (left: Number, right: Number) -> Bool { left.parts.lexicographicallyPrecedes(right.parts) }
    }

    /// The `VersionedSchema`; none for models that belong to no version.
    package let name: SwiftName?
    package let number: Number?
    package let documentation: String?
    package let models: [SwiftDataModel]
    /// In the order of the files.
    package let values: [SwiftDataValueType]
}

package import CrowsfootSource

/// A class with `@Model`.
package struct SwiftDataModel: Sendable {
    /// Several properties that `#Unique` or `#Index` names together.
    package struct Group: Sendable {
        package let properties: [String]
        package let isSpatial: Bool
        package let range: SourceRange
    }

    /// All names that lead to it; the last one is what a store calls it.
    package let path: [String]
    package let name: SwiftName
    package let superclass: [String]?
    package var properties: [SwiftDataProperty]
    package let uniques: [Group]
    package let indices: [Group]
    package let documentation: String?
    package let allowances: [SwiftAllowance]
    package let acceptances: [SwiftAcceptance]
    package let range: SourceRange
}

extension SwiftDataModel {
    /// With those inverses only that are written.
    var withoutFoundInverses: SwiftDataModel {
        var model = self
        for index in model.properties.indices {
            if case .found = model.properties[index].relationship?.inverse { model.properties[index].relationship?.inverse = .none }
        }
        return model
    }
}

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
    /// Follows the order of the files.
    package let values: [SwiftDataValueType]
}

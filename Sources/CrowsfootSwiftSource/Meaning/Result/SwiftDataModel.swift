package import CrowsfootSource

/// A class with `@Model`.
package struct SwiftDataModel: Sendable {
    /// Several properties in one key of `#Unique` or `#Index`.
    package struct Group: Sendable {
        package let properties: [String]
        package let isSpatial: Bool
        package let range: SourceRange
    }

    /// The qualified name; a store uses the last part.
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
    /// The model with only explicit inverses.
    var withoutFoundInverses: SwiftDataModel {
        var model = self
        for index in model.properties.indices {
            if case .found = model.properties[index].relationship?.inverse { model.properties[index].relationship?.inverse = .none }
        }
        return model
    }
}

/// One version: its models, and the enums and structs that they store.
package struct SwiftDataVersion: Sendable {
    package struct Number: Hashable, Comparable, Sendable {
        package let parts: [Int]
        package let range: SourceRange

        package static func < (left: Number, right: Number) -> Bool { left.parts.lexicographicallyPrecedes(right.parts) }
    }

    /// The name of the `VersionedSchema`, or `nil` for models without a version.
    package let name: SwiftName?
    package let number: Number?
    package let documentation: String?
    package let models: [SwiftDataModel]
    /// The values, in file order.
    package let values: [SwiftDataValueType]
}

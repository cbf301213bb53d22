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

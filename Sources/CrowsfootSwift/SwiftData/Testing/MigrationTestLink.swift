import CrowsfootMigration
import CrowsfootModel
import CrowsfootSyntax

/// The destination of a relationship before and after the migration in a test: the keys of the related objects, in order if both versions
/// keep one.
struct MigrationTestLink {
    /// Its name in the newer version.
    let name: String
    private let destination: MigrationTestKey
    private let properties: Versions<Property>
    /// The variable of a set.
    private let set: String

    init(_ relationship: Versions<PropertyID>, to key: Versions<PropertyID>, _ names: StepNames) {
        let versions = names.plannedStep.versions
        properties = Versions(old: versions.old[relationship.old], new: versions.new[relationship.new])
        set = names.frameworks[.set]
        destination = MigrationTestKey(key, names)
        name = SwiftIdentifier(properties.new.name.text).description
    }

    var type: String {
        if isOrdered { return "[\(destination.type)]" }
        return properties.new.type.isToMany ? "\(set)<\(destination.type)>" : destination.type + "?"
    }

    private var isOrdered: Bool { properties.old.has(.ordered) && properties.new.has(.ordered) }

    func before(_ row: String) -> String {
        let keys = keys(of: properties.old, row, destination.old)
        return properties.new.type.isToMany && !properties.old.type.isToMany ? "\(set)([\(keys)].compactMap { $0 })" : keys
    }

    func after(_ row: String) -> String { keys(of: properties.new, row, destination.new) }

    private func keys(of property: Property, _ row: String, _ key: String) -> String {
        let path = "\(row).\(SwiftIdentifier(property.name.text))"
        if !property.type.isToMany { return "\(path)\(property.type.isOptional ? "?" : "").\(key)" }
        let keys = "\(property.type.isOptional ? "(\(path) ?? [])" : path).map(\\.\(key))"
        return isOrdered ? keys : "\(set)(\(keys))"
    }
}

/// The key by which a test finds an object in the newer version.
struct MigrationTestKey {
    let old: String
    let new: String
    let type: String

    init(_ key: Versions<PropertyID>, _ names: StepNames) {
        let versions = names.plannedStep.versions
        old = SwiftIdentifier(versions.old[key.old].name.text).description
        new = SwiftIdentifier(versions.new[key.new].name.text).description
        type = names.new.type(versions.new[key.new].type)
    }
}

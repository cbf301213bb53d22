import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

/// The macro before a stored property, if it needs one.
struct StoredMacro {
    private let property: Property
    private let id: PropertyID
    private let names: VersionNames

    init(_ property: Property, _ id: PropertyID, _ names: VersionNames) {
        self.property = property
        self.id = id
        self.names = names
    }

    private var schema: Schema { names.schema }

    var text: String? {
        if property.isTransient { return "@\(names[.transient])" }
        let name = property.isRelationship ? names[.relationship] : names[.attribute]
        let arguments = (property.isRelationship ? relationshipArguments : attributeOptions) + commonArguments
        return arguments.isEmpty ? nil : "@\(name)(\(arguments.joined(separator: ", ")))"
    }

    private var attributeOptions: [String] {
        var options = uniqueOption
        if property.attributes.isEmpty { return options }
        options += AttributeName.swiftDataOptions.filter { $0.name != .unique && property.has($0.name) }.map { "." + $0.option }
        if let transformer = property.attribute(.transformable)?.string {
            options.append(".transformable(by: \(SwiftText(transformer)))")
        }
        return options
    }

    private var uniqueOption: [String] {
        schema.isUniqueByItself(property, of: schema[id.model]) ? [".unique"] : []
    }

    private var relationshipArguments: [String] {
        var arguments = uniqueOption
        switch property.deleteRule {
        case .nullify: break
        case .cascade: arguments.append("deleteRule: .cascade")
        case .deny: arguments.append("deleteRule: .deny")
        case .none: arguments.append("deleteRule: .noAction")
        }
        if let least = property.count?.least, least > 0 { arguments.append("minimumModelCount: \(least)") }
        if let most = property.count?.most { arguments.append("maximumModelCount: \(most)") }
        return arguments
    }

    private var commonArguments: [String] {
        var arguments: [String] = []
        if let original = names.originalNames[id] { arguments.append("originalName: \(SwiftText(original))") }
        if let inverse { arguments.append("inverse: \\\(inverse)") }
        if let modifier = schema.hashModifier(of: id) { arguments.append("hashModifier: \(SwiftText(modifier))") }
        return arguments
    }

    /// The inverse, if this end names it. If both ends name it, the macros wait for each other, and so does a relationship that names
    /// itself.
    private var inverse: String? {
        guard let relationship = schema.relationship(of: id), let second = relationship.second, !relationship.isSymmetric
        else { return nil }
        let first = relationship.first
        let owner = second.isToMany && !first.isToMany ? second : first
        let member = owner.id == first.id ? second : first
        let (own, other) = isInLaterSubclass(member, than: owner) ? (member, owner) : (owner, member)
        return own.id == id ? "\(names[other.model]).\(SwiftIdentifier(other.property.storedName))" : nil
    }

    /// Whether an end is in a subclass that follows the other end in the source. If a macro names such an end, Swift 6.3 looks at the
    /// parent of that class before it has expanded its macros, and often crashes.
    private func isInLaterSubclass(_ end: Relationship.End, than other: Relationship.End) -> Bool {
        schema[end.model].parent != nil && end.model.index > other.model.index
    }
}

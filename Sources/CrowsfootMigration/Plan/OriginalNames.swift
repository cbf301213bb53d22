import CrowsfootChanges
package import CrowsfootModel
import CrowsfootStoreModel

/// The oldest stored names of elements that have another name now.
///
/// Core Data matches properties by renaming identifier, or by name without one. So a property keeps its oldest name in every version after
/// a rename: only then does it migrate from each of them. A new element that takes such a name gets its own identifier from then on,
/// because two properties of one version can't share one.
package struct OriginalNames: Sendable {
    private var properties: [PropertyID: String] = [:]
    /// Names of attributes that store an order, by their inverse.
    private var orderAttributes: [PropertyID: String] = [:]
    /// Names of rank attributes, by their property.
    private var ranks: [PropertyID: String] = [:]
    /// Conflicting original names in this version, or in an intermediate version before it.
    private(set) var clashes: [Clash] = []

    struct Clash: Sendable {
        enum Kind {
            /// A new property takes the original name of another one.
            case taken(owner: PropertyID)
            /// Properties of several models became one, so stores have a name for each model. Only the values of one are found.
            case divided
        }

        let kind: Kind
        let property: PropertyID
        /// The names as `Model.property`, since an intermediate version has other ids.
        let name: String
        let ownerName: String

        fileprivate init(_ kind: Kind, _ name: String, _ ownerName: String, of property: PropertyID) {
            self.kind = kind
            self.property = property
            self.name = name
            self.ownerName = ownerName
        }

        var reason: StageReason {
            switch kind {
            case .taken: .nameTaken(name, of: ownerName)
            case .divided: .nameDivided(name, ownerName)
            }
        }
    }

    /// An attribute or a relationship of the store.
    private enum Item {
        case property(PropertyID)
        case orderAttribute(inverse: PropertyID)
        case rank(of: PropertyID)

        var property: PropertyID {
            switch self {
            case .property(let id), .orderAttribute(let id), .rank(let id): id
            }
        }
    }

    /// Creates the names of a first version.
    package init() {}

    /// Creates the names after a step, or after the last stage of a step with intermediate versions.
    init(after step: VersionStep, with originals: OriginalNames) {
        let (old, schema) = (step.versions.old, step.versions.new)
        var stored = StoredNames()
        var items: [Item] = []
        var divided: [Clash] = []
        for model in schema.models where !model.isVirtual {
            let root = schema.root(of: model.id)
            for index in model.properties.indices {
                let id = PropertyID(model.id, index)
                let sources = Self.sources(of: id, step).filter { old[$0].isStored(as: schema[id]) }
                let names = sources.map { originals[$0] ?? old[$0].storedName }
                if schema[id].storedForm != .nothing {
                    stored.add(schema[id].storedName, original: names.first, root: root)
                    items.append(.property(id))
                }
                if let other = names.firstIndex(where: { $0 != names[0] }) {
                    divided.append(Clash(.divided, Self.path(id, schema), Self.path(sources[other], old), of: id))
                }
                if let attribute = schema.orderAttribute(inverse: id) {
                    let original = sources.first.flatMap { originals.orderAttribute(inverse: $0) ?? old.orderAttribute(inverse: $0)?.name }
                    stored.add(attribute.name, original: original, root: root)
                    items.append(.orderAttribute(inverse: id))
                }
                if let name = schema[id].rankName {
                    let original = sources.first.flatMap { originals.rank(of: $0) ?? old[$0].rankName }
                    stored.add(name, original: original, root: root)
                    items.append(.rank(of: id))
                }
            }
        }
        for (element, name) in stored.stated(in: schema.version) {
            switch items[element] {
            case .property(let id): properties[id] = name
            case .orderAttribute(let id): orderAttributes[id] = name
            case .rank(let id): ranks[id] = name
            }
        }
        let takings = stored.takings.map { element, owner in
            let (property, owner) = (items[element].property, items[owner].property)
            return Clash(.taken(owner: owner), Self.path(property, schema), Self.path(owner, schema), of: property)
        }
        // Conflicts in an intermediate version lose values there.
        clashes = (step.lineage.startsAtBridge ? originals.clashes : []) + takings + divided
    }

    private static func path(_ id: PropertyID, _ schema: Schema) -> String { schema[id.model].path(of: schema[id]) }

    /// Returns the old properties, several if models had their own.
    private static func sources(of property: PropertyID, _ step: VersionStep) -> [PropertyID] {
        if let source = step.lineage.declaredSource(of: property) { return [source] }
        return step.heirs.isEmpty ? [] : step.sources(of: property).sorted { ($0.model, $0.index) < ($1.model, $1.index) }
    }

    package subscript(_ property: PropertyID) -> String? { properties[property] }

    package func orderAttribute(inverse: PropertyID) -> String? { orderAttributes[inverse] }

    package func rank(of property: PropertyID) -> String? { ranks[property] }
}

import CrowsfootModel
import CrowsfootStoreModel

/// The models of a version with a generated class, the names of all classes, and their settings in the model file.
struct ManagedClasses {
    /// The names of types at the top level, and of models, which are those of their classes.
    let names: VersionNames
    private let entities: [String: XMLElement]

    init(_ names: VersionNames, _ model: ModelFile) {
        let entities = model.entitiesByName
        let anyClass = names[.nsManagedObject]
        self.names = names.unversioned(
            classes: names.schema.models.map { model in
                entities[model.name.text].flatMap(Self.className).map { SwiftIdentifier($0).description } ?? anyClass
            })
        self.entities = entities
    }

    var schema: Schema { names.schema }

    /// The models whose classes are generated.
    var models: [Model] { schema.models.filter(isMade) }

    func isMade(_ model: Model) -> Bool {
        guard !model.isVirtual, let entity = entities[model.name.text], Self.className(of: entity) != nil else { return false }
        return entity.isWrittenByHand
    }

    /// Returns the Objective-C name of the class.
    func className(of model: Model) -> String { entities[model.name.text].flatMap(Self.className) ?? model.name.text }

    /// Returns the nearest ancestor whose class is generated.
    func madeParent(of model: Model) -> Model? { model.parent.map { schema[$0] }.flatMap { isMade($0) ? $0 : nil } }

    /// Whether new objects have the default without generated code.
    func storeHasDefault(of property: Property, in model: Model) -> Bool {
        let attributes = entities[model.name.text]?.children(named: "attribute") ?? []
        let attribute = attributes.first { $0["name"] == property.managedName }
        return attribute?["defaultValueString"] != nil || attribute?["defaultDateTimeInterval"] != nil
    }

    /// Returns the class name after its optional module, or `nil` for entities without their own class.
    private static func className(of entity: XMLElement) -> String? {
        let name = entity["representedClassName"]?.split(separator: ".").last.map(String.init)
        return name == "NSManagedObject" ? nil : name
    }
}

extension XMLElement {
    /// Whether the class isn't one that Xcode generates in every build.
    fileprivate var isWrittenByHand: Bool {
        switch self["codeGenerationType"] {
        case nil, "none": true
        default: false
        }
    }
}

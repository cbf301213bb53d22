import CrowsfootModel
import CrowsfootStoreModel

/// The models of a version with a generated class, the names of all classes, and their settings in the model file.
struct ManagedClasses {
    /// Types stand by themselves, and models are called like their classes.
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

    /// The name that Objective-C knows the class by.
    func className(of model: Model) -> String { entities[model.name.text].flatMap(Self.className) ?? model.name.text }

    /// The nearest model above whose class is ours.
    func madeParent(of model: Model) -> Model? { model.parent.map { schema[$0] }.flatMap { isMade($0) ? $0 : nil } }

    /// Whether rows begin with a default without anything being done.
    func storeHasDefault(of property: Property, in model: Model) -> Bool {
        let attributes = entities[model.name.text]?.children(named: "attribute") ?? []
        let attribute = attributes.first { $0["name"] == property.managedName }
        return attribute?["defaultValueString"] != nil || attribute?["defaultDateTimeInterval"] != nil
    }

    /// After the module that a model file may put in front of it; none for rows of no class of their own.
    private static func className(of entity: XMLElement) -> String? {
        let name = entity["representedClassName"]?.split(separator: ".").last.map(String.init)
        return name == "NSManagedObject" ? nil : name
    }
}

extension XMLElement {
    /// Xcode makes the classes of all others in every build.
    fileprivate var isWrittenByHand: Bool {
        switch self["codeGenerationType"] {
        case nil, "none": true
        default: false
        }
    }
}

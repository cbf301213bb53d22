package import CrowsfootModel
import CrowsfootSyntax

extension StoreModel {
    /// The form of natively stored values.
    package enum NativeForm: Sendable {
        /// Columns, as in real stores: those of an enum and of an optional struct are optional.
        case columns
        /// The form in older locks, from before a store confirmed the columns: an enum is its raw value, and members are as declared.
        case predicted
    }

    /// Creates the model of the framework that writes the stores of a version.
    package init(_ schema: Schema, _ native: NativeForm = .columns) {
        if schema.usesSwiftData {
            self = SwiftDataStoreBuilder(schema: schema, native: native).model()
        } else {
            self.init(coreData: schema)
        }
    }

    /// Creates Core Data's model of a version, whichever framework writes its stores.
    ///
    /// `@coredata` can change anything, so what it applies to is read from its form in a model file: the whole version, or an entity.
    package init(coreData schema: Schema) {
        if schema.changesModelFile {
            self.init(ModelFile(of: schema))
            return
        }
        let builder = CoreDataStoreBuilder(schema: schema)
        let writer = ModelFileWriter(schema, RenamingIdentifiers())
        let reader = ModelFileReader(composites: writer.composites)
        let models = schema.models.filter { !$0.isVirtual }
        self.init(first: models.map { $0.changesElement ? reader.entity(writer.entity($0)) : builder.wholeEntity($0) })
    }
}

extension Schema {
    /// Whether `@coredata` can change all entities. Attributes of the root, and the places of entities in Xcode's diagram, don't.
    fileprivate var changesModelFile: Bool {
        CoreDataOverrides(settings.coredata + attributes).children.contains { !["elements", "configuration"].contains($0.name) }
            || structures.contains { $0.has(.coredata) || $0.members.contains { $0.has(.coredata) } }
    }
}

extension Model {
    fileprivate var changesElement: Bool { has(.coredata) || properties.contains { $0.has(.coredata) } }
}

extension Property {
    /// The attributes of the language that set a flag.
    private static let flags: [AttributeName: StoreModel.Flag] = [
        .transient: .transient, .ephemeral: .transient, .external: .external, .encrypted: .encrypted, .spotlight: .spotlight,
        .preserved: .preserved,
    ]

    var storeFlags: Set<StoreModel.Flag> { Set(attributes.compactMap { Self.flags[$0.name] }) }
}

extension Model {
    /// Returns the declared keys of a model: single properties first, then its lists.
    func ownKeys(_ attribute: AttributeName) -> [[String]] {
        properties.filter { $0.has(attribute) }.map { [$0.name.text] }
            + attributes.filter { $0.name == attribute && !$0.words.isEmpty }.map { $0.words.map(\.text) }
    }

    /// The names in a model file, by schema name.
    var managedNames: [String: String] {
        Dictionary(properties.map { ($0.name.text, $0.managedName) }, uniquingKeysWith: { first, _ in first })
    }
}

extension Property.DeleteRule {
    package var managedName: String {
        switch self {
        case .cascade: "Cascade"
        case .nullify: "Nullify"
        case .deny: "Deny"
        case .none: "No Action"
        }
    }

    /// Creates the rule, or returns `nil` for an invalid name.
    package init?(managedName: String) {
        guard let rule = Self.allCases.first(where: { $0.managedName == managedName }) else { return nil }
        self = rule
    }
}

import CrowsfootModel
import CrowsfootStoreModel
import CrowsfootTestPrograms
import CrowsfootText

/// The hashes that stores of Core Data record, with models that Xcode has compiled, against those that the tool computes.
enum CoreDataModels {
    private struct Model {
        let name: String
        let term: HashTerm.Kind?
        let body: String

        init(_ name: String, _ term: HashTerm.Kind?, _ body: String) { (self.name, self.term, self.body) = (name, term, body) }
    }

    private static let whole = "model Order { items: [Item] @inverse(order); total: Double? @derived(\"%\") }\n"
    private static let item = "model Item { price: Double = 0; title: String; order: Order? }"

    private static let models = [
        Model("DerivedCount", nil, whole.replacing("%", with: "items.@count").replacing("Double?", with: "Int64?") + item),
        Model("DerivedSum", .derived, whole.replacing("%", with: "items.@sum.price") + item),
        Model("DerivedAverage", .derived, whole.replacing("%", with: "items.@avg.price") + item),
        Model(
            "DerivedPath", .derived,
            "model Order { items: [Item] @inverse(order); title: String }\nmodel Item { order: Order?; name: String? @derived(\"order.title\") }"
        ),
        Model("DerivedUpper", .derived, "model Item { title: String; upper: String? @derived(\"uppercase:(title)\") }"),
        Model("DerivedSpaced", .derived, "model Item { title: String; plain: String? @derived(\"canonical:( title )\") }"),
        Model("ModifiedEntity", .modifier, "model Item @hash(\"two\") { title: String }"),
        Model("ModifiedLink", .modifier, "model Order { items: [Item] @inverse(order) @hash(\"two\") }\nmodel Item { order: Order? }"),
        Model("OwnInverse", .inverse, "model Person { name: String; friends: [Person] @inverse(friends) }"),
        Model("Spotlight", .spotlight, "model Item { title: String @spotlight }"),
        Model("Encrypted", .encrypted, "model Item { title: String = \"\" @encrypted }"),
        Model("Ordered", nil, "model Order { items: [Item] @inverse(order) @ordered }\nmodel Item { order: Order? }"),
        Model("Inherited", nil, "abstract model Thing { name: String }\nmodel Item: Thing { price: Double = 0 }"),
    ]

    static func programs() throws -> [ProofProgram] { try models.map(program) }

    private static func program(for model: Model) throws -> ProofProgram {
        let history = try SchemaHistory.of("schema \(model.name)\noutput coredata \"Generated\"\nversion 1.0.0\n\(model.body)\n")
        let hashes = StoreIdentity.of(history.versions[0]).entityHashes
        let one = ProofCase(
            "coredata/\(model.name)", model.term.map { [.term($0.rawValue)] } ?? [], [],
            .lines(hashes.sorted { $0.key < $1.key }.map { "\($0.key) \(Base64.text($0.value))" }))
        var program = ProofProgram("coredata-\(model.name)", main: main.replacing("NAME", with: model.name), cases: [one])
        program.models = contents(of: history).map { [(model.name, $0)] } ?? []
        return program
    }

    /// The contents of the only model of a history.
    static func contents(of history: SchemaHistory) -> GeneratedFile? {
        CoreDataModelFiles.files(of: history).first { $0.path.hasSuffix("/contents") }
    }

    /// Loads a model that is compiled with a program.
    static let loading = """
        func compiledModel(_ name: String) -> NSManagedObjectModel {
            let url = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent("\\(name).mom")
            guard let model = NSManagedObjectModel(contentsOf: url) else { fault("there is no model") }
            return model
        }


        """

    private static let main = """
        import CoreData
        import Foundation

        \(loading)
        run {
            let coordinator = NSPersistentStoreCoordinator(managedObjectModel: compiledModel("NAME"))
            _ = try coordinator.addPersistentStore(type: .sqlite, at: store)
            let metadata = try NSPersistentStoreCoordinator.metadataForPersistentStore(type: .sqlite, at: store)
            for (name, hash) in metadata[NSStoreModelVersionHashesKey] as? [String: Any] ?? [:] {
                say("\\(name) \\((hash as? Data)?.base64EncodedString() ?? "\\(hash)")")
            }
        }

        """
}

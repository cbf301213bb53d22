import CrowsfootModel
import CrowsfootSource

enum OutputsDiffer: ValidationRule {
    static let rule = Rule(
        id: "history/outputs-differ", severity: .warning,
        summary: "what Core Data and SwiftData make of a schema are different stores",
        explanation: """
            A schema with outputs for both frameworks is the way from the one to the other: where the hashes of all entities are the same, an app
            that opens its store with SwiftData instead of Core Data needs no migration. They are not the same where only one of the two has what
            the schema asks for: SwiftData has no ordered relationships, so that the places of rows are kept in the rows; and it knows
            no abstract models and no counts of relationships to one.

            Change what differs, or let the app that moves copy its rows. Looked at is the current version.
            """,
        evidence: .confirmed,
        example: """
            schema Library
            output coredata "Generated/CoreData"
            output swiftdata "Generated/SwiftData"
            model Author { books: [Book] @inverse(author) @ordered }
            model Book { author: Author? }
            """,
        fixed: .removing(" @ordered"))

    static func check(_ history: SchemaHistory, _ findings: inout [Diagnostic]) {
        guard let schema = history.current, schema.hasOutput(.coredata), schema.hasOutput(.swiftdata) else { return }
        let coreData = StoreModel(coreData: schema).lineages()
        let swiftData = StoreModel(schema).lineages()
        for model in schema.models where !model.isVirtual {
            let (first, second) = (coreData[model.name.text] ?? [], swiftData[model.name.text] ?? [])
            guard let comparison = EntityComparison(first, second, .coreDataAndSwiftData) else { continue }
            for difference in comparison.differences { findings.append(finding(difference, model)) }
        }
    }

    private static func finding(_ difference: EntityComparison.Difference, _ model: Model) -> Diagnostic {
        let property = difference.property.flatMap { name in
            model.properties.first { $0.storedName == name || $0.name.text == name }
        }
        return Diagnostic(
            rule, "Core Data and SwiftData make different stores of `\(model.name.text)`: \(difference.clause)",
            at: property?.name.range ?? model.name.range,
            help: "change it, or keep it with `@allow(\(rule.id), \"why\")` where no app moves from one to the other",
            subject: property.map(model.path) ?? model.name.text)
    }
}

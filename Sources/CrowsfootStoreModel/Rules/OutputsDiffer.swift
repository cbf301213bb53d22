import CrowsfootModel
import CrowsfootSource

enum OutputsDiffer: ValidationRule {
    static let rule = Rule(
        id: "history/outputs-differ", severity: .warning,
        summary: "Core Data and SwiftData create different stores from a schema",
        finds: """
            A model whose stored form differs between the `coredata` and `swiftdata` outputs of the same schema. SwiftData has no ordered
            relationships, no abstract models and no counts of to-one relationships. Only the current version is checked.
            """,
        matters: """
            An app that moves from Core Data to SwiftData can't open its store without a migration. If the hashes of all entities are
            equal, it needs none.
            """,
        fixes: """
            the app | schema
            moves to SwiftData | change the declaration, or copy the objects in the app
            stays | `@allow(history/outputs-differ, "why")`
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
            rule, "Core Data and SwiftData store `\(model.name.text)` differently: \(difference.clause)",
            at: property?.name.range ?? model.name.range,
            help: "change it, or, if no app moves from one to the other, keep it with `@allow(\(rule.id), \"why\")`",
            subject: property.map(model.path) ?? model.name.text)
    }
}

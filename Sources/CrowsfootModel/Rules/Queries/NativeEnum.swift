import CrowsfootSource
import CrowsfootSyntax

enum NativeEnum: ModelRule {
    static let rule = Rule(
        id: "query/native-enum", severity: .hint,
        summary: "a query asks an enum with `@storage(native)`, and is answered in memory",
        explanation: """
            A store can compare an enum that is stored by its raw value. SwiftData can't use one with `@storage(native)` in a predicate, at least
            up to iOS 18: depending on the system, the code doesn't compile or the fetch fails.

            The generated query therefore is a function, `TodoItem.Query.open(in: context)`. The store answers the other parts of the condition
            that are joined with `&&`. All objects that meet those are fetched, and then filtered and sorted in memory. There is no fetch
            descriptor, so `@Query` and `fetchCount` can't use the query.
            """,
        evidence: .reported,
        example: """
            schema Todo
            enum Status { case open, done }
            model TodoItem {
                status: Status = .open @storage(native)
                query open { where status == .open }
            }
            """,
        fixed: .removing(" @storage(native)"))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard schema.usesSwiftData else { return }
        for query in model.queries {
            let subject = "\(model.name.text).\(query.name.text)"
            if let part = query.filter.flatMap(schema.nativeEnumeration), let id = part.property {
                let objects =
                    schema.storedConditions(of: query).isEmpty ? "every object" : "every object that meets the rest of the condition"
                findings.append(
                    found(schema[id], "`\(query.name.text)` fetches \(objects), and filters them in memory", part.range, subject))
            }
            for key in query.sortKeys {
                guard let id = key.path.last, schema[id].isNativeEnumeration else { continue }
                findings.append(found(schema[id], "`\(query.name.text)` sorts the objects in memory", key.range, subject))
            }
        }
    }

    private static func found(_ property: Property, _ message: String, _ range: SourceRange, _ subject: String) -> Diagnostic {
        Diagnostic(
            rule, message, at: range, label: "the store can't answer this",
            related: [.init(property.attribute(.storage)?.range ?? property.range, "SwiftData stores it in its own way")],
            help: "remove `@storage(native)` before the first release, or keep the query for few objects", subject: subject)
    }
}

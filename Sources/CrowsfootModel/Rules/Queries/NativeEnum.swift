import CrowsfootSource
import CrowsfootSyntax

enum NativeEnum: ModelRule {
    static let rule = Rule(
        id: "query/native-enum", severity: .info,
        summary: "a query filters by a native enum in memory",
        finds: "A condition or sort key with an enum that has `@storage(native)`.",
        matters: """
            The query is slow with many objects. SwiftData can't use such an enum in a predicate up to iOS 18, so the query fetches all
            objects that match the other conditions. It is a function without a fetch descriptor, so `@Query` and `fetchCount` can't use
            it.
            """,
        fixes: """
            the schema | schema
            isn't released | remove `@storage(native)`
            is released | keep the query for few objects
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
                    schema.storedConditions(of: query).isEmpty ? "all objects" : "all objects that match the other conditions"
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
            rule, message, at: range, label: "the store can't filter by it",
            related: [.init(property.attribute(.storage)?.range ?? property.range, "stored by SwiftData itself")],
            help: "remove `@storage(native)` before the first release, or keep the query for few objects", subject: subject)
    }
}

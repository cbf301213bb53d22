import CrowsfootSource
import CrowsfootSyntax

enum NativeEnum: ModelRule {
    static let rule = Rule(
        id: "query/native-enum", severity: .warning,
        summary: "a query uses an enum that SwiftData stores by itself",
        explanation: """
            An enum that is stored by its raw value can be compared and sorted by. One with `@storage(native)` cannot be used in a predicate,
            at least up to iOS 18: depending on the system, the code does not compile or the fetch fails.
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
        for query in model.queries {
            let subject = "\(model.name.text).\(query.name.text)"
            query.filter?.visit { part in
                guard let id = part.property, isNative(schema[id]) else { return }
                findings.append(found(schema[id], at: part.range, subject: subject))
            }
            for key in query.sortKeys {
                guard let id = key.path.last, isNative(schema[id]) else { continue }
                findings.append(found(schema[id], at: key.range, subject: subject))
            }
        }
    }

    private static func isNative(_ property: Property) -> Bool {
        if case .enumeration = property.type.unwrapped { property.storage == .native } else { false }
    }

    private static func found(_ property: Property, at range: SourceRange, subject: String) -> Diagnostic {
        Diagnostic(
            rule, "the store may not understand `\(property.name.text)`", at: range,
            related: [.init(property.attribute(.storage)?.range ?? property.range, "stored as SwiftData does it by itself")],
            help: "remove `@storage(native)`, or filter the rows in the app", subject: subject)
    }
}

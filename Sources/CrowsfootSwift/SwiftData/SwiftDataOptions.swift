import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

/// What the `output` statement asks of SwiftData source.
struct SwiftDataOptions: Sendable {
    /// What people write around models, each made only when it is asked for.
    enum Part: String, CaseIterable, Sendable {
        case queries, builders, readOnly, stores, container, previews

        /// Another part that it makes use of.
        var needed: Part? {
            switch self {
            case .stores: .queries
            case .previews: .container
            case .queries, .builders, .readOnly, .container: nil
            }
        }
    }

    let access: AccessLevel
    /// The type that holds the versions.
    let base: String
    /// Whether types have to say that they are not on the main actor: in a module where everything is that says nothing. Models never are,
    /// since what they conform to is not, and so nothing that they use can be.
    let saysNonisolated: Bool
    let parts: Set<Part>

    init(_ output: Output, of schema: String) {
        access = output.words("access").first.flatMap { AccessLevel(rawValue: $0) } ?? .internal
        base = output.words("base").first ?? schema + "Schema"
        saysNonisolated = output.words("isolation").first != "nonisolated"
        let asked = Set(output.words("include").compactMap { Part(rawValue: $0) })
        parts = asked.union(asked.compactMap(\.needed))
    }

    /// What stands in front of the declaration of a type.
    var typePrefix: String { (saysNonisolated ? "nonisolated " : "") + access.prefix }
    var memberPrefix: String { access.prefix }
    /// Everybody may ask for the stored form, since predicates need it; it is set through the accessor only.
    var setterPrefix: String { memberPrefix + "private(set) " }

    /// JSON is nobody's business, unless a query asks if there is any, or a migration has to set it.
    func jsonPrefix(of property: Property, isAskedFor: Bool) -> String {
        isAskedFor || property.has(.immutable) ? setterPrefix : "private "
    }

    /// What is written in front of a property that the schema declares.
    func prefix(of property: Property) -> String { property.has(.derived) || property.has(.immutable) ? setterPrefix : memberPrefix }
}

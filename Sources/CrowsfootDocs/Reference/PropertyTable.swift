import CrowsfootModel
import CrowsfootSyntax

/// The properties of a model, or the members of a struct, with what each is for.
struct PropertyTable {
    let schema: Schema
    let links: PageLinks

    func write(_ properties: [Property], of model: Model? = nil, to writer: inout MarkdownWriter) {
        let partners = model.map(Self.partners) ?? [:]
        writer.table(
            ["property", "type", "key", "default", "check", "what for"],
            properties.map { property in
                [
                    MarkdownText(code: property.name.text).description, links.link(to: property.type),
                    (Self.keys(of: property) + (partners[property.name.text] ?? [])).joined(separator: ", "),
                    property.defaultValue.map { MarkdownText(code: Self.spelling($0.value)).description } ?? "",
                    property.checks.map { MarkdownText(code: $0.check.spelling).description }.joined(separator: ", "),
                    Self.purpose(of: property),
                ]
            })
    }

    /// Swift stands between backticks in a schema, as it does on a page.
    private static func spelling(_ value: Constant) -> String {
        if case .swift(let code) = value { code } else { value.spelling }
    }

    private static func keys(of property: Property) -> [String] {
        if property.attributes.isEmpty { return [] }
        return [(AttributeName.id, "identity"), (.unique, "unique"), (.index, "index")].filter { property.has($0.0) }.map(\.1)
    }

    /// What the attributes of a model say of each property that they list.
    private static func partners(of model: Model) -> [String: [String]] {
        var keys: [String: [String]] = [:]
        for (name, word) in [(AttributeName.unique, "unique"), (.index, "index")] {
            for attribute in model.attributes where attribute.name == name {
                let names = attribute.words.map(\.text)
                for one in names {
                    let others = names.filter { $0 != one }.map { MarkdownText(code: $0).description }
                    keys[one, default: []].append(others.isEmpty ? word : "\(word) with \(others.joined(separator: ", "))")
                }
            }
        }
        return keys
    }

    private static func purpose(of property: Property) -> String {
        let documentation = MarkdownProse.line(property.documentation)
        if property.attributes.isEmpty { return documentation }
        let deprecation = property.deprecation.map { "Deprecated: \(MarkdownText($0))" } ?? ""
        let parts = [documentation] + property.attributes.compactMap(\.remark) + [deprecation]
        return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }
}

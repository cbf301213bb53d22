import CrowsfootModel
import CrowsfootSyntax

/// The properties of a model or the members of a struct, with their documentation.
struct PropertyTable {
    let schema: Schema
    let links: PageLinks

    func write(_ properties: [Property], of model: Model? = nil, to writer: inout MarkdownWriter) {
        let partners = model.map(Self.partners) ?? [:]
        writer.table(
            ["property", "type", "key", "default", "check", "purpose"],
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

    /// Returns a value. Swift code is in backticks both in a schema and on a page.
    private static func spelling(_ value: Constant) -> String {
        if case .swift(let code) = value { code } else { value.spelling }
    }

    private static func keys(of property: Property) -> [String] {
        if property.attributes.isEmpty { return [] }
        return [(AttributeName.id, "identity"), (.unique, "unique"), (.index, "index")].filter { property.has($0.0) }.map(\.1)
    }

    /// Returns the properties that share a key of the model with each property.
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

/// The uses of the models, enums and structs of a version, computed once for a whole page.
struct Uses {
    private var places: [PageOutline.Subject: [Place]] = [:]
    /// Properties that SwiftData reads from the store without generated code.
    private var native: Set<PageOutline.Subject> = []

    struct Place {
        /// The model or struct that uses it.
        let owner: PageOutline.Subject
        let path: String
    }

    init(_ schema: Schema) {
        for model in schema.models {
            for property in model.properties { add(property, of: .model(model.id), model.name.text) }
        }
        for structure in schema.structures {
            let name = schema.spelling(of: .structure(structure.id))
            for member in structure.members { add(member, of: .structure(structure.id), name) }
        }
    }

    /// Returns the uses in schema order, without those in the declaration itself.
    func places(of subject: PageOutline.Subject) -> [Place] { places[subject] ?? [] }

    /// Whether generated code reads unknown raw values of an enum.
    func isReadByUs(_ enumeration: EnumerationID) -> Bool { !native.contains(.enumeration(enumeration)) }

    private mutating func add(_ property: Property, of owner: PageOutline.Subject, _ name: String) {
        var found: Set<PageOutline.Subject> = []
        _ = property.type.contains { part in
            if let subject = PageOutline.Subject(part) { found.insert(subject) }
            return false
        }
        if property.storage == .native { native.formUnion(found) }
        found.remove(owner)
        for subject in found { places[subject, default: []].append(Place(owner: owner, path: "\(name).\(property.name.text)")) }
    }
}

extension PageOutline.Subject {
    /// Creates the subject, or returns `nil` if the schema doesn't declare the type.
    init?(_ type: ValueType) {
        switch type {
        case .enumeration(let id): self = .enumeration(id)
        case .structure(let id): self = .structure(id)
        case .model(let id): self = .model(id)
        case .scalar, .foreign, .array, .dictionary, .optional, .unknown: return nil
        }
    }
}

package import CrowsfootModel

/// What all elements of a kind have in a model file unless they say otherwise: `<entity codeGenerationType='class'/>`.
package struct ElementDefaults: Hashable, Sendable {
    /// Stands for the name of the element in a value.
    package static let nameSign: Character = "*"
    static let kinds: Set<String> = ["entity", "attribute", "relationship"]

    private var byKind: [String: XMLElement] = [:]

    package init() {}

    /// As a schema and the heading of a version say it; what the heading says of a kind stands alone.
    package init(_ attributes: [[Attribute]]) {
        for words in attributes.map({ CoreDataOverrides($0) }) {
            for element in words.children where Self.isDefault(element) { byKind[element.name] = element }
        }
    }

    /// An element without a name stands for all of its kind.
    static func isDefault(_ element: XMLElement) -> Bool { kinds.contains(element.name) && element["name"] == nil }

    package mutating func add(_ element: XMLElement) { byKind[element.name] = element }

    /// What is said of a kind, be it nothing.
    package func element(_ kind: String) -> XMLElement { byKind[kind] ?? XMLElement(kind) }

    package var elements: [XMLElement] { byKind.values.sorted { $0.name < $1.name } }

    /// An empty value leaves out what is implied.
    package func applied(to implied: XMLElement) -> XMLElement {
        guard let defaults = byKind[implied.name] else { return implied }
        var element = implied
        let name = implied["name"] ?? ""
        for attribute in defaults.attributes {
            let value = attribute.value.split(separator: Self.nameSign, omittingEmptySubsequences: false).joined(separator: name)
            element.set(attribute.name, value.isEmpty ? nil : value)
        }
        return element.inOrder
    }
}

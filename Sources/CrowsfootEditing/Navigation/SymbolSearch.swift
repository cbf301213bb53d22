import CrowsfootChanges
package import CrowsfootModel
import CrowsfootSource

/// A declaration that a search in the workspace has found.
package struct FoundSymbol: Sendable {
    package let name: Name
    package let kind: OutlineItem.Kind
    /// The path of the declaration that contains it, or the schema.
    package let container: String
}

extension EditorSnapshot {
    /// Returns the declarations of the newest versions whose names contain the letters of a word in order.
    package func symbols(matching word: String) -> [FoundSymbol] {
        let letters = Array(word.lowercased().unicodeScalars)
        return schemas.flatMap { schema -> [FoundSymbol] in
            let index = schema.index
            return index.symbols.compactMap { symbol in
                guard symbol.version == index.versions.count - 1, symbol.name.text.contains(inOrder: letters) else { return nil }
                return FoundSymbol(symbol, in: index.schema(of: symbol))
            }
        }
    }
}

extension FoundSymbol {
    fileprivate init?(_ symbol: SchemaIndex.Symbol, in schema: Schema) {
        guard case .element(let element) = symbol.subject, let kind = OutlineItem.Kind(element) else { return nil }
        name = symbol.name
        self.kind = kind
        container = element.owner.map { schema.path(of: $0) } ?? schema.name
    }
}

extension OutlineItem.Kind {
    fileprivate init?(_ element: SchemaElement) {
        switch element {
        case .schema: return nil
        case .model: self = .model
        case .property, .member: self = .property
        case .query: self = .query
        case .enumeration: self = .enumeration
        case .enumerationCase: self = .enumerationCase
        case .structure: self = .structure
        }
    }
}

extension String {
    fileprivate func contains(inOrder letters: [Unicode.Scalar]) -> Bool {
        var rest = letters[...]
        for scalar in lowercased().unicodeScalars where scalar == rest.first { rest = rest.dropFirst() }
        return rest.isEmpty
    }
}

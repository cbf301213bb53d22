import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

/// The edits of a renamed declaration by which stores, and the versions before, still know it.
struct NameKeeper {
    private let symbol: SchemaIndex.Symbol
    private let view: SchemaView
    private let schema: Schema
    /// The name in the version before, if a released version has the declaration, or `nil`.
    let releasedName: String?

    init(_ symbol: SchemaIndex.Symbol, in view: SchemaView) {
        self.symbol = symbol
        self.view = view
        schema = view.index.versions[symbol.origin]
        releasedName = Self.releasedName(of: symbol, schema, previous: view.index.previous(of: symbol.origin))
    }

    private static func releasedName(of symbol: SchemaIndex.Symbol, _ origin: Schema, previous: Schema?) -> String? {
        // The subject is that of the newest version, which declares it itself unless a later one carries it over.
        guard case .element(let element) = symbol.subject, element.keepsNames, let previous,
            let own = origin.element(at: symbol.name.range, like: element), let before = previous.element(before: own, in: origin),
            previous.isInReleasedVersion(before)
        else { return nil }
        return name(of: before, in: previous)
    }

    private static func name(of element: SchemaElement, in schema: Schema) -> String {
        schema.path(of: element).split(separator: ".").last.map(String.init) ?? ""
    }

    func edits(renamingTo name: String) -> [FixIt.Edit] {
        guard let releasedName else { return [FixIt.Edit(symbol.name.range, with: name)] }
        let raw = rawValueToKeep.map { " = \($0)" } ?? ""
        let renamed = FixIt.Edit(symbol.name.range, with: name + raw)
        if let known = formerName {
            return name == known.word?.text ? [renamed, FixIt.Edit(known.removalRange, with: "")] : [renamed]
        }
        return [renamed, FixIt.Edit(endOfDeclaration, with: " @was(\(releasedName))")]
    }

    /// The `@was` that the declaration has already, or `nil`.
    private var formerName: Attribute? { attributes.first { $0.name == .was } }

    private var attributes: [Attribute] {
        guard case .element(let element) = symbol.subject else { return [] }
        return view.index.schema(of: symbol).attributes(of: element)
    }

    /// The raw value that stores contain, if it is the name of the case and would change with it.
    private var rawValueToKeep: String? {
        guard case .element(.enumerationCase(let id, let index)) = symbol.subject else { return nil }
        let one = view.index.schema(of: symbol)[id].cases[index]
        guard one.statedRawValue == nil, case .string = one.rawValue else { return nil }
        return one.rawValue.spelling
    }

    /// The place after the declaration and its attributes, before its body.
    private var endOfDeclaration: SourceRange {
        guard let tree = view.tree(of: symbol.range.file),
            let brace = tree.tokens(in: symbol.range).first(where: { tree.tokens[$0].kind == .leftBrace }), brace > 0, hasBody
        else { return symbol.range.after }
        return tree.range(TokenID(brace - 1)).after
    }

    private var hasBody: Bool {
        guard case .element(let element) = symbol.subject else { return false }
        switch element {
        case .model, .enumeration, .structure: return true
        case .schema, .property, .query, .enumerationCase, .member: return false
        }
    }
}

extension SchemaElement {
    /// Whether a store or its values contain the name. Those of queries are only in code.
    fileprivate var keepsNames: Bool {
        switch self {
        case .schema, .query: false
        case .model, .property, .enumeration, .enumerationCase, .structure, .member: true
        }
    }
}

extension Schema {
    /// Returns the element of this version with a name at a location, and of the same kind as another one.
    fileprivate func element(at name: SourceRange, like other: SchemaElement) -> SchemaElement? {
        switch other {
        case .schema, .query: nil
        case .model: models.first { $0.name.range == name }.map { .model($0.id) }
        case .property:
            models.lazy.compactMap { model in
                model.properties.firstIndex { $0.name.range == name }.map { SchemaElement.property(PropertyID(model.id, $0)) }
            }.first
        case .enumeration: enumerations.first { $0.name.range == name }.map { .enumeration($0.id) }
        case .enumerationCase:
            enumerations.lazy.compactMap { one in
                one.cases.firstIndex { $0.name.range == name }.map { SchemaElement.enumerationCase(one.id, $0) }
            }.first
        case .structure: structures.first { $0.name.range == name }.map { .structure($0.id) }
        case .member:
            structures.lazy.compactMap { one in
                one.members.firstIndex { $0.name.range == name }.map { SchemaElement.member(one.id, $0) }
            }.first
        }
    }

    /// Whether this version or one before it is released and has the element.
    fileprivate func isInReleasedVersion(_ element: SchemaElement) -> Bool {
        if isReleased { return true }
        guard let previous, let before = previous.element(before: element, in: self) else { return false }
        return previous.isInReleasedVersion(before)
    }

    fileprivate func attributes(of element: SchemaElement) -> [Attribute] {
        switch element {
        case .schema, .query: []
        case .model(let id): self[id].attributes
        case .property(let id): self[id].attributes
        case .enumeration(let id): self[id].attributes
        case .enumerationCase(let id, let index): self[id].cases[index].attributes
        case .structure(let id): self[id].attributes
        case .member(let id, let index): self[id].members[index].attributes
        }
    }
}

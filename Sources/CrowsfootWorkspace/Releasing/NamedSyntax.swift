import CrowsfootSource
import CrowsfootSyntax

/// The syntax of a declaration that may have a former name.
struct NamedSyntax {
    /// The names from the version to the element.
    let path: String
    let name: TokenID
    let attributes: [AttributeSyntax]
    /// The last token before its attributes.
    let head: TokenID
}

extension SyntaxTree {
    /// The name in an `@was`.
    func formerName(in attribute: AttributeSyntax) -> TokenID? {
        guard attribute.name.map(text) == AttributeName.was.rawValue, case .name(let name) = attribute.arguments.first?.value else {
            return nil
        }
        return name
    }

    /// Whether it is about the migration from the previous version: an `@was` or a `migration`.
    var hasSteps: Bool {
        let isMigrated = statements.contains { if case .migration = $0 { true } else { false } }
        return isMigrated || namedSyntax(byFormerNames: false).contains { $0.attributes.contains { formerName(in: $0) != nil } }
    }

    func endOfLine(_ range: SourceRange) -> Int {
        file.bytes[Int(range.end)...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? file.bytes.count
    }

    /// Returns the key by which a statement is found in another text of the schema.
    func key(of statement: StatementSyntax, byFormerNames: Bool) -> String {
        switch statement {
        case .schema: "schema"
        case .output: "output"
        case .version: "version"
        case .remove: "remove"
        case .migration: "migration"
        case .section(let section): "section " + (section.title.map(text) ?? "")
        case .declaration(let declaration):
            "declaration " + (declaration.name.map { name($0, declaration.attributes, byFormerNames: byFormerNames) } ?? "")
        }
    }

    private func name(_ name: TokenID, _ attributes: [AttributeSyntax], byFormerNames: Bool) -> String {
        text(byFormerNames ? attributes.lazy.compactMap(formerName).first ?? name : name)
    }

    /// Returns all named declarations, by current or former names.
    func namedSyntax(byFormerNames: Bool) -> [NamedSyntax] {
        var found: [NamedSyntax] = []
        func add(_ name: TokenID, _ attributes: [AttributeSyntax], _ head: TokenID, in owner: String) -> String {
            let path = owner + self.name(name, attributes, byFormerNames: byFormerNames)
            found.append(NamedSyntax(path: path, name: name, attributes: attributes, head: head))
            return path + "."
        }
        func add(_ property: PropertySyntax, in owner: String) {
            _ = add(
                property.name, property.attributes, property.defaultValue?.span.last ?? property.type?.span.last ?? property.name, in: owner
            )
        }
        func add(_ enumeration: EnumSyntax, in owner: String) {
            guard let name = enumeration.name else { return }
            let path = add(name, enumeration.attributes, enumeration.rawType ?? name, in: owner)
            for one in enumeration.body.members.flatMap(\.cases) {
                _ = add(one.name, one.attributes, one.rawValue?.span.last ?? one.name, in: path)
            }
        }
        func add(_ structure: StructSyntax, in owner: String) {
            guard let name = structure.name else { return }
            let path = add(name, structure.attributes, name, in: owner)
            for member in structure.body.members { add(member, in: path) }
        }
        func add(_ declaration: DeclarationSyntax) {
            switch declaration {
            case .enumeration(let enumeration): add(enumeration, in: "")
            case .structure(let structure): add(structure, in: "")
            case .model(let model):
                guard let name = model.name else { return }
                let path = add(name, model.attributes, model.parent ?? name, in: "")
                for member in model.body.members {
                    switch member {
                    case .property(let property): add(property, in: path)
                    case .enumeration(let enumeration): add(enumeration, in: path)
                    case .structure(let structure): add(structure, in: path)
                    case .seed, .query: break
                    }
                }
            }
        }
        for declaration in declarations { add(declaration) }
        return found
    }
}

extension SyntaxTree {
    /// The declarations, including those in sections.
    var declarations: [DeclarationSyntax] {
        statements.flatMap { statement -> [DeclarationSyntax] in
            switch statement {
            case .declaration(let declaration): [declaration]
            case .section(let section):
                section.body.members.compactMap { if case .declaration(let declaration) = $0 { declaration } else { nil } }
            case .schema, .output, .version, .remove, .migration: []
            }
        }
    }
}

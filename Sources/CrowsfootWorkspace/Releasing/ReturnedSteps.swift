import CrowsfootSource
import CrowsfootSyntax

/// The steps of a released version, put back into the schema that they were taken from: each `@was` at its declaration, and each `migration` where it
/// was.
struct ReturnedSteps {
    private let released: SyntaxTree
    private let living: [SyntaxTree]
    private var edits: [TextEdits]

    init(of released: SyntaxTree, to living: [SyntaxTree]) {
        self.released = released
        self.living = living
        edits = living.map(TextEdits.init)
        returnNames()
        returnMigrations()
    }

    /// The files with the steps, as text.
    var results: [[UInt8]] { edits.map(\.result) }

    /// What was renamed again since keeps the name that stores of the version before have.
    private mutating func returnNames() {
        let former = Dictionary(released.namedSyntax(byFormerNames: false).map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        for (index, tree) in living.enumerated() {
            for one in tree.namedSyntax(byFormerNames: true) {
                guard let other = former[one.path], let place = other.attributes.firstIndex(where: { released.formerName(in: $0) != nil }),
                    let was = released.formerName(in: other.attributes[place])
                else { continue }
                if let own = one.attributes.lazy.compactMap({ tree.formerName(in: $0) }).first {
                    edits[index].replace(tree.range(own), with: released.text(was))
                } else {
                    let end = { (one: NamedSyntax) in
                        place == 0 || one.attributes.count < place ? one.head : one.attributes[place - 1].span.last
                    }
                    let start = Int(released.range(end(other)).end)
                    let text = SourceRange(
                        file: released.file.id, start: start, end: Int(released.range(other.attributes[place].span).end))
                    edits[index].insert(released.file.text(text), at: Int(tree.range(end(one)).end))
                }
            }
        }
    }

    private mutating func returnMigrations() {
        var before: StatementSyntax?
        for statement in released.statements {
            guard case .migration(let migration) = statement else {
                before = statement
                continue
            }
            let removal = released.removal(of: migration.span)
            let text = released.file.text(removal)
            guard let before, let (index, end) = place(after: before) else {
                let last = living.count - 1
                edits[last].insert("\n" + released.text(migration.span) + "\n", at: living[last].file.bytes.count)
                continue
            }
            // What stands between the two is still there, if nobody has changed it.
            let gap = released.file.bytes[released.endOfLine(released.range(before.span))..<max(Int(removal.start), 0)]
            let same = living[index].file.bytes[end...].starts(with: gap)
            edits[index].insert(same ? text : "\n\n" + released.text(migration.span), at: same ? end + gap.count : end)
        }
    }

    /// The end of the line of the statement that is the same in the schema of today.
    private func place(after statement: StatementSyntax) -> (tree: Int, end: Int)? {
        let key = released.key(of: statement, byFormerNames: false)
        for (index, tree) in living.enumerated() {
            if let same = tree.statements.last(where: { tree.key(of: $0, byFormerNames: true) == key }) {
                return (index, tree.endOfLine(tree.range(same.span)))
            }
        }
        return nil
    }
}

/// What may have been called otherwise.
private struct NamedSyntax {
    /// By the names of a version and of what it is in.
    let path: String
    let attributes: [AttributeSyntax]
    /// The last token before its attributes.
    let head: TokenID
}

extension SyntaxTree {
    /// The name in an `@was`.
    fileprivate func formerName(in attribute: AttributeSyntax) -> TokenID? {
        guard attribute.name.map(text) == AttributeName.was.rawValue, case .name(let name) = attribute.arguments.first?.value else {
            return nil
        }
        return name
    }

    fileprivate func endOfLine(_ range: SourceRange) -> Int {
        file.bytes[Int(range.end)...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? file.bytes.count
    }

    /// By what a statement is found in another text of the schema.
    fileprivate func key(of statement: StatementSyntax, byFormerNames: Bool) -> String {
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

    /// Everything that has a name. By former names, a thing is called what it was called before.
    fileprivate func namedSyntax(byFormerNames: Bool) -> [NamedSyntax] {
        var found: [NamedSyntax] = []
        func add(_ name: TokenID, _ attributes: [AttributeSyntax], _ head: TokenID, in owner: String) -> String {
            let path = owner + self.name(name, attributes, byFormerNames: byFormerNames)
            found.append(NamedSyntax(path: path, attributes: attributes, head: head))
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
    /// Its declarations, those in sections included.
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

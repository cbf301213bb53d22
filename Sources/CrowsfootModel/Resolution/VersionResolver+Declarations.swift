import CrowsfootSource
import CrowsfootSyntax

extension VersionResolver {
    /// Assigns an id to every declaration, so that types can refer to later ones.
    mutating func declareNames() {
        for entry in link.declarations {
            let reader = readers[entry.declaration.tree]
            let section = section(entry.declaration.section)
            switch entry.declaration.syntax {
            case .model(let model): declare(model, entry, section, reader)
            case .enumeration(let enumeration):
                declare(enumeration, named: entry.name, owner: nil, section, reader, isCarriedOver: entry.isCarriedOver)
            case .structure(let structure):
                declare(structure, named: entry.name, owner: nil, section, reader, isCarriedOver: entry.isCarriedOver)
            }
        }
    }

    private mutating func declare(
        _ syntax: ModelSyntax, _ entry: VersionChain.Entry, _ section: SectionID?, _ reader: TreeReader
    ) {
        let id = ModelID(schema.models.count)
        let range = reader.tree.range(syntax.span)
        let header = reader.header(syntax.span, syntax.body)
        schema.models.append(
            Model(
                Model.Declaration(
                    id: id, name: entry.name, documentation: reader.tree.documentation(of: header), modifier: syntax.modifier,
                    parentName: syntax.parent.map(reader.name), section: section,
                    attributes: attributes(syntax.attributes, of: .model, in: range, reader), range: range,
                    headerRange: reader.tree.range(header), bodyEnd: reader.bodyEnd(syntax.body), isCarriedOver: entry.isCarriedOver,
                    isBroken: brokenNames.touch(range))))
        schema.modelsByName[entry.name.text] = id
        schema.symbols.declare(entry.name.text, .model(id))
        pendingModels.append((id, syntax, reader))
        declareNested(syntax, in: id, reader, isCarriedOver: entry.isCarriedOver)
    }

    private mutating func declareNested(_ syntax: ModelSyntax, in owner: ModelID, _ reader: TreeReader, isCarriedOver: Bool) {
        var names: [String: Name] = [:]
        for member in syntax.body.members {
            let token: TokenID?
            switch member {
            case .enumeration(let enumeration): token = enumeration.name
            case .structure(let structure): token = structure.name
            case .property, .seed, .query: continue
            }
            guard let token else { continue }
            let name = reader.name(token)
            if let first = names[name.text] {
                diagnostics.append(DuplicateName.type(name, first: first))
                continue
            }
            names[name.text] = name
            if case .enumeration(let enumeration) = member {
                declare(enumeration, named: name, owner: owner, nil, reader, isCarriedOver: isCarriedOver)
            } else if case .structure(let structure) = member {
                declare(structure, named: name, owner: owner, nil, reader, isCarriedOver: isCarriedOver)
            }
        }
    }

    private mutating func declare(
        _ syntax: EnumSyntax, named name: Name, owner: ModelID?, _ section: SectionID?, _ reader: TreeReader, isCarriedOver: Bool
    ) {
        let id = EnumerationID(pendingEnumerations.count)
        pendingEnumerations.append(
            .init(syntax: syntax, name: name, owner: owner, section: section, reader: reader, isCarriedOver: isCarriedOver))
        if let owner {
            schema.symbols.declare(name.text, .enumeration(id), in: owner)
            schema.models[Int(owner.index)].add(id)
        } else {
            schema.symbols.declare(name.text, .enumeration(id))
        }
    }

    private mutating func declare(
        _ syntax: StructSyntax, named name: Name, owner: ModelID?, _ section: SectionID?, _ reader: TreeReader, isCarriedOver: Bool
    ) {
        let id = StructureID(schema.structures.count)
        let range = reader.tree.range(syntax.span)
        schema.structures.append(
            Structure(
                id: id, name: name, documentation: reader.tree.documentation(of: reader.header(syntax.span, syntax.body)), owner: owner,
                section: section, attributes: attributes(syntax.attributes, of: .structure, in: range, reader), range: range,
                isCarriedOver: isCarriedOver, isBroken: brokenNames.touch(range)))
        pendingStructures.append((id, syntax, reader))
        if let owner {
            schema.symbols.declare(name.text, .structure(id), in: owner)
            schema.models[Int(owner.index)].add(id)
        } else {
            schema.symbols.declare(name.text, .structure(id))
        }
    }

    /// Resolves the parents, after every model has its id.
    mutating func resolveParents() {
        for index in schema.models.indices {
            guard let name = schema.models[index].parentName else { continue }
            if let parent = schema.modelsByName[name.text] {
                schema.models[index].parent = parent
            } else if reportRenamed(name, by: UnknownParent.rule, subject: schema.models[index].name.text) {
                continue
            } else if !brokenNames.contains(name.text) {
                let kind = schema.symbols.lookUp(name.text, in: nil)?.noun
                let others = diagnostics.isLong ? [] : schema.models
                diagnostics.append(UnknownParent.found(name, of: schema.models[index], among: others, kind: kind))
            }
        }
    }
}

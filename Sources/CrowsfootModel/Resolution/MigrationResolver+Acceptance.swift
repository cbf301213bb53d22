import CrowsfootSource
import CrowsfootSyntax

extension MigrationResolver {
    mutating func accept(
        _ change: TokenID, _ path: PathSyntax, _ reason: TokenID, _ step: MigrationStepSyntax
    ) -> Migration.Kind? {
        let word = reader.name(change)
        let accepted = Migration.AcceptedChange(rawValue: word.text)
        if accepted == nil { report(UnknownAcceptedChange.found(word, subject: name(path).text)) }
        guard let text = string(reason, of: step), let accepted else { return nil }
        let names = path.names.map(reader.name)
        if accepted == .delete, has(names, in: versions.old), !has(names, in: versions.new) {
            report(UnknownAcceptedChange.removal(word, subject: name(path).text))
            return nil
        }
        // Elements that comments and user info accept may be missing in an earlier text of the same version.
        if reader.tree.file.origins != nil { return .accept(accepted, reason: text) }
        return finds(names, in: accepted.side) ? .accept(accepted, reason: text) : nil
    }

    /// Whether a version contains the element of a path; an unknown one is reported.
    private mutating func finds(_ names: [Name], in side: VersionSide) -> Bool {
        let schema = versions[side]
        if names.contains(where: { brokenNames.contains($0.text) }) { return true }
        guard let declared = declaration(names[0].text, owner: nil, in: schema) else {
            report(UnknownMigrationName.declaration(names[0], side, lineage, isSuggesting: !diagnostics.isLong))
            return false
        }
        var rest = names.dropFirst()
        var owner = declared
        if case .model(let model) = declared, let name = rest.first, let nested = declaration(name.text, owner: model.id, in: schema) {
            owner = nested
            rest = rest.dropFirst()
        }
        guard let member = rest.first else { return true }
        if rest.count == 1, owner.hasMember(member.text, in: schema) || owner.isBroken { return true }
        let members = diagnostics.isLong ? [] : owner.members(in: schema)
        report(UnknownMigrationName.member(member, of: owner.name, among: members, schema.version))
        return false
    }

    private func has(_ names: [Name], in schema: Schema) -> Bool {
        guard let declared = declaration(names[0].text, owner: nil, in: schema) else { return false }
        return names.count == 1 || declared.hasMember(names[1].text, in: schema)
    }

    private func declaration(_ name: String, owner: ModelID?, in schema: Schema) -> NamedDeclaration? {
        if owner == nil, let model = schema.model(named: name) { return .model(model) }
        return schema.enumeration(named: name, in: owner).map(NamedDeclaration.enumeration)
            ?? schema.structure(named: name, in: owner).map(NamedDeclaration.structure)
    }
}

private enum NamedDeclaration {
    case model(Model)
    case enumeration(Enumeration)
    case structure(Structure)

    var name: Name {
        switch self {
        case .model(let model): model.name
        case .enumeration(let enumeration): enumeration.name
        case .structure(let structure): structure.name
        }
    }

    var isBroken: Bool {
        switch self {
        case .model(let model): model.isBroken
        case .enumeration(let enumeration): enumeration.isBroken
        case .structure(let structure): structure.isBroken
        }
    }

    func hasMember(_ name: String, in schema: Schema) -> Bool {
        switch self {
        case .model(let model): schema.property(named: name, of: model) != nil
        case .enumeration(let enumeration): enumeration.hasCase(named: name)
        case .structure(let structure): structure.index(of: name) != nil
        }
    }

    func members(in schema: Schema) -> [String] {
        switch self {
        case .model(let model): schema.allProperties(of: model).map(\.name.text)
        case .enumeration(let enumeration): enumeration.cases.map(\.name.text)
        case .structure(let structure): structure.members.map(\.name.text)
        }
    }
}

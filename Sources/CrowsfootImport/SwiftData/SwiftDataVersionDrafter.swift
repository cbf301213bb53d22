import CrowsfootSource
import CrowsfootSwiftSource
import CrowsfootSyntax

/// Drafts the declarations of one version.
struct SwiftDataVersionDrafter {
    private let version: SwiftDataVersion
    /// Whether there may be an earlier version with former names.
    private let namesEarlierVersion: Bool
    private let purpose: DraftPurpose
    private let names: ImportedTypeNames
    private let types: SwiftDataTypeWriter
    private let defaults: SwiftDataDefaultWriter
    private let columns: SwiftDataColumns
    private let models: [[String]: SwiftDataModel]
    private(set) var omissions: [Omission]

    init(_ version: SwiftDataVersion, isFirst: Bool, for purpose: DraftPurpose) {
        self.version = version
        self.purpose = purpose
        namesEarlierVersion = !isFirst || purpose == .comparison
        names = ImportedTypeNames(version)
        types = SwiftDataTypeWriter(names: names)
        defaults = SwiftDataDefaultWriter(version, besides: names.foreign, for: purpose)
        columns = SwiftDataColumns(version)
        models = Dictionary(version.models.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        omissions = names.omissions
    }

    /// Returns the models in the order of the version, then top-level enums and structs.
    mutating func declarations() -> [DraftDeclaration] {
        var nested: [[String]: [DraftDeclaration]] = [:]
        var loose: [DraftDeclaration] = []
        for value in version.values where !names.foreign.contains(value.path) {
            let drafted = declaration(of: value)
            if let owner = names.owners[value.path] { nested[owner, default: []].append(drafted) } else { loose.append(drafted) }
        }
        return version.models.filter { isName($0.name) }.map { declaration(of: $0, nested[$0.path] ?? []) } + loose
    }

    private mutating func declaration(of model: SwiftDataModel, _ nested: [DraftDeclaration]) -> DraftDeclaration {
        var declaration = DraftDeclaration(.model, name: DraftText(model.name.text, model.name.range), origin: model.range)
        declaration.documentation = model.documentation
        declaration.inherited = model.superclass.flatMap { names.text($0, in: nil) }.map { DraftText($0, model.name.range) }
        declaration.nested = nested
        var drafter = SwiftDataPropertyDrafter(
            model: model, models: models, types: types, defaults: defaults, foreign: names.foreign, columns: columns,
            namesEarlierVersion: namesEarlierVersion, hidesUnknownForms: purpose == .file)
        for property in model.properties
        where isName(property.name) && isTyped(property.name, types.text(property.type, in: model.path)) {
            declaration.members.append(drafter.member(property))
        }
        let stored = Set(model.properties.filter { $0.options.contains { $0.name == "unique" } }.map { [$0.name.text] })
        declaration.attributes =
            model.uniques.filter { !stored.contains($0.properties) }.compactMap { drafter.attribute("unique", $0) }
            + model.indices.compactMap { drafter.attribute("index", $0) } + model.allowances.map { DraftText($0.text, $0.range) }
        omissions += drafter.omissions
        return declaration
    }

    private mutating func declaration(of value: SwiftDataValueType) -> DraftDeclaration {
        let full = names.text(value.path, in: names.owners[value.path]) ?? value.name.text
        let name = DraftText(full, value.name.range)
        var declaration: DraftDeclaration
        switch value.kind {
        case .enumeration(let rawType, let cases):
            declaration = DraftDeclaration(.enumeration, name: name, origin: value.range)
            if let rawType, rawType != "String" { declaration.inherited = DraftText(rawType, value.name.range) }
            declaration.members = cases.filter { isName($0.name) }.map { member($0) }
        case .rawStructure: preconditionFailure("a struct with a raw value stays a type of Swift")
        case .structure(let members):
            declaration = DraftDeclaration(.structure, name: name, origin: value.range)
            declaration.members = members.filter { isName($0.name) && isTyped($0.name, types.text($0.type, in: nil)) }.map { member($0) }
        }
        declaration.documentation = value.documentation
        return declaration
    }

    private mutating func isName(_ name: SwiftName) -> Bool {
        if name.text.isSchemaName { return true }
        omissions.append(Omission(.unread, "`\(name.text)` isn't a valid name", at: name.range))
        return false
    }

    private mutating func isTyped(_ name: SwiftName, _ type: String) -> Bool {
        if SwiftDataTypeWriter.isReadable(type) { return true }
        omissions.append(Omission(.unread, "the type of `\(name.text)` can't be read", at: name.range))
        return false
    }

    private mutating func member(_ one: SwiftDataValueType.Case) -> DraftMember {
        var member = DraftMember(.enumerationCase, name: DraftText(one.name.text, one.name.range), origin: one.range)
        member.documentation = one.documentation
        if let value = one.rawValue {
            if value.kind == .literal {
                member.value = DraftText(value.literal, value.range)
            } else {
                omissions.append(Omission(.leftOut, "the raw value of `\(one.name.text)` isn't a plain literal", at: value.range))
            }
        }
        return member
    }

    private mutating func member(_ one: SwiftDataValueType.Member) -> DraftMember {
        var member = DraftMember(
            one.isConstant ? .constant : .variable, name: DraftText(one.name.text, one.name.range),
            type: DraftText(types.text(one.type, in: nil), one.typeRange), origin: one.range)
        member.documentation = one.documentation
        if let value = one.value {
            member.value = defaults.text(value, for: one.type).map { DraftText($0, value.range) }
            if member.value == nil {
                omissions.append(
                    Omission(.leftOut, "the default of `\(one.name.text)` can't be written between backticks", at: value.range))
            }
        }
        return member
    }
}

import CrowsfootSource

/// Sibling declarations of one kind in two versions: the models, the properties of a model, or the cases of an enum.
struct RenameScope {
    enum Kind: CaseIterable {
        case model, enumeration, structure, property, member, enumerationCase

        var name: String {
            switch self {
            case .model: "model"
            case .enumeration: "enum"
            case .structure: "struct"
            case .property: "property"
            case .member: "member"
            case .enumerationCase: "case"
            }
        }

        var withArticle: String { self == .enumeration ? "an enum" : "a \(name)" }
    }

    /// The owner of the declarations: its name in the new version, and its location in the old one.
    struct Owner {
        let name: Name
        let oldRange: SourceRange
    }

    let kind: Kind
    let oldVersion: VersionNumber
    let owner: Owner?
    let old: [String: RenameCandidate]
    let new: [RenameCandidate]
    /// The kind of each name in the old version.
    let oldKinds: [String: Kind]

    init(
        _ kind: Kind, _ oldVersion: VersionNumber, owner: Owner?, old: [RenameCandidate], new: [RenameCandidate],
        oldKinds: [String: Kind] = [:]
    ) {
        self.kind = kind
        self.oldVersion = oldVersion
        self.owner = owner
        self.old = Dictionary(old.map { ($0.name.text, $0) }, uniquingKeysWith: { first, _ in first })
        self.new = new
        self.oldKinds = oldKinds
    }

    /// The sorted old names that no declaration has or claims.
    var freeNames: [String] {
        let taken = Set(new.flatMap { [$0.name.text, $0.rename?.was.text ?? $0.name.text] })
        return old.keys.filter { !taken.contains($0) }.sorted()
    }

    func subject(_ rename: Rename) -> String {
        owner.map { "\($0.name.text).\(rename.name.text)" } ?? rename.name.text
    }
}

/// The sibling types of a version: those at the top level, or those in one model.
struct RenamableTypes {
    let models: [RenameCandidate]
    let enumerations: [RenameCandidate]
    let structures: [RenameCandidate]

    init(_ schema: Schema, in owner: ModelID?) {
        models = owner == nil ? schema.models.map { .init($0.name, $0.attributes, isCarriedOver: $0.isCarriedOver) } : []
        enumerations = Self.enumerations(schema, owner).map { .init($0.name, $0.attributes, isCarriedOver: $0.isCarriedOver) }
        structures = Self.structures(schema, owner).map { .init($0.name, $0.attributes, isCarriedOver: $0.isCarriedOver) }
    }

    private static func enumerations(_ schema: Schema, _ owner: ModelID?) -> [Enumeration] {
        owner.map { schema[$0].enumerations.map { schema[$0] } } ?? schema.enumerations.filter { $0.owner == nil }
    }

    private static func structures(_ schema: Schema, _ owner: ModelID?) -> [Structure] {
        owner.map { schema[$0].structures.map { schema[$0] } } ?? schema.structures.filter { $0.owner == nil }
    }

    subscript(kind: RenameScope.Kind) -> [RenameCandidate] {
        switch kind {
        case .model: models
        case .enumeration: enumerations
        case .structure: structures
        case .property, .member, .enumerationCase: []
        }
    }

    /// The kind of each name.
    var kinds: [String: RenameScope.Kind] {
        var kinds: [String: RenameScope.Kind] = [:]
        for model in models { kinds[model.name.text] = .model }
        for enumeration in enumerations { kinds[enumeration.name.text] = .enumeration }
        for structure in structures { kinds[structure.name.text] = .structure }
        return kinds
    }
}

import CrowsfootCoreData
import CrowsfootSource
import CrowsfootSyntax

/// Drafts one version of a Core Data model.
struct VersionDrafter {
    let version: ModelBundle.Version
    let defaults: ElementDefaults
    private let former: FormerModel?
    let composites: Set<String>
    /// By name, for the ways back of relationships.
    let entities: [String: ManagedEntity]
    private(set) var gaps: [ImportGap] = []

    init(_ version: ModelBundle.Version, _ defaults: ElementDefaults, after former: FormerModel?) {
        self.version = version
        self.defaults = defaults
        self.former = former
        composites = Set(version.model.composites.compactMap { $0["name"] })
        entities = Dictionary(version.model.entities.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    mutating func declarations() -> [DraftDeclaration] {
        let elements = version.model.element.children
        return elements.filter { $0.name == "composite" }.map { composite($0) }
            + elements.filter { $0.name == "entity" }.map { entity($0) }
    }

    /// What the heading keeps of the model, and of its file.
    mutating func attributes(fileName: String?, _ defaults: ElementDefaults?) -> [DraftText] {
        let children = version.model.element.children.filter { $0.name != "entity" && $0.name != "composite" }
        for child in children where child.name != "elements" { keep("`<\(child.name)>` of the model", at: child.tag) }
        let words = KeptWords(
            of: XMLElement("model", version.model.element.attributes), beside: VersionModel.empty,
            children: (defaults.map { defaults in ["attribute", "entity", "relationship"].map(defaults.element) } ?? []) + children)
        let spelling = words.spelling(besides: fileName.map { [("file", $0)] } ?? [])
        return spelling.map { [DraftText($0, range(of: version.model.element.tag))] } ?? []
    }
}

// MARK: - Places and gaps

extension VersionDrafter {
    func range(of tag: Range<Int32>, in outer: Range<Int32>? = nil) -> SourceRange {
        let start = Int(outer?.lowerBound ?? 0)
        return SourceRange(file: version.file, start: start + Int(tag.lowerBound), end: start + Int(tag.upperBound))
    }

    mutating func keep(_ reason: String, at tag: Range<Int32>, in outer: Range<Int32>? = nil) {
        gaps.append(ImportGap(.kept, reason, at: range(of: tag, in: outer)))
    }

    mutating func assume(_ reason: String, at range: SourceRange) {
        gaps.append(ImportGap(.assumed, reason, at: range))
    }
}

// MARK: - Entities

extension VersionDrafter {
    private mutating func entity(_ element: XMLElement) -> DraftDeclaration {
        let entity = ManagedEntity(element)
        let place = range(of: element.tag)
        let origin = former?.origin(of: element, present: Set(entities.keys)) ?? .init(formerName: nil, identifier: nil)
        var declaration = DraftDeclaration(entity.isAbstract ? .abstractModel : .model, name: DraftText(entity.name, place), origin: place)
        declaration.formerName = origin.formerName.map { DraftText($0, place) }
        declaration.inherited = entity.parent.map { DraftText($0, place) }
        var traits = EntityTraits(name: entity.name)
        traits.className = entity.name
        traits.parent = entity.parent
        traits.isAbstract = entity.isAbstract
        traits.hashModifier = entity.hashModifier
        traits.renamingIdentifier = origin.identifier
        let keys = EntityKeys(element)
        declaration.attributes = keys.modelWords.map { DraftText($0, place) }
        if let modifier = entity.hashModifier { declaration.attributes.append(DraftText("@hash(\(StringLiteral.spelling(of: modifier)))", place)) }
        let implied = defaults.applied(to: traits.element)
        let kept = KeptWords(of: XMLElement("entity", element.attributes), beside: implied, children: keys.keptChildren)
        for child in keys.keptChildren where child != Self.emptyUserInfo { keep("`<\(child.name)>` of `\(entity.name)`", at: child.tag, in: element.tag) }
        if let spelling = kept.spelling() { declaration.attributes.append(DraftText(spelling, place)) }
        let formerEntity = origin.formerName ?? entity.name
        let names = Set(element.children.compactMap { $0["name"] })
        for child in element.children {
            let origin = former?.origin(of: child, in: formerEntity, present: names) ?? .init(formerName: nil, identifier: nil)
            switch child.name {
            case "attribute":
                declaration.members.append(attribute(child, of: element, origin, keys))
            case "relationship":
                declaration.members.append(relationship(child, of: element, origin))
            case _: break
            }
        }
        return declaration
    }

    static let emptyUserInfo = XMLElement("userInfo")

    private mutating func composite(_ element: XMLElement) -> DraftDeclaration {
        let place = range(of: element.tag)
        var declaration = DraftDeclaration(.structure, name: DraftText(element["name"] ?? "", place), origin: place)
        let none = FormerModel.Origin(formerName: nil, identifier: nil)
        declaration.members = element.children(named: "attribute").map { child in
            var member = attribute(child, of: element, none, nil)
            member.kind = .variable
            return member
        }
        return declaration
    }
}

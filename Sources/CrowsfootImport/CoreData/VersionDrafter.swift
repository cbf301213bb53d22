import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootSyntax

/// Drafts one version of a Core Data model.
struct VersionDrafter {
    let version: CoreDataModelBundle.Version
    let defaults: ElementDefaults
    private let former: FormerModel?
    let composites: Set<String>
    /// Entities by name, to look up inverses.
    let entities: [String: XMLElement]
    let names: SchemaNames
    /// Entities that are equal in the previous version.
    private let unchanged: [String: DraftedEntities.Entry]
    private var drafted: DraftedEntities
    /// Whether all entities have different names. If not, no draft is reused.
    private let hasUniqueNames: Bool
    private(set) var omissions: [Omission] = []

    init(_ version: CoreDataModelBundle.Version, _ defaults: ElementDefaults, after former: FormerModel?) {
        self.version = version
        self.defaults = defaults
        self.former = former
        names = SchemaNames(version.model)
        composites = Set(version.model.composites.compactMap { $0["name"] })
        entities = version.model.entitiesByName
        drafted = DraftedEntities(in: .init(names: names, composites: composites, defaults: defaults))
        hasUniqueNames = entities.count == version.model.entities.count
        unchanged = hasUniqueNames ? former?.drafted.unchanged(in: entities, drafted.input) ?? [:] : [:]
    }

    /// The model as the predecessor of the next version.
    var asFormer: FormerModel { FormerModel(version.model, names, drafted) }

    mutating func declarations() -> [DraftDeclaration] {
        let elements = version.model.element.children
        return elements.filter { $0.name == "composite" }.map { composite($0) }
            + elements.filter { $0.name == "entity" }.map { declaration(of: $0) }
    }

    /// The attributes of the heading that preserve details of the model and its file.
    mutating func attributes(fileName: String?, _ defaults: ElementDefaults?) -> [DraftText] {
        let children = version.model.element.children.filter { $0.name != "entity" && $0.name != "composite" }
        for child in children where child.name != "elements" { keep("`<\(child.name)>` of the model", at: child) }
        let words = CoreDataOverrides(
            of: XMLElement("model", version.model.element.attributes), beside: ModelFile.emptyModel,
            children: (defaults.map { defaults in ["attribute", "entity", "relationship"].map(defaults.element) } ?? []) + children)
        let spelling = words.spelling(besides: fileName.map { [("file", $0)] } ?? [])
        return spelling.map { [DraftText($0, range(of: version.model.element))] } ?? []
    }
}

// MARK: - Locations and gaps

extension VersionDrafter {
    /// The name of an element, or its tag if it has no name.
    func range(of element: XMLElement, in outer: XMLElement? = nil) -> SourceRange {
        let start = Int(outer?.tag.lowerBound ?? 0) + Int(element.tag.lowerBound)
        return SourceRange(file: version.file, start: start + Int(element.named.lowerBound), end: start + Int(element.named.upperBound))
    }

    mutating func keep(_ reason: String, at element: XMLElement, in outer: XMLElement? = nil) {
        omissions.append(Omission(.kept, reason, at: range(of: element, in: outer)))
    }

    /// Returns the schema name for a name; an invalid original is preserved as an attribute.
    mutating func use(_ word: String, for name: String, at place: SourceRange) -> String {
        if word != name {
            omissions.append(Omission(.kept, "`\(name)` cannot be a name in a schema, and is called `\(word)` there", at: place))
        }
        return word
    }

    mutating func assume(_ reason: String, at range: SourceRange) {
        omissions.append(Omission(.assumed, reason, at: range))
    }
}

// MARK: - Entities

extension VersionDrafter {
    private mutating func declaration(of element: XMLElement) -> DraftDeclaration {
        let name = element["name"] ?? ""
        if let entry = unchanged[name] {
            // The entry is kept as it was first drafted, because each move is relative to that.
            drafted.add(entry, named: name)
            let moved = entry.moved(to: element, in: version.file)
            omissions += moved.omissions
            return moved.declaration
        }
        let known = omissions.count
        let declaration = entity(element)
        if hasUniqueNames { drafted.add(.init(element, declaration, Array(omissions[known...]), after: former), named: name) }
        return declaration
    }

    private mutating func entity(_ element: XMLElement) -> DraftDeclaration {
        let entity = StoreModel.Entity(element)
        let place = range(of: element)
        let origin = former?.origin(of: element, present: Set(entities.keys)) ?? .none
        let name = use(names.entity(entity.name), for: entity.name, at: place)
        var declaration = DraftDeclaration(entity.isAbstract ? .abstractModel : .model, name: DraftText(name, place), origin: place)
        declaration.formerName = origin.formerWord.map { DraftText($0, place) }
        declaration.inherited = entity.parent.map { DraftText(names.entity($0), place) }
        let keys = EntityKeys(element)
        var words = keys.modelWords
        if let modifier = entity.saidHashModifier { words.append("@hash(\(StringLiteral.spelling(of: modifier)))") }
        words += keptWords(of: entity, element, keys, origin).map { [$0] } ?? []
        declaration.attributes = words.map { DraftText($0, place) } + allowances(in: element, at: place)
        declaration.members = members(of: element, origin.formerName ?? entity.name, keys)
        return declaration
    }

    /// Adds the allowances in user info, which is also preserved as user info.
    mutating func allowances(in element: XMLElement, at place: SourceRange) -> [DraftText] {
        userInfo(of: element, "crowsfoot.allow").compactMap { entry in
            if let text = AllowanceText(entry["value"] ?? "") { return DraftText(text, place) }
            omissions.append(
                Omission(.leftOut, "`\(entry["key"] ?? "")` allows nothing: its value is `family/name` of a rule, and why", at: place))
            return nil
        }
    }

    /// Returns the losses that user info of entities accepts.
    mutating func acceptances() -> [DraftAcceptance] {
        version.model.entities.flatMap { entity in
            userInfo(of: entity, "crowsfoot.accept").compactMap { entry in
                let place = range(of: entity)
                if let text = AcceptanceText(entry["value"] ?? "") {
                    return DraftAcceptance(text, at: names.entity(entity["name"] ?? ""), place)
                }
                let reason = "`\(entry["key"] ?? "")` has no effect: its value must be the change, its subject and the reason"
                omissions.append(Omission(.leftOut, "\(reason), such as `remove name why`", at: place))
                return nil
            }
        }
    }

    private func userInfo(of element: XMLElement, _ key: String) -> [XMLElement] {
        let entries = element.children(named: "userInfo").flatMap { $0.children(named: "entry") }
        return entries.filter { $0["key"]?.hasPrefix(key) == true }
    }

    private mutating func keptWords(
        of entity: StoreModel.Entity, _ element: XMLElement, _ keys: EntityKeys, _ origin: FormerModel.Origin
    ) -> String? {
        var implied = StoreModel.Entity(name: names.entity(entity.name))
        implied.parent = entity.parent.map(names.entity)
        implied.isAbstract = entity.isAbstract
        implied.hashModifier = entity.saidHashModifier
        implied.renamingIdentifier = origin.identifier
        for child in keys.keptChildren where child != Self.emptyUserInfo {
            keep("`<\(child.name)>` of `\(entity.name)`", at: child, in: element)
        }
        let actual = XMLElement("entity", element.attributes)
        return CoreDataOverrides(of: actual, beside: defaults.applied(to: implied.element), children: keys.keptChildren).spelling()
    }

    private mutating func members(of entity: XMLElement, _ formerEntity: String, _ keys: EntityKeys) -> [DraftMember] {
        let names = Set(entity.children.compactMap { $0["name"] })
        var members: [DraftMember] = []
        for child in entity.children {
            let origin = former?.origin(of: child, in: formerEntity, present: names) ?? .none
            switch child.name {
            case "attribute": members.append(attribute(child, of: entity, origin, keys))
            case "relationship": members.append(relationship(child, of: entity, origin, keys))
            case _: break
            }
        }
        return members
    }

    static let emptyUserInfo = XMLElement("userInfo")

    private mutating func composite(_ element: XMLElement) -> DraftDeclaration {
        let place = range(of: element)
        let own = element["name"] ?? ""
        let name = use(names.entity(own), for: own, at: place)
        var declaration = DraftDeclaration(.structure, name: DraftText(name, place), origin: place)
        declaration.members = element.children(named: "attribute").map { child in
            var member = attribute(child, of: element, .none, nil)
            member.kind = .variable
            return member
        }
        return declaration
    }
}

extension StoreModel.Entity {
    /// The hash modifier for the schema. An empty one can't be expressed, and is preserved.
    fileprivate var saidHashModifier: String? { hashModifier.flatMap { $0.isEmpty ? nil : $0 } }
}

/// The drafts of one version's entities. The next version reuses those with equal bytes, which are nearly all in a long history.
struct DraftedEntities {
    /// The input for the draft of an entity, except for itself and related entities.
    struct DraftInput: Equatable {
        let names: SchemaNames
        let composites: Set<String>
        let defaults: ElementDefaults
    }

    struct Entry {
        let element: XMLElement
        let declaration: DraftDeclaration
        let omissions: [Omission]
        fileprivate let destinations: Set<String>
        /// Whether drafts can be reused. They can't if this version or the previous one has renaming identifiers, because the draft then
        /// depends on both.
        fileprivate let canBeTakenOver: Bool

        init(_ element: XMLElement, _ declaration: DraftDeclaration, _ omissions: [Omission], after former: FormerModel?) {
            self.element = element
            self.declaration = declaration
            self.omissions = omissions
            let relationships = element.children.lazy.filter { $0.name == "relationship" }
            destinations = Set(relationships.map { $0["destinationEntity"] ?? "" })
            let hadIdentifiers = former?.hasIdentifiers(inEntity: element["name"] ?? "") ?? false
            canBeTakenOver = !hadIdentifiers && element["elementID"] == nil && element.children.allSatisfy { $0["elementID"] == nil }
        }

        /// Compares elements by content, regardless of their layout.
        fileprivate func isSame(as other: XMLElement) -> Bool {
            element.sharedNumber != 0 && element.sharedNumber == other.sharedNumber
        }

        /// Returns the entry for the element in another file.
        func moved(to element: XMLElement, in file: FileID) -> (declaration: DraftDeclaration, omissions: [Omission]) {
            var declaration = declaration
            let move = DraftMove(to: file, by: element.tag.lowerBound - self.element.tag.lowerBound)
            declaration.move = move
            return (declaration, omissions.map { Omission($0.fate, $0.reason, at: $0.range.map(move.applied)) })
        }
    }

    let input: DraftInput
    private var entries: [String: Entry] = [:]

    init(in input: DraftInput) { self.input = input }

    mutating func add(_ entry: Entry, named name: String) { entries[name] = entry }

    /// Returns the drafts that the entities of another version can reuse.
    func unchanged(in entities: [String: XMLElement], _ input: DraftInput) -> [String: Entry] {
        if input != self.input { return [:] }
        let same = entries.filter { name, entry in entities[name].map { entry.isSame(as: $0) } ?? false }
        return same.filter { $0.value.canBeTakenOver && $0.value.destinations.allSatisfy { same[$0] != nil } }
    }
}

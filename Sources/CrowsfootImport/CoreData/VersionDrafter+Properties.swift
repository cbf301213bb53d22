import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootSyntax

extension VersionDrafter {
    mutating func attribute(
        _ element: XMLElement, of owner: XMLElement, _ origin: FormerModel.Origin, _ keys: EntityKeys?
    ) -> DraftMember {
        let place = range(of: element, in: owner)
        var reader = CoreDataAttributeReader(element, composites: composites, names, isMember: keys == nil)
        reader.attribute.renamingIdentifier = origin.identifier
        let own = element["name"] ?? ""
        let name = use(names.property(own, of: owner["name"] ?? ""), for: own, at: place)
        reader.attribute.name = name
        var member = DraftMember(.property, name: DraftText(name, place), type: DraftText(reader.type, place), origin: place)
        member.value = reader.value.map { DraftText($0, place) }
        member.formerName = origin.formerWord.map { DraftText($0, place) }
        var words = reader.words + (keys?.propertyWords[own] ?? [])
        let implied = defaults.applied(to: reader.attribute.element)
        let kept = CoreDataOverrides(of: XMLElement("attribute", element.attributes), beside: implied, children: element.children)
        if let spelling = kept.spelling() { words.append(spelling) }
        member.attributes = words.map { DraftText($0, place) } + allowances(in: element, at: place)
        for child in element.children where child != Self.emptyUserInfo {
            keep("`<\(child.name)>` of `\(owner["name"] ?? "").\(name)`", at: element, in: owner)
        }
        return member
    }

    mutating func relationship(
        _ element: XMLElement, of owner: XMLElement, _ origin: FormerModel.Origin, _ keys: EntityKeys
    ) -> DraftMember {
        let place = range(of: element, in: owner)
        let relationship = StoreModel.Relationship(element)
        let name = use(names.property(relationship.name, of: owner["name"] ?? ""), for: relationship.name, at: place)
        var implied = StoreModel.Relationship(name: name, destination: names.entity(relationship.destination))
        implied.isOptional = relationship.isOptional
        implied.isToMany = relationship.isToMany
        implied.isOrdered = relationship.isOrdered && relationship.isToMany
        implied.hashModifier = element["versionHashModifier"].flatMap { $0.isEmpty ? nil : $0 }
        implied.renamingIdentifier = origin.identifier
        var words: [String] = []
        if let inverse = inverse(of: relationship, element, in: owner["name"] ?? "", at: place) {
            let word = names.property(inverse, of: relationship.destination)
            implied.inverse = word
            words.append("@inverse(\(word))")
        } else {
            words.append("@oneway")
        }
        implied.deleteRule = relationship.deleteRule
        if implied.deleteRule != .nullify { words.append("@delete(\(implied.deleteRule.rawValue))") }
        if implied.isToMany, let count = CountWord(element) {
            implied.least = count.least ?? 0
            implied.most = count.most ?? 0
            words.append("@count(\(count.spelling))")
        }
        if implied.isOrdered { words.append("@ordered") }
        words += keys.propertyWords[relationship.name] ?? []
        if let modifier = implied.hashModifier { words.append("@hash(\(StringLiteral.spelling(of: modifier)))") }
        let kept = CoreDataOverrides(
            of: XMLElement("relationship", element.attributes), beside: defaults.applied(to: implied.element), children: element.children)
        if let spelling = kept.spelling() { words.append(spelling) }
        let type = (implied.isToMany ? "[\(implied.destination)]" : implied.destination) + (implied.isOptional ? "?" : "")
        var member = DraftMember(.property, name: DraftText(implied.name, place), type: DraftText(type, place), origin: place)
        member.formerName = origin.formerWord.map { DraftText($0, place) }
        member.attributes = words.map { DraftText($0, place) } + allowances(in: element, at: place)
        return member
    }

    /// Returns the inverse if both ends agree on it. Xcode never writes a pair that disagrees.
    private mutating func inverse(of relationship: StoreModel.Relationship, _ element: XMLElement, in owner: String, at place: SourceRange)
        -> String?
    {
        guard let inverse = relationship.inverse else { return nil }
        let ends = entities[relationship.destination]?.children(named: "relationship") ?? []
        let other = ends.first { $0["name"] == inverse }.map(StoreModel.Relationship.init)
        let names = "`\(owner).\(relationship.name)` names `\(relationship.destination).\(inverse)` as its inverse"
        guard let other, other.inverse == relationship.name, other.destination == owner else {
            assume("\(names), which does not lead back, so it is read as a relationship without an inverse", at: place)
            return nil
        }
        if let entity = element["inverseEntity"], entity != relationship.destination {
            assume("\(names), as one of `\(entity)`: the first one is assumed", at: place)
        }
        return inverse
    }
}

/// The bounds of a to-many relationship, if they are valid.
private struct CountWord {
    let least: Int?
    let most: Int?

    init?(_ relationship: XMLElement) {
        let (least, most) = (relationship["minCount"].flatMap { Int($0) } ?? 0, relationship["maxCount"].flatMap { Int($0) } ?? 0)
        guard least >= 0, most == 0 && least > 0 || most > 1 && least <= most else { return nil }
        self.least = least > 0 ? least : nil
        self.most = most > 0 ? most : nil
    }

    var spelling: String { "\(least.map(String.init) ?? "")...\(most.map(String.init) ?? "")" }
}

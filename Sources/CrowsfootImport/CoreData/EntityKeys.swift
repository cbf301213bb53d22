import CrowsfootStoreModel
import CrowsfootSyntax

/// The indexes and unique properties of an entity that the language supports.
struct EntityKeys {
    /// The attributes of single properties, by name.
    private(set) var propertyWords: [String: [String]] = [:]
    /// Attributes of the model.
    private(set) var modelWords: [String] = []
    /// Child elements that are preserved.
    private(set) var keptChildren: [XMLElement]

    init(_ entity: XMLElement) {
        let known: Set<String> = ["attribute", "relationship", "uniquenessConstraints", "fetchIndex"]
        keptChildren = entity.children.filter { !known.contains($0.name) }
        let own = entity.children.filter { $0.name == "attribute" || $0.name == "relationship" }.compactMap { $0["name"] }
        add("index", Self.indexes(entity, own), own, or: entity.children(named: "fetchIndex"))
        add("unique", Self.unique(entity, own), own, or: entity.children(named: "uniquenessConstraints"))
    }

    /// Adds keys as attributes if those give the same order, else as an element.
    private mutating func add(_ word: String, _ keys: [[String]]?, _ own: [String], or elements: [XMLElement]) {
        guard let keys else {
            keptChildren += elements
            return
        }
        let single = keys.prefix { $0.count == 1 }.map { $0[0] }
        let places = single.compactMap { own.firstIndex(of: $0) }
        let isInOrder = zip(places, places.dropFirst()).allSatisfy { $0 < $1 } && places.count == single.count
        if isInOrder { for name in single { propertyWords[name, default: []].append("@\(word)") } }
        for key in isInOrder ? keys.dropFirst(single.count) : keys[...] { modelWords.append("@\(word)(\(key.joined(separator: ", ")))") }
    }

    private static func unique(_ entity: XMLElement, _ own: [String]) -> [[String]]? {
        let lists = entity.children(named: "uniquenessConstraints")
        guard let list = lists.first else { return [] }
        var keys: [[String]] = []
        for constraint in list.children {
            let key = constraint.children.compactMap { $0["value"] }
            let plain = XMLElement("uniquenessConstraint", [], key.map { XMLElement("constraint", [.init("value", $0)]) })
            guard constraint == plain, !key.isEmpty, isSayable(key, own) else { return nil }
            keys.append(key)
        }
        return lists.count == 1 && list.attributes.isEmpty && !keys.isEmpty && Set(keys).count == keys.count ? keys : nil
    }

    private static func indexes(_ entity: XMLElement, _ own: [String]) -> [[String]]? {
        var keys: [[String]] = []
        for index in entity.children(named: "fetchIndex") {
            let key = index.children.compactMap { $0["property"] }
            guard !key.isEmpty, isSayable(key, own), StoreModel.Entity.indexElement(key) == index else { return nil }
            keys.append(key)
        }
        return Set(keys).count == keys.count ? keys : nil
    }

    /// Whether a key can be an attribute: each property is named once and belongs to the model itself. A renamed one has its schema name.
    private static func isSayable(_ key: [String], _ own: [String]) -> Bool {
        Set(key).count == key.count && key.allSatisfy { own.contains($0) && SchemaWord.property($0) == $0 }
    }
}

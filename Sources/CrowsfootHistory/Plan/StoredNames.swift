import CrowsfootModel

/// The names by which the stores of earlier versions know what a version has.
struct StoredNames {
    /// An attribute or a relationship of the store.
    enum Item {
        case property(PropertyID)
        case place(wayBack: PropertyID)

        var property: PropertyID {
            switch self {
            case .property(let id), .place(let id): id
            }
        }
    }

    private struct Entry {
        let item: Item
        let name: String
        /// Nothing where it is new.
        let original: String?
    }

    private let schema: Schema
    private var entries: [Entry] = []
    /// By the names that they had first, those that have another one now. Models that inherit from each other share their names.
    private var owners: [ModelID: [String: PropertyID]] = [:]

    init(_ schema: Schema) {
        self.schema = schema
    }

    mutating func add(_ item: Item, _ original: String?) {
        guard let name = name(of: item) else { return }
        entries.append(Entry(item: item, name: name, original: original))
        if let original, original != name { owners[root(of: item), default: [:]][original] = item.property }
    }

    /// The names that have to be stated.
    func originals() -> [(Item, String)] {
        entries.compactMap { entry in
            if let original = entry.original { return original == entry.name ? nil : (entry.item, original) }
            return owner(of: entry) == nil ? nil : (entry.item, ownName(of: entry))
        }
    }

    var newcomers: [OriginalNames.Clash] {
        entries.compactMap { entry in
            guard entry.original == nil, let owner = owner(of: entry) else { return nil }
            let property = entry.item.property
            return OriginalNames.Clash(kind: .taken(owner: owner), property: property, name: path(property), ownerName: path(owner))
        }
    }

    private func owner(of entry: Entry) -> PropertyID? { owners[root(of: entry.item)]?[entry.name] }

    private func name(of item: Item) -> String? {
        switch item {
        case .property(let id): schema[id].storedForm == .nothing ? nil : schema[id].storedName
        case .place(let id): schema.place(wayBack: id)?.name
        }
    }

    private func root(of item: Item) -> ModelID {
        schema.root(of: item.property.model)
    }

    private func ownName(of entry: Entry) -> String {
        schema.version.marked(entry.name) { name in entries.contains { $0.name == name || $0.original == name } }
    }

    private func path(_ id: PropertyID) -> String { schema[id.model].path(of: schema[id]) }
}

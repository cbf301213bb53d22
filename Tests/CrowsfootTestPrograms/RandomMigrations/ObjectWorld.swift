/// The value of an object's property.
package indirect enum ObjectValue: Hashable {
    case nothing
    case int(Int)
    case double(Double)
    case bool(Bool)
    case text(String)
    /// A date in whole seconds.
    case date(Int)
    case enumCase(String)
    case members([String: ObjectValue])

    /// The value as a schema writes it.
    package var schemaText: String {
        switch self {
        case .text(let text): "\"\(text)\""
        case .date(let seconds): "`Date(timeIntervalSinceReferenceDate: \(seconds))`"
        case .enumCase(let name): ".\(name)"
        case .nothing, .int, .double, .bool, .members: programText
        }
    }

    /// The value as programs read and print it. The members of a struct are sorted by name.
    package var programText: String {
        switch self {
        case .nothing: "~"
        case .int(let number), .date(let number): "\(number)"
        case .double(let number): "\(number)"
        case .bool(let value): "\(value)"
        case .text(let text), .enumCase(let text): text
        case .members(let members): members.sorted { $0.key < $1.key }.map(\.value.programText).joined(separator: ";")
        }
    }
}

/// An object without its relationships.
package struct RandomObject {
    package let key: Int
    package var model: String
    package var values: [String: ObjectValue] = [:]

    package subscript(_ property: String) -> ObjectValue {
        get { values[property] ?? .nothing }
        set { values[property] = newValue }
    }
}

/// All objects of a store and their links: pairs of keys, by the number of the relationship.
///
/// It is independent of plans, stages and stores, and is the expected result.
package struct ObjectWorld {
    package struct Pair: Hashable {
        let first: Int
        let second: Int
    }

    package var objects: [Int: RandomObject] = [:]
    /// The links in the order of ordered lists.
    package var links: [Int: [Pair]] = [:]

    package mutating func changeAll(_ models: Set<String>, _ body: (inout RandomObject) -> Void) {
        for key in objects.keys.sorted() {
            guard var object = objects[key], models.contains(object.model) else { continue }
            body(&object)
            objects[key] = object
        }
    }

    package func targets(of key: Int, _ end: LinkEnd) -> [Int] {
        let pairs = links[end.relation] ?? []
        return end.side == 0 ? pairs.filter { $0.first == key }.map(\.second) : pairs.filter { $0.second == key }.map(\.first)
    }

    /// Removes an object, and passes its to-many links to another one.
    package mutating func remove(_ key: Int, handingOnTo heir: Int, _ manyEnds: [LinkEnd]) {
        for end in manyEnds {
            var known: Set<Pair> = []
            links[end.relation] = (links[end.relation] ?? []).map { pair in
                end.side == 0
                    ? Pair(first: pair.first == key ? heir : pair.first, second: pair.second)
                    : Pair(first: pair.first, second: pair.second == key ? heir : pair.second)
            }.filter { known.insert($0).inserted }
        }
        remove(key)
    }

    package mutating func remove(_ key: Int) {
        objects[key] = nil
        for relation in links.keys { links[relation] = links[relation]?.filter { $0.first != key && $0.second != key } }
    }

    /// Returns every value and every link of a version, one per line.
    package func lines(_ version: VersionDraft) -> [String] {
        objects.values.flatMap { object -> [String] in
            let properties = version.properties(of: version.model(object.model)).filter { $0.name != "key" }
            let place = "\(object.model)#\(object.key)"
            return [place] + properties.map { "\(place).\($0.name)=\(text(of: $0, object))" }
        }.sorted()
    }

    private func text(of property: PropertyDraft, _ object: RandomObject) -> String {
        switch property.kind {
        case .value: object[property.name].programText
        case .link(let end):
            end.isMany
                ? (property.isOrdered ? targets(of: object.key, end) : targets(of: object.key, end).sorted())
                    .map(String.init).joined(separator: ",")
                : targets(of: object.key, end).first.map(String.init) ?? "~"
        }
    }
}

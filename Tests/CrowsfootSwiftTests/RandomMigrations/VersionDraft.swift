/// A version of a random schema, as far as a schema says it.
struct VersionDraft {
    var models: [ModelDraft] = []
    var enums: [EnumDraft] = []
    var structs: [StructDraft] = []

    func model(_ name: String) -> ModelDraft { models.first { $0.name == name } ?? ModelDraft(name: name) }

    /// A model and those that inherit from it.
    func family(_ name: String) -> Set<String> {
        let children = models.filter { $0.parent == name }.map { family($0.name) }
        return children.reduce([name]) { $0.union($1) }
    }

    /// The properties of a model's objects, those of its parents first.
    func properties(of model: ModelDraft) -> [PropertyDraft] {
        (model.parent.map { properties(of: self.model($0)) } ?? []) + model.properties
    }

    func property(_ place: PropertyPlace) -> PropertyDraft? { model(place.model).properties.first { $0.name == place.property } }

    mutating func change(_ place: PropertyPlace, _ body: (inout PropertyDraft) -> Void) {
        guard let model = models.firstIndex(where: { $0.name == place.model }),
            let property = models[model].properties.firstIndex(where: { $0.name == place.property })
        else { return }
        body(&models[model].properties[property])
    }

    mutating func add(_ property: PropertyDraft, to model: String) {
        for index in models.indices where models[index].name == model { models[index].properties.append(property) }
    }

    mutating func remove(_ place: PropertyPlace) {
        for index in models.indices where models[index].name == place.model {
            models[index].properties.removeAll { $0.name == place.property }
        }
    }

    /// The same version as the base of the next one: nothing in it has just been renamed.
    var asOld: VersionDraft {
        var copy = self
        for model in copy.models.indices {
            copy.models[model].was = nil
            for property in copy.models[model].properties.indices { copy.models[model].properties[property].was = nil }
        }
        for index in copy.enums.indices { copy.enums[index].cases = copy.enums[index].cases.map { EnumDraft.Case(name: $0.name) } }
        for index in copy.structs.indices {
            for member in copy.structs[index].members.indices { copy.structs[index].members[member].was = nil }
        }
        return copy
    }
}

struct PropertyPlace: Hashable {
    let model: String
    let property: String
}

struct ModelDraft {
    var name: String
    var was: String?
    var parent: String?
    var properties: [PropertyDraft] = []
}

struct PropertyDraft {
    enum Kind: Equatable {
        case value(ValueType)
        case link(LinkEnd)
    }

    var name: String
    var kind: Kind
    var isOptional = false
    var defaultValue: ObjectValue?
    var attributes: [String] = []
    var was: String?

    var valueType: ValueType? { if case .value(let type) = kind { type } else { nil } }
    var link: LinkEnd? { if case .link(let end) = kind { end } else { nil } }
    var isOrdered: Bool { attributes.contains("@ordered") }
}

/// One end of a relationship. The other end, unless it is one-way, has the same relation and the other side.
struct LinkEnd: Equatable {
    let relation: Int
    let side: Int
    var target: String
    var isMany: Bool
}

enum ValueType: Hashable {
    case int, double, bool, text, date
    case enumeration(String)
    case structure(String)
}

struct EnumDraft {
    struct Case {
        var name: String
        var was: String?
    }

    let name: String
    var cases: [Case]
}

struct StructDraft {
    let name: String
    var members: [PropertyDraft]
}

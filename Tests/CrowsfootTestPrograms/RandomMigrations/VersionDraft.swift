/// A version of a random schema.
package struct VersionDraft {
    package var models: [ModelDraft] = []
    package var enums: [EnumDraft] = []
    package var structs: [StructDraft] = []

    package func model(_ name: String) -> ModelDraft { models.first { $0.name == name } ?? ModelDraft(name: name) }

    /// Returns a model and its submodels.
    package func family(_ name: String) -> Set<String> {
        let children = models.filter { $0.parent == name }.map { family($0.name) }
        return children.reduce([name]) { $0.union($1) }
    }

    /// The properties of a model's objects, those of its parents first.
    package func properties(of model: ModelDraft) -> [PropertyDraft] {
        (model.parent.map { properties(of: self.model($0)) } ?? []) + model.properties
    }

    package func property(_ place: PropertyPlace) -> PropertyDraft? { model(place.model).properties.first { $0.name == place.property } }

    package mutating func change(_ place: PropertyPlace, _ body: (inout PropertyDraft) -> Void) {
        guard let model = models.firstIndex(where: { $0.name == place.model }),
            let property = models[model].properties.firstIndex(where: { $0.name == place.property })
        else { return }
        body(&models[model].properties[property])
    }

    package mutating func add(_ property: PropertyDraft, to model: String) {
        for index in models.indices where models[index].name == model { models[index].properties.append(property) }
    }

    package mutating func remove(_ place: PropertyPlace) {
        for index in models.indices where models[index].name == place.model {
            models[index].properties.removeAll { $0.name == place.property }
        }
    }

    /// The version as the base of the next one: without renames.
    package var asOld: VersionDraft {
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

package struct PropertyPlace: Hashable {
    package let model: String
    package let property: String
}

package struct ModelDraft {
    package var name: String
    package var was: String?
    package var parent: String?
    package var properties: [PropertyDraft] = []
}

package struct PropertyDraft {
    package enum Kind: Equatable {
        case value(ValueType)
        case link(LinkEnd)
    }

    package var name: String
    package var kind: Kind
    package var isOptional = false
    package var defaultValue: ObjectValue?
    package var attributes: [String] = []
    package var was: String?

    /// Returns a member of a struct with strings as values.
    package static func text(_ name: String) -> PropertyDraft { PropertyDraft(name: name, kind: .value(.text)) }

    package var valueType: ValueType? { if case .value(let type) = kind { type } else { nil } }
    package var link: LinkEnd? { if case .link(let end) = kind { end } else { nil } }
    package var isOrdered: Bool { attributes.contains("@ordered") }
}

/// One end of a relationship. The other end, unless it is one-way, has the same relation and the other side.
package struct LinkEnd: Equatable {
    package let relation: Int
    package let side: Int
    package var target: String
    package var isMany: Bool
}

package enum ValueType: Hashable {
    case int, double, bool, text, date
    case enumeration(String)
    case structure(String)
}

package struct EnumDraft {
    package struct Case {
        var name: String
        var was: String?
    }

    package let name: String
    package var cases: [Case]
}

package struct StructDraft {
    package let name: String
    package var members: [PropertyDraft]
}

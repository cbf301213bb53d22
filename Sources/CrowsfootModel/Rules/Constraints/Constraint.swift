import CrowsfootSource
import CrowsfootSyntax

/// A `@unique` or `@index`, on a model or on one of its properties, and the properties that it is about.
struct Constraint {
    let attribute: Attribute
    let members: [(name: Name, property: Property)]
    /// It stands on the model.
    let isListed: Bool

    var isUnique: Bool { attribute.name == .unique }

    /// As it is written, for a message.
    var spelling: String {
        let names = members.map(\.name.text).joined(separator: ", ")
        return isListed ? "`@\(attribute.name.rawValue)(\(names))`" : "`@\(attribute.name.rawValue)` on `\(names)`"
    }

    /// Whether nothing else is wrong with it.
    var isSound: Bool {
        let isWhole = !isListed || members.count == attribute.arguments.count
        return isWhole && Set(members.map(\.name.text)).count == members.count
            && members.allSatisfy { !$0.property.type.isToMany && !$0.property.isTransient && !$0.property.type.isUnknown }
    }

    /// Those of a model, in the order in which they are written; names that are none of its properties are left out.
    static func all(of model: Model, in schema: Schema) -> [Constraint] {
        var constraints: [Constraint] = []
        let listed = model.attributes.filter { $0.name == .unique || $0.name == .index }
        if !listed.isEmpty {
            let properties = Dictionary(schema.allProperties(of: model).map { ($0.name.text, $0) }) { first, _ in first }
            constraints = listed.map { attribute in
                let members = attribute.words.compactMap { word in properties[word.text].map { (name: word, property: $0) } }
                return Constraint(attribute: attribute, members: members, isListed: true)
            }
        }
        for property in model.properties where !property.attributes.isEmpty {
            for attribute in property.attributes where attribute.name == .unique || attribute.name == .index {
                constraints.append(.init(attribute: attribute, members: [(property.name, property)], isListed: false))
            }
        }
        return constraints
    }

    /// Where a finding about one of its properties belongs.
    func range(of member: Name) -> SourceRange {
        isListed ? member.range : attribute.range
    }
}

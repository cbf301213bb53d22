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

/// Which constraints of a model may cover another one, so that nobody has to hold each against all others.
struct ConstraintRivals {
    private struct Place: Hashable {
        let index: Int
        let name: String
    }

    /// Those that have a property at a place.
    private var byPlace: [Place: [Int]] = [:]
    /// Those that are unique, under the one of their properties that the fewest of them share.
    private var uniqueByName: [String: [Int]] = [:]

    init(_ constraints: [Constraint]) {
        var uses: [String: Int] = [:]
        for (index, constraint) in constraints.enumerated() {
            for (place, member) in constraint.members.enumerated() {
                byPlace[Place(index: place, name: member.name.text), default: []].append(index)
                if constraint.isUnique { uses[member.name.text, default: 0] += 1 }
            }
        }
        for (index, constraint) in constraints.enumerated() where constraint.isUnique {
            let names = constraint.members.map(\.name.text)
            guard let rarest = names.min(by: { uses[$0, default: 0] < uses[$1, default: 0] }) else { continue }
            uniqueByName[rarest, default: []].append(index)
        }
    }

    /// In ascending order. What covers an index begins like it, and what covers a unique constraint has no property but its own.
    func of(_ constraint: Constraint) -> [Int] {
        let names = constraint.members.map(\.name.text)
        if constraint.isUnique { return names.flatMap { uniqueByName[$0] ?? [] }.sorted() }
        let places = names.enumerated().map { byPlace[Place(index: $0.offset, name: $0.element)] ?? [] }
        return places.min { $0.count < $1.count } ?? []
    }
}

import CrowsfootSource
import CrowsfootSyntax

/// A `@unique` or `@index` of a model or property, with the properties that it applies to.
struct Constraint {
    let attribute: Attribute
    let members: [(name: Name, property: Property)]
    /// Whether it is an attribute of the model.
    let isListed: Bool

    var isUnique: Bool { attribute.name == .unique }

    /// The source text, for a message.
    var spelling: String {
        let names = members.map(\.name.text).joined(separator: ", ")
        return isListed ? "`@\(attribute.name.rawValue)(\(names))`" : "`@\(attribute.name.rawValue)` on `\(names)`"
    }

    /// Whether no other rule reports it.
    var isSound: Bool {
        let isWhole = !isListed || members.count == attribute.arguments.count
        return isWhole && Set(members.map(\.name.text)).count == members.count
            && members.allSatisfy { !$0.property.type.isToMany && !$0.property.isTransient && !$0.property.type.isUnknown }
    }

    /// Constraints of a model in source order, without unknown properties.
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

    /// The range for a finding about one of its properties.
    func range(of member: Name) -> SourceRange {
        isListed ? member.range : attribute.range
    }
}

/// Finds constraints that may cover another one, without comparing all pairs.
struct ConstraintRivals {
    private struct Position: Hashable {
        let index: Int
        let name: String
    }

    /// Constraints by a property and its position.
    private var byPosition: [Position: [Int]] = [:]
    /// Unique constraints by the property that the fewest of them share.
    private var uniqueByName: [String: [Int]] = [:]

    init(_ constraints: [Constraint]) {
        var uses: [String: Int] = [:]
        for (index, constraint) in constraints.enumerated() {
            for (position, member) in constraint.members.enumerated() {
                byPosition[Position(index: position, name: member.name.text), default: []].append(index)
                if constraint.isUnique { uses[member.name.text, default: 0] += 1 }
            }
        }
        for (index, constraint) in constraints.enumerated() where constraint.isUnique {
            let names = constraint.members.map(\.name.text)
            guard let rarest = names.min(by: { uses[$0, default: 0] < uses[$1, default: 0] }) else { continue }
            uniqueByName[rarest, default: []].append(index)
        }
    }

    /// Candidates in ascending order. A constraint that covers an index starts with its properties.
    func of(_ constraint: Constraint) -> [Int] {
        let names = constraint.members.map(\.name.text)
        if constraint.isUnique { return names.flatMap { uniqueByName[$0] ?? [] }.sorted() }
        let candidates = names.enumerated().map { byPosition[Position(index: $0.offset, name: $0.element)] ?? [] }
        return candidates.min { $0.count < $1.count } ?? []
    }
}

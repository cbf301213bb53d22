import CrowsfootTestSupport

/// A schema of two to four versions with random steps between them, random objects of the first version, and their expected results.
package struct RandomSchema {
    package let seed: UInt64
    package private(set) var versions: [VersionDraft]
    package private(set) var text: String
    /// The objects of the first version.
    package let first: ObjectWorld
    /// The objects of the last version.
    package private(set) var last: ObjectWorld
    /// The kinds of changes that each step combines.
    package private(set) var combinations: [[String]] = []

    package var name: String { "S\(seed)" }

    package init(seed: UInt64, kinds: [MigrationKind] = MigrationKind.all) {
        self.seed = seed
        var random = SeededGenerator(seed: seed)
        var names = 0
        let version = VersionDraft.random(suffix: "S\(seed)", &random, &names)
        first = ObjectWorld.random(of: version, &random)
        (versions, last) = ([version], first)
        let inherits = version.models.contains { $0.parent != nil }
        text = "schema S\(seed) @deployment(iOS \(inherits ? 26 : 17), macOS \(inherits ? 26 : 14))\n\n"
        text += "output swiftdata \"Generated\" @include(container)\n\nversion 1.0.0 @released\n\n\(version.text)"
        for number in 2...([2, 2, 3, 3, 4].randomElement(using: &random) ?? 2) { addStep(to: number, kinds, &random, &names) }
    }

    private mutating func addStep(to number: Int, _ kinds: [MigrationKind], _ random: inout SeededGenerator, _ names: inout Int) {
        var step = StepDraft(from: versions[versions.count - 1], last, random, suffix: name, names: names)
        let meant = Int.random(in: 2...4, using: &step.random)
        let chosen = (0..<4 * meant).compactMap { _ in kinds.randomElement(using: &step.random) }
        for kind in chosen.prefix(meant) where kind.isFirst { step.add(kind) }
        for kind in chosen where !kind.isFirst && step.kinds.count < meant { step.add(kind) }
        if !step.kinds.contains(where: \.isSeenByStores), let one = kinds.first(where: { $0.name == "new by default" }) { step.add(one) }
        (random, names) = (step.random, step.lastName)
        last = step.migrated
        versions.append(step.new)
        combinations.append(step.kinds.map(\.name))
        text += "\nversion \(number).0.0 from \(number - 1).0.0\(Bool.random(using: &random) ? " @released" : "")\n\n\(step.new.text)"
        text += step.removals.map { "\n\($0)\n" }.joined()
        let statements = step.statements.map { "    \($0)\n" }.joined()
        text += statements.isEmpty ? "" : "\nmigration {\n\(statements)}\n"
    }

    /// The expected contents of a store of the last version.
    package var expected: [String] { last.lines(versions[versions.count - 1]) }
}

extension VersionDraft {
    /// Returns some models with some properties, some of them related, and possibly one the parent of another.
    static func random(suffix: String, _ random: inout SeededGenerator, _ names: inout Int) -> VersionDraft {
        var version = VersionDraft()
        func name(_ beginning: String) -> String {
            names += 1
            return "\(beginning)\(names)"
        }
        version.enums = [EnumDraft(name: name("Kind") + suffix, cases: ["red", "green", "blue"].map { EnumDraft.Case(name: $0) })]
        let members = [("width", ValueType.int), ("label", .text)].map { PropertyDraft(name: $0.0, kind: .value($0.1)) }
        version.structs = [StructDraft(name: name("Spot") + suffix, members: members)]
        // Each property in each version takes compilation time, including intermediate versions.
        for beginning in ["Box", "Lid"] { version.addModel(name(beginning) + suffix, nil, &random, name) }
        let list = [["@ordered"], [], []].randomElement(using: &random) ?? []
        version.addRelation(0, from: (1, false), to: (0, Int.random(in: 0..<4, using: &random) > 0), orderedBy: list, name)
        if Int.random(in: 0..<3, using: &random) == 0 {
            version.addModel(name("Tag") + suffix, nil, &random, name)
            version.addRelation(1, from: (2, Bool.random(using: &random)), to: (Int.random(in: 0...1, using: &random), true), name)
        }
        if Int.random(in: 0..<3, using: &random) == 0 {
            let end = LinkEnd(relation: 2, side: 0, target: version.models[Int.random(in: 0...1, using: &random)].name, isMany: false)
            let link = PropertyDraft(name: name("link"), kind: .link(end), isOptional: true, attributes: ["@oneway"])
            version.models[version.models.count - 1].properties.append(link)
        }
        if Int.random(in: 0..<3, using: &random) == 0 {
            version.addModel(name("Crate") + suffix, version.models[0].name, &random, name)
        }
        return version
    }

    private mutating func addModel(_ model: String, _ parent: String?, _ random: inout SeededGenerator, _ name: (String) -> String) {
        let types: [ValueType] =
            [.int, .int, .text, .text, .text, .double, .bool, .date, .enumeration(enums[0].name), .structure(structs[0].name)]
        let isUnique = Bool.random(using: &random)
        let key = PropertyDraft(name: "key", kind: .value(.int), attributes: [isUnique ? "@unique" : "@id"])
        var properties = parent == nil ? [key] : []
        for _ in 0..<Int.random(in: 2...4, using: &random) {
            guard let type = types.randomElement(using: &random) else { continue }
            properties.append(
                PropertyDraft(name: name("value"), kind: .value(type), isOptional: Int.random(in: 0..<3, using: &random) == 0))
        }
        models.append(ModelDraft(name: model, parent: parent, properties: properties))
    }

    private mutating func addRelation(
        _ relation: Int, from first: (model: Int, isMany: Bool), to second: (model: Int, isMany: Bool), orderedBy list: [String] = [],
        _ name: (String) -> String
    ) {
        for (side, own, other) in [(0, first, second), (1, second, first)] {
            let end = LinkEnd(relation: relation, side: side, target: models[other.model].name, isMany: own.isMany)
            let property = PropertyDraft(
                name: name("link"), kind: .link(end), isOptional: !own.isMany, attributes: side == 1 && own.isMany ? list : [])
            models[own.model].properties.append(property)
        }
    }

    func randomValue(of type: ValueType, _ random: inout SeededGenerator) -> ObjectValue {
        switch type {
        case .int: .int(Int.random(in: -9...29, using: &random))
        case .double: .double(Double(Int.random(in: 0...40, using: &random)) / 4)
        case .bool: .bool(Bool.random(using: &random))
        case .date: .date(Int.random(in: -9...900_000_000, using: &random))
        case .text: .text(["red", "green", "12", "7", ""].randomElement(using: &random) ?? "")
        case .enumeration(let name): .enumCase(enums.first { $0.name == name }?.cases.randomElement(using: &random)?.name ?? "")
        case .structure(let name):
            .members(
                (structs.first { $0.name == name }?.members ?? []).reduce(into: [:]) { members, member in
                    members[member.name] = member.valueType.map { randomValue(of: $0, &random) }
                })
        }
    }
}

extension ObjectWorld {
    static func random(of version: VersionDraft, _ random: inout SeededGenerator) -> ObjectWorld {
        var world = ObjectWorld()
        // Small and large keys in every model.
        var keys = Array(1...20).shuffled(using: &random)
        for model in version.models {
            for key in keys.prefix(Int.random(in: 3...5, using: &random)) {
                keys.removeFirst()
                var object = RandomObject(key: key, model: model.name)
                for property in version.properties(of: model) where property.name != "key" {
                    guard let type = property.valueType else { continue }
                    let isMissing = property.isOptional && Bool.random(using: &random)
                    object[property.name] = isMissing ? .nothing : version.randomValue(of: type, &random)
                }
                world.objects[object.key] = object
            }
        }
        for model in version.models {
            for end in model.properties.compactMap(\.link) where end.side == 0 { world.addLinks(end, of: model.name, version, &random) }
        }
        return world
    }

    private mutating func addLinks(_ end: LinkEnd, of model: String, _ version: VersionDraft, _ random: inout SeededGenerator) {
        func keys(_ model: String) -> [Int] {
            let family = version.family(model)
            return objects.values.filter { family.contains($0.model) }.map(\.key).sorted()
        }
        var targets = keys(end.target)
        let isOneToOne = version.otherEnd(of: end).flatMap(version.property)?.link?.isMany == false
        for key in keys(model) {
            for _ in 0..<Int.random(in: 0...(end.isMany ? 3 : 1), using: &random) {
                guard let target = targets.randomElement(using: &random) else { continue }
                let pair = Pair(first: key, second: target)
                if links[end.relation]?.contains(pair) != true { links[end.relation, default: []].append(pair) }
                if isOneToOne { targets.removeAll { $0 == target } }
            }
        }
    }
}

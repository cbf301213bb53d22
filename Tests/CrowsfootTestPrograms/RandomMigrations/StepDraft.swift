import CrowsfootTestSupport

/// A step from one version to the next under construction: the declarations of the new version, the migration, and its effect on objects.
struct StepDraft {
    /// Applies a change to the new objects. It may read those of the old version.
    typealias Effect = (_ old: ObjectWorld, _ new: inout ObjectWorld) -> Void

    let old: VersionDraft
    /// The objects of the old version.
    let world: ObjectWorld
    var new: VersionDraft
    var random: SeededGenerator
    /// The suffix of the schema's names, unique in the program.
    let suffix: String
    private var names: Int

    /// The `remove` statements for models.
    private(set) var removals: [String] = []
    private(set) var statements: [String] = []
    private var shapes: [Effect] = []
    private var works: [Effect] = []
    private var ends: [(statement: String, effect: Effect)] = []
    /// Names of changed properties, so that each is changed once. No two properties of a schema have the same name.
    private var taken: Set<String> = []
    /// Names of properties that a statement reads, so that they stay the same.
    private var read: Set<String> = []
    private(set) var kinds: [MigrationKind] = []
    /// Models whose equal objects are merged. The links that they pass on are those of the version in which they are removed.
    private(set) var thinnedModels: Set<String> = []
    /// Models that keep all objects.
    private(set) var keptModels: Set<String> = []
    /// The former names of the new version's models.
    private(set) var formerModels: [String: String] = [:]

    init(from version: VersionDraft, _ world: ObjectWorld, _ random: SeededGenerator, suffix: String, names: Int) {
        old = version.asOld
        self.world = world
        new = version.asOld
        self.random = random
        self.suffix = suffix
        self.names = names
    }

    var lastName: Int { names }

    mutating func freeName(_ beginning: String) -> String {
        names += 1
        return "\(beginning)\(names)"
    }

    mutating func freeNumber() -> Int {
        names += 1
        return names
    }

    mutating func freeTypeName(_ beginning: String) -> String { freeName(beginning) + suffix }

    /// Adds a kind of change, if there is something to change.
    mutating func add(_ kind: MigrationKind) {
        if kind.add(&self) { kinds.append(kind) }
    }

    /// Adds an effect of the versions alone, such as new names and first values.
    mutating func shape(_ effect: @escaping Effect) { shapes.append(effect) }

    /// Adds a statement and its effect on objects.
    mutating func work(_ statement: String, _ effect: @escaping Effect) {
        statements.append(statement)
        works.append(effect)
    }

    /// Adds a statement whose order among other kinds doesn't matter, and its effect after all of those.
    mutating func end(_ statement: String, _ effect: @escaping Effect) {
        statements.insert(statement, at: Int.random(in: 0...statements.count, using: &random))
        ends.append((statement, effect))
    }

    mutating func accept(_ statement: String) { statements.append("accept \(statement) \"it is meant\"") }

    mutating func renameModel(_ former: String, to name: String) {
        for index in new.models.indices {
            if new.models[index].name == former { (new.models[index].name, new.models[index].was) = (name, former) }
            for property in new.models[index].properties.indices {
                guard var end = new.models[index].properties[property].link, end.target == former else { continue }
                end.target = name
                new.models[index].properties[property].kind = .link(end)
            }
        }
        formerModels[name] = former
    }

    mutating func removeModel(_ name: String) {
        removals.append("remove \(name)")
        new.models.removeAll { $0.name == name }
    }

    mutating func thin(_ model: String) { thinnedModels.insert(model) }

    mutating func keep(_ model: String) { keptModels.insert(model) }

    mutating func take(_ name: String) { taken.insert(name) }

    mutating func markRead(_ name: String?) { if let name { read.insert(name) } }

    func isRead(_ name: String) -> Bool { read.contains(name) }

    /// Returns a property that is neither changed nor read yet, and marks it as changed.
    mutating func pick(_ isMeant: (PropertyDraft) -> Bool) -> (place: PropertyPlace, property: PropertyDraft)? {
        let all = new.models.flatMap { model in model.properties.map { (PropertyPlace(model: model.name, property: $0.name), $0) } }
        let free = all.filter { !taken.contains($0.1.name) && !read.contains($0.1.name) && $0.1.name != "key" && isMeant($0.1) }
        guard let one = free.randomElement(using: &random) else { return nil }
        taken.insert(one.1.name)
        return one
    }

    /// Returns properties with values that statements can read: of a model or its parents, the same in both versions.
    func readable(of model: String) -> [PropertyDraft] {
        new.properties(of: new.model(model)).filter { $0.valueType != nil && $0.name != "key" && !taken.contains($0.name) }
    }

    /// The objects after the migration.
    var migrated: ObjectWorld {
        var new = world
        for effect in shapes + works { effect(world, &new) }
        for statement in statements {
            for end in ends where end.statement == statement { end.effect(world, &new) }
        }
        return new
    }
}

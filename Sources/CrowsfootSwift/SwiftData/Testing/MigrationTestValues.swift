import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

/// A value of the newer version, or several values of one step, found by the keys of their objects.
struct MigrationTestValue {
    /// The origin of the value in the old object.
    enum Source {
        case path((_ row: String) -> String)
        /// The value of objects that have one.
        case present((_ row: String) -> String)
        /// A value that a step computes. A step of the newer version reads objects in their shape; one of the older version has no shape.
        case expression(Expression, filter: Expression?, RowShape?)
    }

    /// The properties, several for a tuple.
    let targets: [(name: String, type: String)]
    let key: MigrationTestKey
    /// The sources. A later one overwrites an earlier one.
    let sources: [Source]
    /// Whether some objects have no value.
    let isPartial: Bool
    /// The expression that reads it from the new object, if it isn't the property itself.
    var after: ((_ row: String) -> String)?
    /// The value of objects whose samples weren't converted: the text that the step reads, and the value of each target.
    var unconverted: (source: String, values: [String?])?
    /// Whether the default value is the time of the migration.
    var isElseNow = false
    /// Whether it is converted to a value of the newer version before it is compared.
    var isTranslated = false
}

/// The expected values of a model's objects.
struct MigrationTestValues {
    /// Values that can only be compared as a set, by the names of their property in both versions: the objects have no key, or this is it.
    private(set) var sets: [(before: String, after: String, type: String)] = []
    private(set) var byKey: [MigrationTestValue] = []
    /// The last step for a property, if its expectation holds for completed objects.
    private(set) var lastingFills: [Migration.Change] = []
    /// Expectations about other fills of all objects.
    private(set) var looseFills: [LooseFill] = []
    /// Values that hand-written code converts from text.
    private(set) var conversionsByHand: [(name: String, source: String, blank: String)] = []

    /// A fill whose values the test can't compute, with the known facts about them.
    struct LooseFill {
        enum Expectation { case now, today, distinct, present }

        let target: PropertyID
        let expectation: Expectation
    }

    private let models: Versions<Model>
    private let names: StepNames
    private let key: Versions<PropertyID>?
    private let handwritten: HandwrittenParts

    init(_ models: Versions<Model>, _ names: StepNames, _ handwritten: HandwrittenParts) {
        self.models = models
        self.names = names
        self.handwritten = handwritten
        let isByHand = handwritten.has(models.new.id)
        // Objects with equal keys can't be distinguished.
        let key = isByHand ? nil : RowKeys(names.plannedStep.lineage)[models.new.id]
        self.key = key.flatMap { names.deduplicated.contains($0.old) || handwritten.has($0.new) ? nil : $0 }
        for change in fills {
            if isLasting(change) {
                lastingFills.append(change)
            } else if let value = filled(change) {
                byKey.append(value)
            } else if let expectation = looseExpectation(change) {
                looseFills.append(LooseFill(target: change.target, expectation: expectation))
            }
        }
        byKey += carried
        addConversionsByHand()
        if isByHand { return }
        for index in models.new.properties.indices { addKept(PropertyID(models.new.id, index)) }
        if !names.plannedStep.isThinned { byKey += links }
    }

    private var versions: Versions<Schema> { names.plannedStep.versions }
    private var step: PlannedStep { names.plannedStep }

    private func name(_ id: PropertyID, _ side: VersionSide) -> String {
        SwiftIdentifier(versions[side][id].name.text).description
    }

    private func target(_ id: PropertyID) -> (name: String, type: String) {
        (name(id, .new), names.new.type(versions.new[id].type))
    }

    // MARK: - Kept values

    /// Adds an attribute whose values don't change.
    private mutating func addKept(_ id: PropertyID) {
        let property = versions.new[id]
        guard let before = step.lineage.declaredSource(of: id), before.model == models.old.id, !property.has(.derived),
            !property.has(.ephemeral), !property.isTransient, !property.isRelationship, !changed.contains(id), !handwritten.has(id)
        else { return }
        if let value = keptRawValue(id, before) ?? rewritten(id, before) { return byKey.append(value) }
        guard versions.old[before].storedForm == property.storedForm, property.type.isPlain, versions.old[before].type == property.type
        else { return }
        if let key, key.new != id {
            let path = name(before, .old)
            byKey.append(value([target(id)], key, .path { "\($0).\(path)" }))
        } else if property.type.unwrapped.scalar != nil {
            sets.append((name(before, .old), name(id, .new), names.new.type(property.type)))
        }
    }

    private func value(
        _ targets: [(name: String, type: String)], _ key: Versions<PropertyID>, _ source: MigrationTestValue.Source
    ) -> MigrationTestValue {
        MigrationTestValue(targets: targets, key: MigrationTestKey(key, names), sources: [source], isPartial: false)
    }

    /// The value of an enum, or a list of enums, whose type differs between the versions.
    private func keptRawValue(_ id: PropertyID, _ before: PropertyID) -> MigrationTestValue? {
        let (old, new) = (versions.old[before], versions.new[id])
        guard let key, old.storedForm == .rawValue, new.storedForm == .rawValue, old.type.isOptional == new.type.isOptional,
            versions.readsAlike(old.type, as: new.type),
            let enumeration = new.type.listedEnumeration
        else { return nil }
        let (oldName, newName) = (SwiftIdentifier(old.storedName).description, SwiftIdentifier(new.storedName).description)
        let raw = ValueType.scalar(versions.new[enumeration].rawType)
        let type = names.new.type(new.type.unwrapped.isEnumeration ? raw : .array(raw)) + (new.type.isOptional ? "?" : "")
        return value([(newName, type)], key, .path { "\($0).\(oldName)" })
    }

    /// Returns a value stored as JSON or natively, whose type differs between the versions. It is equal when read as the newer type.
    private func rewritten(_ id: PropertyID, _ before: PropertyID) -> MigrationTestValue? {
        let (old, new) = (versions.old[before], versions.new[id])
        let isEnumeration = new.storedForm == .itself && new.type.unwrapped.isEnumeration
        guard let key, !new.type.isPlain, new.storedForm == .json || isEnumeration, old.storedForm == new.storedForm,
            old.type.isOptional == new.type.isOptional, versions.readsAlike(old.type, as: new.type)
        else { return nil }
        let path = name(before, .old)
        var found = value([target(id)], key, .path { "try Self.\(MigrationTestModel.translation)(\($0).\(path))" })
        found.isTranslated = true
        return found
    }

    private var changed: Set<PropertyID> { Set(versions.new.steps.flatMap(\.kind.targets.properties)) }

    // MARK: - Staged values

    /// Values computed from the old object that no later step changes.
    private var carried: [MigrationTestValue] {
        carriedRows.flatMap { rows in
            rows.values.compactMap { value in
                guard case .stated(let expression, let filter) = value.source, value.targets.allSatisfy(isKnown),
                    !handwritten.has(rows.key.new), ![expression, filter].compactMap(\.self).contains(where: handwritten.isRead)
                else { return nil }
                var made = MigrationTestValue(
                    targets: value.targets.map(target), key: MigrationTestKey(rows.key, names),
                    sources: [.expression(expression, filter: filter, nil)], isPartial: filter != nil)
                if filter == nil, expression.containsSwift, let source = text(readBy: value.targets) {
                    made.unconverted = (source, value.targets.map(names.new.unconverted))
                }
                return made
            }
        }
    }

    /// Whether exactly one step sets it, and no hand-written code.
    private func isKnown(_ id: PropertyID) -> Bool { countOfSteps(for: id) == 1 && !handwritten.has(id) }

    /// Returns the text that a step converts, by its path in the older version.
    private func text(readBy targets: [PropertyID]) -> String? {
        let sources = versions.new.steps.first { $0.kind.targets.properties == targets }?.kind.sources ?? []
        guard sources.count == 1, versions.old[sources[0]].type == .scalar(.string) else { return nil }
        return versions.old[sources[0].model].path(of: versions.old[sources[0]])
    }

    private mutating func addConversionsByHand() {
        for rows in carriedRows {
            for value in rows.values {
                guard value.unresolved != nil, let id = value.targets.first, let before = step.lineage.declaredSource(of: id),
                    versions.old[before].type == .scalar(.string), countOfSteps(for: id) == 0, let blank = names.new.unconverted(id)
                else { continue }
                conversionsByHand.append((name(id, .new), versions.old[before.model].path(of: versions.old[before]), blank))
            }
        }
    }

    private var carriedRows: [CarriedRows] {
        step.preparation.compactMap { work in
            guard case .setAside(let rows) = work, rows.model.new == models.new.id else { return nil }
            return rows
        }
    }

    private func countOfSteps(for id: PropertyID) -> Int { versions.new.steps(giving: id).count }

    // MARK: - Links

    /// The destinations of relationships whose objects can be found, too.
    private var links: [MigrationTestValue] {
        guard let key else { return [] }
        return models.new.properties.enumerated().compactMap { index, property in
            let id = PropertyID(models.new.id, index)
            guard let destination = property.type.destination, let before = step.lineage.declaredSource(of: id),
                before.model == models.old.id, let oldDestination = versions.old[before].type.destination, !changed.contains(id),
                !handwritten.has(id), !handwritten.has(destination),
                step.lineage.predecessor(of: destination) == oldDestination, !versions.new[destination].isVirtual,
                property.type.isToMany || !versions.old[before].type.isToMany,
                let destinationKey = RowKeys(step.lineage)[destination], !handwritten.has(destinationKey.new)
            else { return nil }
            let link = MigrationTestLink(Versions(old: before, new: id), to: destinationKey, names)
            var found = value([(link.name, link.type)], key, .path(link.before))
            found.after = link.after
            return found
        }
    }

    // MARK: - Fills

    private var fills: [Migration.Change] {
        versions.new.steps.compactMap { step in
            guard case .fill(let change) = step.kind, change.target.model == models.new.id, countOfSteps(for: change.target) == 1
            else { return nil }
            return change
        }
    }

    /// Whether the expectation holds for an object after all steps.
    private func isLasting(_ change: Migration.Change) -> Bool {
        let changes = versions.new.steps.compactMap { if case .fill(let change) = $0.kind { change.target } else { nil } }
        let overwritten = Set(changes.drop { $0 != change.target })
        let overwrittenNames = Set(overwritten.map { versions.new[$0].name.text })
        return reads(change).allSatisfy { part in
            switch part.node {
            case .moment, .daysAgo, .constant(.now), .constant(.newUUID): false
            case .swift(let code): code.isRepeatable && overwrittenNames.isDisjoint(with: code.identifiers)
            case .constant, .enumCase, .row, .element, .property, .member, .parameter, .call, .not, .minus, .binary, .conditional, .range,
                .array, .closure, .invalid:
                part.property.map { !overwritten.contains($0) } ?? true
            }
        }
    }

    /// Returns the value of a step with a condition about its own property: the result follows from the old objects.
    private func filled(_ change: Migration.Change) -> MigrationTestValue? {
        let id = change.target
        let before = step.lineage.declaredSource(of: id).flatMap { $0.model == models.old.id ? $0 : nil }
        let isNow = change.value.isNow
        guard let key, !handwritten.has(id), versions.new[id].type.isPlain, before != nil || (change.filter == nil && !isNow),
            (isNow ? [change.filter].compactMap(\.self) : reads(change)).allSatisfy({ isReadAlike($0, givenBy: id) })
        else { return nil }
        var sources: [MigrationTestValue.Source] = []
        if let before, change.filter != nil {
            let (old, new) = (versions.old[before].type, versions.new[id].type)
            guard old.unwrapped == new.unwrapped else { return nil }
            let path = name(before, .old)
            sources.append(old.isOptional && !new.isOptional ? .present { "\($0).\(path)" } : .path { "\($0).\(path)" })
        }
        // Objects that got the time of the migration had no value, so nothing is expected for them.
        if isNow {
            guard let before, change.reachesWhatIsMissing, change.filter != nil, versions.old[before].type.isOptional else { return nil }
            let path = name(before, .old)
            return MigrationTestValue(
                targets: [target(id)], key: MigrationTestKey(key, names), sources: [.present { "\($0).\(path)" }], isPartial: true,
                isElseNow: true)
        }
        sources.append(.expression(change.value, filter: change.filter, names.oldRowShape))
        return MigrationTestValue(
            targets: [target(id)], key: MigrationTestKey(key, names), sources: sources, isPartial: change.filter != nil)
    }

    /// Returns the expectation about a value that differs each time.
    private func looseExpectation(_ change: Migration.Change) -> LooseFill.Expectation? {
        let type = versions.new[change.target].type
        if change.filter == nil {
            if change.value.isNow { return .now }
            if case .moment(.today) = change.value.node { return .today }
            if case .constant(.newUUID) = change.value.node { return .distinct }
            if case .swift("UUID()") = change.value.node { return .distinct }
        }
        return type.isOptional && change.reachesWhatIsMissing && !change.value.type.isOptional ? .present : nil
    }

    private func reads(_ change: Migration.Change) -> [Expression] {
        var parts: [Expression] = []
        for expression in [change.value, change.filter].compactMap(\.self) { expression.visit { parts.append($0) } }
        return parts
    }

    /// Whether a part of an expression about new objects means the same for old ones.
    private func isReadAlike(_ part: Expression, givenBy target: PropertyID) -> Bool {
        switch part.node {
        case .moment, .daysAgo, .member, .call, .closure, .element, .constant(.now), .constant(.newUUID): return false
        case .swift(let code):
            guard code.isRepeatable else { return false }
            let words = Set(code.identifiers)
            return versions.new.allProperties(of: models.new).filter { words.contains($0.name.text) }.allSatisfy { property in
                versions.new.property(named: property.name.text, of: models.new).map { isReadAlike($0, givenBy: target) } ?? false
            }
        case .property(let id, let base, _):
            guard case .row = base.node else { return false }
            return isReadAlike(id, givenBy: target)
        case .constant, .enumCase, .row, .parameter, .not, .minus, .binary, .conditional, .range, .array, .invalid: return true
        }
    }

    private func isReadAlike(_ id: PropertyID, givenBy target: PropertyID) -> Bool {
        guard let before = step.lineage.declaredSource(of: id), before.model == models.old.id, !handwritten.has(id) else { return false }
        let isKept = id == target || !changed.contains(id)
        return isKept && versions.new[id].type.isPlain && versions.old[before].type.unwrapped == versions.new[id].type.unwrapped
    }
}

extension VersionNames {
    /// Returns the value of a property in objects without a converted value: its default, or an empty value. Returns `nil` for types, such
    /// as `Bool`, for which that proves nothing.
    fileprivate func unconverted(_ id: PropertyID) -> String? {
        let property = schema[id]
        guard let scalar = property.type.unwrapped.scalar, scalar != .bool else { return nil }
        switch property.defaultValue?.value {
        case .now, .newUUID, .swift: return nil
        case let constant?: return value(constant, as: property.type)
        case nil: return property.type.isOptional ? "nil" : blank(property.type)
        }
    }
}

extension Versions<Schema> {
    /// Whether an encoded value of the older version is read as the same value of the newer one.
    fileprivate func readsAlike(_ before: ValueType, as after: ValueType) -> Bool {
        if case .optional(let second) = after {
            if case .optional(let first) = before { return readsAlike(first, as: second) }
            return readsAlike(before, as: second)
        }
        switch before {
        case .scalar: return before == after
        case .array(let first):
            guard case .array(let second) = after else { return false }
            return readsAlike(first, as: second)
        case .dictionary(let firstKey, let first):
            guard case .dictionary(let secondKey, let second) = after else { return false }
            return readsAlike(firstKey, as: secondKey) && readsAlike(first, as: second)
        case .enumeration(let first):
            guard case .enumeration(let second) = after, old[first].rawType == new[second].rawType else { return false }
            return old[first].cases.allSatisfy { one in new[second].cases.contains { $0.rawValue == one.rawValue } }
        case .structure(let first):
            guard case .structure(let second) = after else { return false }
            return new[second].members.allSatisfy { member in
                let names = [member.name.text, member.previousName?.text]
                let former = old[first].members.first { names.contains($0.name.text) }
                return former.map { readsAlike($0.type, as: member.type) } ?? (member.type.isOptional || member.defaultValue != nil)
            }
        case .model, .foreign, .optional, .unknown: return false
        }
    }
}

extension Expression {
    /// Whether it is the current time, in the schema language or in Swift.
    fileprivate var isNow: Bool {
        switch node {
        case .moment(let moment): moment == .now
        case .swift(let code): ["Date()", "Date.now", ".now"].contains(code)
        case .constant(let value): value == .now
        case .enumCase, .row, .element, .property, .member, .parameter, .daysAgo, .call, .not, .minus, .binary, .conditional,
            .range, .array, .closure, .invalid:
            false
        }
    }
}

extension String {
    /// Whether Swift code gives the same result each time. Random values and the clock have one of these words.
    fileprivate var isRepeatable: Bool {
        let code = lowercased()
        // Not `.nowhere`.
        let asksTime = code.ranges(of: ".now").contains { $0.upperBound == code.endIndex || !code[$0.upperBound].isLetter }
        return !asksTime && !["uuid()", "date()", "random", "shuffle"].contains { code.contains($0) }
    }
}

extension ValueType {
    /// Whether it is the same type in every version.
    fileprivate var isPlain: Bool {
        !contains { $0.isStructure || $0.isEnumeration || $0.isModel || $0.isForeign || $0 == .unknown }
    }
}

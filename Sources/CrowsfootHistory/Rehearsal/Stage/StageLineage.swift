import CrowsfootModel

/// What became of the models and the properties of a version in the next one.
struct StageLineage {
    let versions: Versions<Schema, Schema>
    private let successors: [ModelID: ModelID]

    init(_ versions: Versions<Schema, Schema>) {
        self.versions = versions
        let stored = versions.new.models.filter { !$0.isVirtual }
        let pairs = stored.compactMap { model in versions.predecessor(of: model).map { ($0.id, model.id) } }
        successors = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    func successor(of model: ModelID) -> Model? { successors[model].map { versions.new[$0] } }

    func source(of property: PropertyID, in old: ModelID) -> PropertyID? { versions.source(of: property, in: old) }

    /// The old property of the same values, for a property of the new version by itself.
    func source(of property: PropertyID) -> PropertyID? {
        versions.predecessor(of: versions.new[property.model]).flatMap { source(of: property, in: $0.id) }
    }
}

extension StageLineage {
    /// What a member of a struct has become.
    func successor(of member: String, _ old: Structure, _ new: Structure) -> Property? {
        new.members.first { new.formerName(of: $0, in: old) == member }
    }

    /// A value that the old app read, as the new one would have it, if nothing of it were lost; nothing where there is no such value.
    func translated(_ value: RowValue, from old: ValueType, to new: ValueType) -> RowValue? {
        switch (value, old.unwrapped, new.unwrapped) {
        case (.missing, _, _), (.unknown, _, _): value
        case (_, .enumeration(let old), .enumeration(let new)): translated(value, versions.old[old], versions.new[new])
        case (.members(let members), .structure(let old), .structure(let new)):
            translated(members, versions.old[old], versions.new[new])
        case (.list(let elements), .array(let old), .array(let new)): list(elements.map { translated($0, from: old, to: new) })
        case (.dictionary(let entries), .dictionary(let oldKey, let old), .dictionary(let newKey, let new)):
            dictionary(entries.map { (translated($0.key, from: oldKey, to: newKey), translated($0.value, from: old, to: new)) })
        case (_, .scalar, .scalar(let scalar)), (_, .enumeration, .scalar(let scalar)): value.isValue(of: scalar) ? value : nil
        case (_, .scalar, .enumeration(let new)): isRawValue(value, of: versions.new[new]) ? value : nil
        case (.row, .model, .model), (.rows, .array, .array), (_, .foreign, .foreign), (_, .unknown, _), (_, _, .unknown): value
        case (_, .scalar, _), (_, .enumeration, _), (_, .structure, _), (_, .model, _), (_, .foreign, _), (_, .array, _),
            (_, .dictionary, _), (_, .optional, _):
            nil
        }
    }

    private func isRawValue(_ value: RowValue, of enumeration: Enumeration) -> Bool {
        enumeration.cases.contains { versions.new.rowValue(ofRawValueOf: $0, enumeration) == value }
    }

    private func list(_ elements: [RowValue?]) -> RowValue? {
        let found = elements.compactMap(\.self)
        return found.count == elements.count ? .list(found) : nil
    }

    private func dictionary(_ entries: [(RowValue?, RowValue?)]) -> RowValue? {
        var found: [RowValue: RowValue] = [:]
        for case (let key?, let value?) in entries { found[key] = value }
        return found.count == entries.count ? .dictionary(found) : nil
    }

    /// By its case, whatever the raw values are.
    private func translated(_ value: RowValue, _ old: Enumeration, _ new: Enumeration) -> RowValue? {
        guard let before = old.cases.first(where: { versions.old.rowValue(ofRawValueOf: $0, old) == value }) else { return nil }
        // What is carried over was renamed earlier.
        let renamed = new.isCarriedOver ? nil : new.cases.first { $0.previousName?.text == before.name.text }
        let after = renamed ?? new.cases.first { $0.name.text == before.name.text }
        return after.map { versions.new.rowValue(ofRawValueOf: $0, new) }
    }

    /// A member that is gone takes its value with it; a new one has what is read where there is none.
    private func translated(_ members: [String: RowValue], _ old: Structure, _ new: Structure) -> RowValue? {
        var result: [String: RowValue] = [:]
        for member in old.members {
            let value = members[member.name.text] ?? .missing
            if value.isMissing { continue }
            guard let successor = successor(of: member.name.text, old, new),
                let translated = translated(value, from: member.type, to: successor.type)
            else { return nil }
            result[successor.name.text] = translated
        }
        return .members(result)
    }
}

extension RowValue {
    /// Whether it says everything that another value does; a struct may have more members.
    func includes(_ other: RowValue) -> Bool {
        switch (self, other) {
        case (.unknown, _), (_, .unknown): true
        case (.members(let mine), .members(let others)): others.allSatisfy { mine[$0.key]?.includes($0.value) ?? $0.value.isMissing }
        case (.list(let mine), .list(let others)):
            mine.count == others.count && zip(mine, others).allSatisfy { $0.includes($1) }
        case (.dictionary(let mine), .dictionary(let others)):
            mine.count == others.count && others.allSatisfy { mine[$0.key]?.includes($0.value) == true }
        case (.missing, _), (.boolean, _), (.integer, _), (.number, _), (.decimal, _), (.text, _), (.date, _), (.data, _), (.uuid, _),
            (.list, _), (.dictionary, _), (.members, _), (.row, _), (.rows, _):
            self == other
        }
    }
}

import CrowsfootModel

/// Maps values of the old app to the new one.
extension Lineage {
    /// Returns the new name of a struct's member, or `nil`.
    func successor(of member: String, _ old: Structure, _ new: Structure) -> Property? {
        new.members.first { new.formerName(of: $0, in: old) == member }
    }

    /// Returns a value that the old app read as the new one would read it without any loss, or `nil` if that is impossible.
    func translated(_ value: RowValue, from old: ValueType, to new: ValueType) -> RowValue? {
        if value == .missing || value == .unknown { return value }
        // The compiler needs more than a second to check a single switch over the value and both types.
        return switch (old.unwrapped, new.unwrapped) {
        case (.enumeration(let old), .enumeration(let new)): translated(value, versions.old[old], versions.new[new])
        case (.structure(let old), .structure(let new)): members(of: value, versions.old[old], versions.new[new])
        case (.array(let old), .array(let new)): elements(of: value, from: old, to: new)
        case (.dictionary(let oldKey, let old), .dictionary(let newKey, let new)):
            entries(of: value, from: (oldKey, old), to: (newKey, new))
        case (.scalar, .scalar(let scalar)), (.enumeration, .scalar(let scalar)): value.isValue(of: scalar) ? value : nil
        case (.scalar, .enumeration(let new)): isRawValue(value, of: versions.new[new]) ? value : nil
        case (.model, .model): if case .row = value { value } else { nil }
        case (.foreign, .foreign), (.unknown, _), (_, .unknown): value
        case (.scalar, _), (.enumeration, _), (.structure, _), (.model, _), (.foreign, _), (.array, _), (.dictionary, _), (.optional, _):
            nil
        }
    }

    private func isRawValue(_ value: RowValue, of enumeration: Enumeration) -> Bool {
        enumeration.cases.contains { versions.new.rowValue(ofRawValueOf: $0, enumeration) == value }
    }

    private func elements(of value: RowValue, from old: ValueType, to new: ValueType) -> RowValue? {
        if case .rows = value { return value }
        guard case .list(let elements) = value else { return nil }
        let found = elements.compactMap { translated($0, from: old, to: new) }
        return found.count == elements.count ? .list(found) : nil
    }

    private func entries(
        of value: RowValue, from old: (key: ValueType, value: ValueType), to new: (key: ValueType, value: ValueType)
    ) -> RowValue? {
        guard case .dictionary(let entries) = value else { return nil }
        var found: [RowValue: RowValue] = [:]
        for (key, value) in entries {
            if let key = translated(key, from: old.key, to: new.key) { found[key] = translated(value, from: old.value, to: new.value) }
        }
        return found.count == entries.count ? .dictionary(found) : nil
    }

    /// Translates a value by its case, whatever the raw values are.
    private func translated(_ value: RowValue, _ old: Enumeration, _ new: Enumeration) -> RowValue? {
        guard let before = old.cases.first(where: { versions.old.rowValue(ofRawValueOf: $0, old) == value }) else { return nil }
        // A carried-over declaration was renamed earlier.
        let renamed = new.isCarriedOver ? nil : new.cases.first { $0.previousName?.text == before.name.text }
        let after = renamed ?? new.cases.first { $0.name.text == before.name.text }
        return after.map { versions.new.rowValue(ofRawValueOf: $0, new) }
    }

    /// Translates a struct. Removed members lose their values; new ones get their default.
    private func members(of value: RowValue, _ old: Structure, _ new: Structure) -> RowValue? {
        guard case .members(let members) = value else { return nil }
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
    /// Whether it contains all values of another one; a struct may have more members.
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

import CrowsfootModel
import CrowsfootSyntax

/// Whether what the new app reads is what the old one read.
extension StageRehearsal {
    mutating func compareValues() {
        let likeness = StoredLikeness(versions)
        for row in new.all {
            guard let before = old[row.id] else { continue }
            for property in versions.new.storedProperties(of: versions.new[row.model]) {
                guard let source = lineage.source(of: property, in: before.model), row.values[property] != nil,
                    !touched.contains(Touch(row: row.id, property: property))
                else { continue }
                if !versions.new[property].isRelationship, before.values[source] != nil,
                    likeness.areAlike(versions.old[source], versions.new[property])
                {
                    compare(source, property, before, row)
                }
            }
        }
    }

    private mutating func compare(_ source: PropertyID, _ target: PropertyID, _ before: Row, _ row: Row) {
        let (was, reads) = (old.value(of: source, in: before), new.value(of: target, in: row))
        let (oldType, newType) = (versions.old[source].type, versions.new[target].type)
        if was.isMissing { return }
        if let wanted = lineage.translated(was, from: oldType, to: newType), reads.includes(wanted) { return }
        // What neither version has a name for is as lost as before.
        if case .enumeration(let id) = oldType.unwrapped, old.reading.enumCase(before[source], of: id) == nil { return }
        let path = path(target, in: .new)
        if case .structure(let id) = oldType.unwrapped, case .structure(let newID) = newType.unwrapped,
            case (.members(let members), .members(let others)) = (was, reads),
            new.reading.read(row[target], as: newType) != nil
        {
            return compareMembers(of: Versions(old: id, new: newID), members, others, path, row)
        }
        report(
            RowFinding(
                fate: .lose, row: row, subject: path, message: reason(oldType, newType),
                detail: "\(spelling(was, of: source, in: .old)) reads as \(spelling(reads, of: target, in: .new))",
                help: help(oldType, path), acceptances: acceptances(was, oldType, newType, path)))
    }

    /// What is lost of a struct that can be read, member by member.
    private mutating func compareMembers(
        of ids: Versions<StructureID, StructureID>, _ was: [String: RowValue], _ reads: [String: RowValue], _ path: String, _ row: Row
    ) {
        let (structure, successor) = (versions.old[ids.old], versions.new[ids.new])
        for member in structure.members {
            let name = member.name.text
            let newName = lineage.successor(of: name, structure, successor)?.name.text ?? name
            guard let value = was[name], !value.isMissing, reads[newName]?.includes(value) != true else { continue }
            let declared = "\(versions.old.spelling(of: .structure(ids.old))).\(name)"
            report(
                RowFinding(
                    fate: .lose, row: row, subject: "\(path).\(name)",
                    message: "the member does not read as before, and is gone when the row is saved",
                    detail: versions.old.spelling(of: value, as: member.type),
                    help: "say `accept remove \(declared) \"why\"` if nobody needs it",
                    acceptances: [.init(change: .remove, subject: declared), .init(change: .recode, subject: path)]))
        }
    }

    private func help(_ old: ValueType, _ path: String) -> String {
        switch old.unwrapped {
        case .enumeration: "say what it becomes, as in `convert \(path) with …`, or name the case in `accept remove`"
        case .scalar: "say `accept narrow \(path) \"why\"` if no row has such a value"
        case .structure, .array, .dictionary, .model, .foreign, .optional, .unknown:
            "say `accept recode \(path) \"why\"` if nobody needs it"
        }
    }

    private func reason(_ old: ValueType, _ new: ValueType) -> String {
        switch (old.unwrapped, new.unwrapped) {
        case (.enumeration, _): "what the store has reads as another case than before"
        case (.structure, _), (.array, _), (.dictionary, _): "what the store has does not read as before"
        case (.scalar, _), (.model, _), (.foreign, _), (.optional, _), (.unknown, _):
            "the value does not fit into `\(versions.new.spelling(of: new))`"
        }
    }

    private func acceptances(_ was: RowValue, _ old: ValueType, _ new: ValueType, _ path: String) -> [RowFinding.Acceptance] {
        var found = [Migration.AcceptedChange.recode, .retype, .narrow].map { RowFinding.Acceptance(change: $0, subject: path) }
        if case .enumeration(let id) = old.unwrapped {
            let name = versions.old.spelling(of: .enumeration(id))
            let oldCase = versions.old[id].cases.first { versions.old.rowValue(ofRawValueOf: $0, versions.old[id]) == was }
            if let oldCase { found.append(.init(change: .remove, subject: "\(name).\(oldCase.name.text)")) }
            if case .enumeration(let newID) = new.unwrapped {
                found.append(.init(change: .recode, subject: versions.new.spelling(of: .enumeration(newID))))
            }
        }
        return found
    }
}

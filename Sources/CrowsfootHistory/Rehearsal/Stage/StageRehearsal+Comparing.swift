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
        let path = path(target, of: row, in: .new)
        report(
            RowFinding(
                verdict: .lose, row: row, subject: path, message: reason(oldType, newType),
                detail: "\(spelling(was, of: source, in: .old)) reads as \(spelling(reads, of: target, in: .new))",
                help: help(oldType, path), acceptances: acceptances(was, oldType, newType, path)))
    }

    private func help(_ old: ValueType, _ path: String) -> String {
        old.unwrapped.isEnumeration
            ? "say what it becomes, as in `convert \(path) with …`, or name the case in `accept remove`"
            : "say `accept narrow \(path) \"why\"` if that is meant"
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
        if case .structure(let id) = old.unwrapped, case .members(let members) = was {
            let name = versions.old.spelling(of: .structure(id))
            found += members.keys.sorted().map { .init(change: .remove, subject: "\(name).\($0)") }
            found.append(.init(change: .recode, subject: name))
        }
        return found
    }
}

import CrowsfootChanges
import CrowsfootMigration
import CrowsfootModel
import CrowsfootSyntax

/// Compares the values that the old and the new app read.
extension StageRehearsal {
    mutating func compareValues() {
        for row in new.all {
            guard let before = old[row.id] else { continue }
            for property in versions.new.storedProperties(of: versions.new[row.model]) {
                guard let source = lineage.storedSource(of: property, inObjectsOf: before.model), row.values[property] != nil,
                    !assigned.contains(AssignedValue(row: row.id, property: property))
                else { continue }
                if !versions.new[property].isRelationship, before.values[source] != nil,
                    step.areAlike(versions.old[source], versions.new[property])
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
        let path = path(target, in: .new)
        let judged = judgements.found(by: Self.readings, about: Versions(old: source, new: target))
        if let transformed = judged.first(where: { judgements.change(of: $0) is TransformerChanged }) {
            return report(
                RowFinding(fate: .lose, row: row, subject: path, message: transformed.finding.message), as: [transformed])
        }
        // A value that neither version knows is as lost as before.
        let held = old.reading.withoutFallbacks.value(before[source], of: versions.old[source])
        let parts = judged.isEmpty ? [] : versions.old.cases(in: held, as: oldType)
        if let wanted = lineage.translated(held, from: oldType, to: newType), reads.includes(wanted) {
            return findOutOfDate(judged.filter { $0.rule == RawValueOutOfDate.rule }, parts, path, row)
        }
        if case .structure(let id) = oldType.unwrapped, case .structure(let newID) = newType.unwrapped,
            case (.members(let members), .members(let others)) = (held, reads),
            new.reading.read(row[target], as: newType) != nil
        {
            return compareMembers(of: Versions(old: id, new: newID), members, others, path, row, judged)
        }
        report(
            RowFinding(
                fate: .lose, row: row, subject: path, message: reason(oldType, newType),
                detail: "\(spelling(was, of: source, in: .old)) reads as \(spelling(reads, of: target, in: .new))"),
            as: judged.about(parts, in: judgements))
    }

    private static var readings: [any JudgementRule.Type] {
        [
            CaseValuesRemoved.self, BoundsNarrowed.self, MemberDropped.self, NativeRename.self, RawValueOutOfDate.self, RawValueTaken.self,
            Unreadable.self, ValuesUnconverted.self,
        ]
    }

    /// Compares a readable struct member by member.
    private mutating func compareMembers(
        of ids: Versions<StructureID>, _ was: [String: RowValue], _ reads: [String: RowValue], _ path: String, _ row: Row,
        _ judged: [Judgement]
    ) {
        let (structure, successor) = (versions.old[ids.old], versions.new[ids.new])
        for (index, member) in structure.members.enumerated() {
            let name = member.name.text
            let newName = lineage.successor(of: name, structure, successor)?.name.text ?? name
            guard let value = was[name], !value.isMissing else { continue }
            let type = lineage.successor(of: name, structure, successor)?.type ?? member.type
            if let wanted = lineage.translated(value, from: member.type, to: type), reads[newName]?.includes(wanted) == true { continue }
            report(
                RowFinding(
                    fate: .lose, row: row, subject: "\(path).\(name)",
                    message: "the member can't be read, and is lost when the object is saved",
                    detail: versions.old.spelling(of: value, as: member.type)),
                as: judged.about([.member(ids.old, index)] + versions.old.cases(in: value, as: member.type), in: judgements))
        }
    }

    /// Finds values with the former raw value of a case, which queries no longer find.
    private mutating func findOutOfDate(_ judged: [Judgement], _ parts: [SchemaElement], _ path: String, _ row: Row) {
        let found = judged.filter { judgement in judgements.subjects(of: judgement).contains { $0.old.map(parts.contains) ?? false } }
        if found.isEmpty { return }
        report(
            RowFinding(
                fate: .lose, row: row, subject: path,
                message: "the value is kept, but queries don't find it: the object still has the old raw value of the case"),
            as: found)
    }

    private func reason(_ old: ValueType, _ new: ValueType) -> String {
        switch (old.unwrapped, new.unwrapped) {
        case (.enumeration, _): "the stored value reads as a different case"
        case (.structure, _), (.array, _), (.dictionary, _): "the stored value can't be read as before"
        case (.scalar, _), (.model, _), (.foreign, _), (.optional, _), (.unknown, _):
            "the value does not fit into `\(versions.new.spelling(of: new))`"
        }
    }
}

extension Schema {
    /// Returns the cases in a value.
    func cases(in value: RowValue, as type: ValueType) -> [SchemaElement] {
        switch (value, type.unwrapped) {
        case (_, .enumeration(let id)):
            let place = self[id].cases.firstIndex { rowValue(ofRawValueOf: $0, self[id]) == value }
            return place.map { [.enumerationCase(id, $0)] } ?? []
        case (.list(let elements), .array(let element)): return elements.flatMap { cases(in: $0, as: element) }
        case (.dictionary(let entries), .dictionary(let key, let element)):
            return entries.flatMap { cases(in: $0.key, as: key) + cases(in: $0.value, as: element) }
        case (.members(let members), .structure(let id)):
            return self[id].members.flatMap { member in members[member.name.text].map { cases(in: $0, as: member.type) } ?? [] }
        case (_, .scalar), (_, .model), (_, .foreign), (_, .array), (_, .dictionary), (_, .structure), (_, .optional), (_, .unknown):
            return []
        }
    }
}

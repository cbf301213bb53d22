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
        let path = path(target, in: .new)
        let told = judgements.found(by: Self.readings, about: Versions(old: source, new: target))
        if let transformed = told.first(where: { judgements.change(of: $0) is TransformerChanged }) {
            return report(
                RowFinding(fate: .lose, row: row, subject: path, message: transformed.finding.message), as: [transformed])
        }
        if let wanted = lineage.translated(was, from: oldType, to: newType), reads.includes(wanted) { return }
        // What neither version has a name for is as lost as before.
        if case .enumeration(let id) = oldType.unwrapped, old.reading.enumCase(before[source], of: id) == nil { return }
        if case .structure(let id) = oldType.unwrapped, case .structure(let newID) = newType.unwrapped,
            case (.members(let members), .members(let others)) = (was, reads),
            new.reading.read(row[target], as: newType) != nil
        {
            return compareMembers(of: Versions(old: id, new: newID), members, others, path, row, told)
        }
        report(
            RowFinding(
                fate: .lose, row: row, subject: path, message: reason(oldType, newType),
                detail: "\(spelling(was, of: source, in: .old)) reads as \(spelling(reads, of: target, in: .new))"),
            as: told.about(place(of: was, oldType), in: judgements))
    }

    private static var readings: [any JudgementRule.Type] {
        [
            CaseValuesRemoved.self, LessFits.self, MemberDropped.self, NativeRename.self, RawValueOutOfDate.self, RawValueTaken.self,
            Unreadable.self, ValuesUnconverted.self,
        ]
    }

    /// What is lost of a struct that can be read, member by member.
    private mutating func compareMembers(
        of ids: Versions<StructureID, StructureID>, _ was: [String: RowValue], _ reads: [String: RowValue], _ path: String, _ row: Row,
        _ told: [Judgement]
    ) {
        let (structure, successor) = (versions.old[ids.old], versions.new[ids.new])
        for (index, member) in structure.members.enumerated() {
            let name = member.name.text
            let newName = lineage.successor(of: name, structure, successor)?.name.text ?? name
            guard let value = was[name], !value.isMissing, reads[newName]?.includes(value) != true else { continue }
            report(
                RowFinding(
                    fate: .lose, row: row, subject: "\(path).\(name)",
                    message: "the member does not read as before, and is gone when the row is saved",
                    detail: versions.old.spelling(of: value, as: member.type)),
                as: told.about(.member(ids.old, index), in: judgements))
        }
    }

    /// The case that a row holds.
    func place(of value: RowValue, _ type: ValueType) -> ChangePlace? {
        guard case .enumeration(let id) = type.unwrapped else { return nil }
        let enumeration = versions.old[id]
        return enumeration.cases.firstIndex { versions.old.rowValue(ofRawValueOf: $0, enumeration) == value }.map {
            .enumerationCase(id, $0)
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
}

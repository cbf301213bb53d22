import CrowsfootMigration
import CrowsfootModel
import CrowsfootSyntax

/// Checks of new objects beyond their types.
extension StageRehearsal {
    mutating func checkNewRows() {
        for row in new.all {
            for property in versions.new.storedProperties(of: versions.new[row.model]) {
                if versions.new[property].isRelationship {
                    checkTargets(of: property, row)
                } else {
                    checkValue(of: property, row)
                }
            }
        }
    }

    private mutating func checkTargets(of id: PropertyID, _ row: Row) {
        let path = path(id, in: .new)
        if row[id].targets.contains(where: isRemoved) {
            report(
                RowFinding(
                    fate: .fail, row: row, subject: path,
                    message: "it leads to a duplicate that is removed, and nothing clears it: reading it stops the app"))
        } else if case .model = versions.new[id].type, row[id] == .row(.gone) {
            report(
                RowFinding(
                    fate: .fail, row: row, subject: path,
                    message: "it is required, but its object is deleted, so reading it crashes the app", help: "make it optional"
                ))
        }
        checkCount(of: id, row, path)
    }

    /// Whether a step has deleted it.
    private func isRemoved(_ target: RowID) -> Bool {
        target != .gone && old[target] == nil && new[target] == nil && absent.contains(target)
    }

    private mutating func checkCount(of id: PropertyID, _ row: Row, _ path: String) {
        let property = versions.new[id]
        guard property.type.isToMany, let count = property.count, count != oldCount(of: id) else { return }
        let number = row[id].targets.count
        let isTooMany = count.most.map { number > $0 } ?? false
        // An optional relationship may also be empty.
        let isTooFew = count.least.map { number < $0 && !(number == 0 && property.type.isOptional) } ?? false
        guard isTooMany || isTooFew else { return }
        report(
            RowFinding(
                fate: .fail, row: row, subject: path,
                message:
                    "too \(isTooMany ? "many" : "few") objects for `@count(\(property.countSpelling ?? ""))`, so saving fails",
                detail: number == 1 ? "1 object" : "\(number) objects"), as: narrowing(of: id))
    }

    private func oldCount(of id: PropertyID) -> (least: Int?, most: Int?) {
        lineage.declaredSource(of: id).flatMap { versions.old[$0].count } ?? (nil, nil)
    }

    private mutating func checkValue(of id: PropertyID, _ row: Row) {
        let property = versions.new[id]
        if property.checks.isEmpty { return }
        let value = new.value(of: id, in: row)
        let known = Set(lineage.declaredSource(of: id).map { versions.old[$0].checks.map(\.check) } ?? [])
        let path = path(id, in: .new)
        for (check, _) in property.checks where !known.contains(check) && value.breaks(check) {
            report(
                RowFinding(
                    fate: .fail, row: row, subject: path,
                    message: "`@check(\(check.spelling))` rejects the value, so `validate()` throws",
                    detail: spelling(value, of: id, in: .new), help: "change the values with `fill \(path) with … where …`"),
                as: narrowing(of: id))
        }
    }

    private func narrowing(of id: PropertyID) -> [Judgement] {
        judgements.found(by: [BoundsNarrowed.self], about: Versions(old: nil, new: id))
    }
}

extension RowValue {
    /// Whether a check rejects a value. Patterns aren't checked, because only the app can match them.
    func breaks(_ check: Property.Check) -> Bool {
        switch check {
        case .nonEmpty: length == 0
        case .length(let bounds): length.map { !bounds.contains(Double($0)) } ?? false
        case .range(let bounds): isOutside(bounds)
        case .matches: false
        }
    }

    private func isOutside(_ bounds: Attribute.Bounds) -> Bool {
        if case .decimal(let number) = self, let isInside = bounds.contains(number) { return !isInside }
        return size.map { !bounds.contains($0) } ?? false
    }

    private var length: Int? {
        switch self {
        case .text(let text): text.count
        case .data(let bytes): bytes.count
        case .list(let elements): elements.count
        case .dictionary(let entries): entries.count
        case .missing, .boolean, .integer, .number, .decimal, .date, .uuid, .members, .row, .rows, .unknown: nil
        }
    }

    private var size: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .number(let number): number
        case .decimal(let number): Double(number.description)
        case .missing, .boolean, .text, .date, .data, .uuid, .list, .dictionary, .members, .row, .rows, .unknown: nil
        }
    }
}

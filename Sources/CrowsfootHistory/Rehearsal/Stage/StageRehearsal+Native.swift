import CrowsfootModel
import CrowsfootSyntax

/// What SwiftData stores in its own way: it takes structs and enums apart into columns, and knows neither defaults nor fallbacks of them.
extension StageRehearsal {
    mutating func checkNativeValues() {
        let likeness = StoredLikeness(versions)
        for row in new.all {
            guard let before = old[row.id] else { continue }
            for property in versions.new.storedProperties(of: versions.new[row.model]) where versions.new[property].storage == .native {
                if touched.contains(Touch(row: row.id, property: property)) { continue }
                if let source = lineage.source(of: property, in: before.model),
                    likeness.areAlike(versions.old[source], versions.new[property]), !before[source].isMissing
                {
                    checkNativeValue(of: property, from: source, before, row)
                } else {
                    checkMissingNativeValue(of: property, row)
                }
            }
        }
    }

    private mutating func checkMissingNativeValue(of id: PropertyID, _ row: Row) {
        guard versions.new[id].hasNoStoredDefault else { return }
        report(
            RowFinding(
                fate: .fail, row: row, subject: path(id, in: .new),
                message:
                    "a migration leaves an enum without a value, default or not, where SwiftData stores it by itself: reading it stops the app",
                help: "remove `@storage(native)`, or make it optional"))
    }

    private mutating func checkNativeValue(of id: PropertyID, from source: PropertyID, _ before: Row, _ row: Row) {
        let (oldType, newType) = (versions.old[source].type, versions.new[id].type)
        let path = path(id, in: .new)
        let value = old.value(of: source, in: before)
        if case .structure(let new) = newType.unwrapped, case .structure(let old) = oldType.unwrapped {
            checkColumns(of: versions.old[old], versions.new[new], path, row)
            if versions.old[source].name.text != versions.new[id].name.text {
                let message = "SwiftData stores the struct by itself, and does not notice that the property has a new name: it may be lost"
                report(RowFinding(fate: .lose, row: row, subject: path, message: message, detail: spelling(value, of: source, in: .old)))
            }
        } else if newType.unwrapped.isEnumeration, lineage.translated(value, from: oldType, to: newType) == nil {
            report(
                RowFinding(
                    fate: .fail, row: row, subject: path,
                    message: "SwiftData stores the enum by itself, and knows no fallback for a case that is gone: reading it stops the app",
                    detail: spelling(value, of: source, in: .old), help: "say what it becomes, as in `convert \(path) with …`"))
        }
    }

    /// A member is a column, and what is new and required there has nothing to put into it.
    private mutating func checkColumns(of old: Structure, _ new: Structure, _ path: String, _ row: Row) {
        guard let member = new.members.first(where: { !$0.type.isOptional && old.place(of: $0.name.text) == nil }) else { return }
        let name = member.name.text
        report(
            RowFinding(
                fate: .fail, row: row, subject: path,
                message:
                    "SwiftData stores the struct by itself, and `\(name)` is new and required there, default or not: the store does not open (error 134110)",
                help: "make `\(name)` optional, or remove `@storage(native)`"))
    }
}

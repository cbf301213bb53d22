import Foundation

/// The values that the store refuses to save. The codes are those of Core Data's validation, which SwiftData throws.
struct SaveCheck {
    enum Code: Int {
        case several = 1560
        case missingValue = 1570
        case tooFew = 1580
        case tooMany = 1590
        case deniedDelete = 1600
        case constraint = 133_021
    }

    let container: ModelContainer

    func check(inserted: [Record], changed: [Record], deleted: [Record]) throws {
        for record in inserted + changed + deleted where !container.allowsSave(record.entity) {
            throw NSError(
                domain: NSCocoaErrorDomain, code: 513, userInfo: [NSLocalizedDescriptionKey: "\(record.entity.name) is read-only"])
        }
        let errors =
            deleted.flatMap(deletionErrors) + (inserted + changed).flatMap(valueErrors) + constraintErrors(changed)
        guard let first = errors.first else { return }
        guard errors.count > 1 else { throw first }
        throw error(.several, "Multiple validation errors occurred.", ["NSDetailedErrors": errors])
    }

    private func valueErrors(_ record: Record) -> [NSError] {
        record.entity.properties.compactMap { property in
            let place = "\(record.entity.name).\(property.name)"
            guard property.destination != nil else {
                guard record.values[property.name] == nil else { return nil }
                return error(.missingValue, "\(place) is a required value.")
            }
            let count = record.records(property).count
            guard property.isToMany else {
                return count == 0 && !property.isOptional ? error(.missingValue, "\(place) is a required value.") : nil
            }
            return countError(property, count, place)
        }
    }

    /// Checks the number of related objects. An empty optional relationship isn't checked, and bounds of 0 have no effect.
    private func countError(_ property: PropertyInfo, _ count: Int, _ place: String) -> NSError? {
        if property.isOptional, count == 0 { return nil }
        if let minimum = property.relationship?.minimumModelCount, minimum > 0, count < minimum {
            return error(.tooFew, "Too few items in \(place).")
        }
        if let maximum = property.relationship?.maximumModelCount, maximum > 0, count > maximum {
            return error(.tooMany, "Too many items in \(place).")
        }
        return nil
    }

    private func deletionErrors(_ record: Record) -> [NSError] {
        record.entity.relationships.compactMap { property in
            guard property.deleteRule == .deny, record.records(property).contains(where: { !$0.isDeleted }) else { return nil }
            return error(.deniedDelete, "\(record.entity.name).\(property.name) must be empty before deletion.")
        }
    }

    /// Reports conflicts. A changed row that equals another one is a conflict; only inserted rows are merged.
    private func constraintErrors(_ changed: [Record]) -> [NSError] {
        Dictionary(grouping: changed) { ObjectIdentifier($0.entity) }.values.flatMap { records -> [NSError] in
            guard let entity = records.first?.entity, let context = records.first?.context else { return [] }
            return entity.uniquenessConstraints.flatMap { constraint -> [NSError] in
                let rows = container.store(of: entity).rows(of: entity).map { context.record($0.0) }.filter { !$0.isDeleted }
                var owners: [[AnyHashable]: Int] = [:]
                for row in rows { if let key = row.key(constraint) { owners[key, default: 0] += 1 } }
                return records.filter { $0.key(constraint).map { owners[$0, default: 0] > 1 } ?? false }.map { _ in
                    error(.constraint, "\(entity.name): \(constraint.joined(separator: ", ")) must be unique.")
                }
            }
        }
    }

    private func error(_ code: Code, _ text: String, _ more: [String: Any] = [:]) -> NSError {
        let information = more.merging([NSLocalizedDescriptionKey: text]) { first, _ in first }
        return NSError(domain: NSCocoaErrorDomain, code: code.rawValue, userInfo: information)
    }
}

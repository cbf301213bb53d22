import CrowsfootModel
import CrowsfootSyntax

/// Reads values from the store as the app of a version does: unknown raw values as the fallback, and invalid JSON as the property's default
/// or a blank value.
struct StoredReading: Sendable {
    private let schema: Schema
    private let formerRawValues: FormerRawValues
    private let formerMemberNames: FormerMemberNames
    /// The index of the case for each raw value of an enum, including those of earlier versions.
    private let cases: [EnumerationID: [RowValue: Int]]
    /// Whether unknown raw values are read as the fallback, as in the app, or are unknown.
    private var hasFallbacks = true

    /// Creates the reading of a first version.
    init(_ schema: Schema) {
        self.init(schema, FormerRawValues(), FormerMemberNames())
    }

    init(_ schema: Schema, after old: StoredReading) {
        let lineage = Lineage(Versions(old: old.schema, new: schema))
        self.init(
            schema, FormerRawValues(lineage, with: old.formerRawValues), FormerMemberNames(lineage, with: old.formerMemberNames))
    }

    private init(_ schema: Schema, _ formerRawValues: FormerRawValues, _ formerMemberNames: FormerMemberNames) {
        self.schema = schema
        self.formerMemberNames = formerMemberNames
        self.formerRawValues = formerRawValues
        cases = Dictionary(uniqueKeysWithValues: schema.enumerations.map { ($0.id, Self.cases(of: $0, schema, formerRawValues)) })
    }

    private static func cases(of enumeration: Enumeration, _ schema: Schema, _ former: FormerRawValues) -> [RowValue: Int] {
        var cases: [RowValue: Int] = [:]
        for (index, one) in enumeration.cases.enumerated() { cases[schema.rowValue(ofRawValueOf: one, enumeration)] = index }
        for (rawValue, name) in former.readings(of: enumeration) {
            cases[schema.rowValue(of: rawValue, as: .scalar(enumeration.rawType))] = enumeration.cases.firstIndex { $0.name.text == name }
        }
        return cases
    }

    /// Returns the case that has a raw value, or had it in an earlier version.
    func enumCase(_ rawValue: RowValue, of id: EnumerationID) -> Enumeration.Case? {
        cases[id]?[rawValue].map { schema[id].cases[$0] }
    }

    /// The reading without fallbacks, which returns the stored values.
    var withoutFallbacks: StoredReading {
        var reading = self
        reading.hasFallbacks = false
        return reading
    }

    func value(_ stored: RowValue, of property: Property) -> RowValue {
        if stored.isMissing || property.isRelationship { return stored }
        if let value = read(stored, as: property.type) { return value }
        if property.type.isOptional { return .missing }
        return property.defaultValue.map { schema.rowValue(of: $0.value, as: property.type) } ?? blank(property.type)
    }

    /// Reads a stored value as a type, or returns `nil` if it isn't one.
    func read(_ stored: RowValue, as type: ValueType) -> RowValue? {
        switch (stored, type) {
        case (.unknown, _): return .unknown
        case (.missing, .optional): return .missing
        case (_, .optional(let wrapped)): return read(stored, as: wrapped)
        case (.missing, _): return nil
        case (_, .enumeration(let id)):
            if !hasFallbacks, enumCase(stored, of: id) == nil { return .unknown }
            return schema.rowValue(ofRawValueOf: enumCase(stored, of: id) ?? schema[id].fallbackCase, schema[id])
        case (.members(let members), .structure(let id)): return read(members, as: schema[id])
        case (.list(let elements), .array(let element)):
            let read = elements.compactMap { self.read($0, as: element) }
            return read.count == elements.count ? .list(read) : nil
        case (.dictionary(let entries), .dictionary(let key, let value)): return self.read(entries, key, value)
        case (_, .structure), (_, .array), (_, .dictionary): return nil
        case (_, .scalar(let scalar)): return stored.isValue(of: scalar) ? stored : nil
        case (_, .model), (_, .foreign), (_, .unknown): return stored
        }
    }

    private func read(_ entries: [RowValue: RowValue], _ key: ValueType, _ value: ValueType) -> RowValue? {
        var result: [RowValue: RowValue] = [:]
        for (storedKey, storedValue) in entries {
            guard let key = read(storedKey, as: key), let value = read(storedValue, as: value) else { return nil }
            result[key] = value
        }
        return .dictionary(result)
    }

    /// Reads a struct. A missing member gets its default; without one, the struct can't be read.
    private func read(_ members: [String: RowValue], as structure: Structure) -> RowValue? {
        var result: [String: RowValue] = [:]
        for member in structure.members {
            let name = member.name.text
            let names = [name] + formerMemberNames.names(of: name, in: structure.id)
            if let stored = names.lazy.compactMap({ members[$0] }).first(where: { !$0.isMissing }) {
                guard let value = read(stored, as: member.type) else { return nil }
                result[name] = value
            } else if member.type.isOptional {
                result[name] = .missing
            } else if let value = member.defaultValue {
                result[name] = schema.rowValue(of: value.value, as: member.type)
            } else {
                return nil
            }
        }
        return .members(result)
    }
}

extension StoredReading {
    /// The value if nothing can be read.
    func blank(_ type: ValueType) -> RowValue {
        switch type {
        case .optional: .missing
        case .scalar(.data): .data([])
        case .scalar(let scalar):
            if case .constant(let blank) = scalar.traits.blank { schema.rowValue(of: blank, as: type) } else { .unknown }
        case .enumeration(let id): schema.rowValue(ofRawValueOf: schema[id].fallbackCase, schema[id])
        case .structure(let id):
            .members(
                Dictionary(
                    schema[id].members.map { member in
                        (member.name.text, member.defaultValue.map { schema.rowValue(of: $0.value, as: member.type) } ?? blank(member.type))
                    }, uniquingKeysWith: { first, _ in first }))
        case .array: .list([])
        case .dictionary: .dictionary([:])
        case .model, .foreign, .unknown: .unknown
        }
    }
}

extension RowValue {
    /// Whether it is a valid value of a type.
    func isValue(of scalar: ScalarType) -> Bool {
        switch (self, scalar) {
        case (.unknown, _), (.boolean, .bool), (.number, .float), (.number, .double), (.decimal, .decimal), (.decimal, .duration),
            (.text, .string), (.text, .url),
            (.date, .date), (.data, .data), (.uuid, .uuid):
            true
        case (.integer(let number), _):
            scalar.integerRange.map { number >= $0.lowest && (number < 0 || UInt64(number) <= $0.highest) } ?? false
        case (.missing, _), (.boolean, _), (.number, _), (.decimal, _), (.text, _), (.date, _), (.data, _), (.uuid, _), (.list, _),
            (.dictionary, _), (.members, _), (.row, _), (.rows, _):
            false
        }
    }
}

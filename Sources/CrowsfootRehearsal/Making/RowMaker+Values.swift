import CrowsfootModel
import CrowsfootSyntax

extension RowMaker {
    /// Returns a value that is different in every object, if the type has enough values.
    func plainValue(of property: Property, _ number: Int) -> RowValue {
        if property.has(.transformable) { return .unknown }
        return plainValue(of: property.type, number, name: property.name.text, property.checks.map(\.check))
    }

    /// Returns a plain struct. One that can contain itself, such as a folder in a folder, doesn't: `outer` are the enclosing ones.
    private func plainValue(
        of type: ValueType, _ number: Int, name: String, _ checks: [Property.Check] = [], inside outer: Set<StructureID> = []
    ) -> RowValue {
        switch type {
        case .optional(let wrapped):
            isOne(wrapped, of: outer) ? .missing : plainValue(of: wrapped, number, name: name, checks, inside: outer)
        case .scalar(let scalar): plainValue(of: scalar, number, name: name, checks)
        case .enumeration(let id): schema.rowValue(ofRawValueOf: schema[id].cases[0], schema[id])
        case .structure(let id):
            outer.contains(id)
                ? .unknown
                : .members(
                    members(of: schema[id]) { plainValue(of: $0.type, number, name: $0.name.text, inside: outer.union([id])) })
        case .array(let element):
            .list(isOne(element, of: outer) ? [] : [plainValue(of: element, number, name: name, inside: outer)])
        case .dictionary(let key, let value):
            .dictionary(
                isOne(value, of: outer)
                    ? [:] : [plainValue(of: key, number, name: name): plainValue(of: value, number, name: name, inside: outer)])
        case .model, .foreign, .unknown: .unknown
        }
    }

    private func isOne(_ type: ValueType, of structures: Set<StructureID>) -> Bool {
        if case .structure(let id) = type.unwrapped { structures.contains(id) } else { false }
    }

    private func members(of structure: Structure, _ value: (Property) -> RowValue) -> [String: RowValue] {
        Dictionary(structure.members.map { ($0.name.text, value($0)) }, uniquingKeysWith: { first, _ in first })
    }

    private func plainValue(of scalar: ScalarType, _ number: Int, name: String, _ checks: [Property.Check]) -> RowValue {
        switch scalar {
        case .bool: .boolean(false)
        case .int, .int8, .int16, .int32, .int64, .uint8, .uint16, .uint32, .uint64: .integer(whole(clamped(Double(number), checks)))
        case .float, .double: .number(clamped(Double(number) + 0.5, checks))
        case .decimal, .duration: DecimalNumber(clamped(Double(number), checks).shortSpelling).map { .decimal($0) } ?? .unknown
        case .string: .text(cut("\(name) \(number)", checks))
        case .date: .date(Moment(seconds: Moment.now.seconds - Double(number) * Moment.secondsOfDay))
        case .data: .data([UInt8(truncatingIfNeeded: number)])
        case .uuid: .uuid(newUUIDs.next())
        case .url: .text("https://example.com/\(number)")
        }
    }

    /// Clamps a number to its checks, because an initializer throws for invalid values.
    private func clamped(_ number: Double, _ checks: [Property.Check]) -> Double {
        checks.reduce(number) { number, check in
            guard case .range(let bounds) = check else { return number }
            let low = bounds.low.map { max($0, number) } ?? number
            return bounds.high.map { min($0 - (bounds.excludesHigh ? 1 : 0), low) } ?? low
        }
    }

    /// Returns the integer part. The nearest bound that 64 bits hold exactly may be one less than that of a `Double`.
    private func whole(_ number: Double) -> Int64 {
        Int64(exactly: number.rounded(.towardZero)) ?? (number < 0 ? .min : .max)
    }

    private func cut(_ text: String, _ checks: [Property.Check]) -> String {
        checks.reduce(text) { text, check in
            guard case .length(let bounds) = check else { return text }
            let long = text + String(repeating: "x", count: max(0, Int(min(bounds.low ?? 0, 1000)) - text.count))
            return bounds.high.map { String(long.prefix(Int(min($0, 1000)) - (bounds.excludesHigh ? 1 : 0))) } ?? long
        }
    }
}

// MARK: - Edge cases

extension RowMaker {
    func valueEdges(of property: Property) -> [Edge] {
        let checks = property.checks.map(\.check)
        let isKey = property.has(.unique) || property.has(.id)
        let missing = property.type.isOptional ? [Edge("nil", .missing)] : []
        if property.has(.transformable) { return missing }
        let edges = edges(of: property.type.unwrapped).filter { edge in
            !checks.contains { check in edge.value.map { $0.breaks(check) } ?? false }
        }
        // Only one of each, because two objects would have the same key.
        return missing + (isKey ? edges.filter { $0.value != .boolean(true) } : edges)
    }

    private func edges(of type: ValueType, inside outer: Set<StructureID> = []) -> [Edge] {
        switch type {
        case .scalar(let scalar): edges(of: scalar)
        case .enumeration(let id): edges(of: schema[id])
        case .structure(let id): outer.contains(id) ? [] : edges(of: id, inside: outer.union([id]))
        case .array(let element):
            [Edge("empty", .list([]))] + together(edges(of: element.unwrapped, inside: outer).compactMap(\.value)) { .list($0) }
        case .dictionary(let key, let value):
            [Edge("empty", .dictionary([:]))]
                + together(edges(of: key).compactMap(\.value)) { keys in
                    .dictionary(
                        Dictionary(keys.map { ($0, plainValue(of: value, 1, name: "value", inside: outer)) }) { first, _ in first })
                }
                + together(edges(of: value.unwrapped, inside: outer).compactMap(\.value)) { values in
                    let pairs = values.enumerated().map { (plainValue(of: key, $0 + 1, name: "key"), $1) }
                    return .dictionary(Dictionary(pairs) { first, _ in first })
                }
        case .model, .foreign, .optional, .unknown: []
        }
    }

    /// Adds an object with all edge cases of a collection's elements.
    private func together(_ values: [RowValue], _ whole: ([RowValue]) -> RowValue) -> [Edge] {
        values.isEmpty ? [] : [Edge("full of edge cases", whole(values))]
    }

    private func edges(of scalar: ScalarType) -> [Edge] {
        if let range = scalar.integerRange {
            let highest = Int64(min(range.highest, UInt64(Int64.max)))
            let numbers = range.lowest == 0 ? [0, highest] : [0, range.lowest, highest]
            return numbers.map { Edge("\($0)", .integer($0)) }
        }
        switch scalar {
        case .bool: return [Edge("true", .boolean(true))]
        case .float:
            return [0, -Double(Float.greatestFiniteMagnitude), Double(Float.greatestFiniteMagnitude)].map { Edge("\($0)", .number($0)) }
        case .double: return [0, -Double.greatestFiniteMagnitude, Double.greatestFiniteMagnitude].map { Edge("\($0)", .number($0)) }
        case .decimal:
            let texts = ["0", "-" + String(repeating: "9", count: 38)]
            return texts.compactMap { text in DecimalNumber(text).map { Edge(text, .decimal($0)) } }
        case .string: return [Edge("empty", .text("")), Edge("very long", .text(String(repeating: "x", count: 1000)))]
        case .date: return [Edge("long ago", .date(Moment(seconds: -62_135_596_800))), Edge("now", .date(.now))]
        case .data: return [Edge("empty", .data([]))]
        case .duration: return ["0", "-1"].compactMap { text in DecimalNumber(text).map { Edge("\(text) seconds", .decimal($0)) } }
        case .uuid, .url: return []
        case .int, .int8, .int16, .int32, .int64, .uint8, .uint16, .uint32, .uint64: return []
        }
    }

    /// Returns every case, and an unknown value that a newer version of the app may have written.
    private func edges(of enumeration: Enumeration) -> [Edge] {
        let known = enumeration.cases.map { schema.rowValue(ofRawValueOf: $0, enumeration) }
        let cases = zip(enumeration.cases, known).dropFirst().map { Edge(".\($0.name.text)", $1) }
        let strange: RowValue =
            enumeration.rawType == .string
            ? .text(((0...).lazy.map { "unheard-of" + String(repeating: "-", count: $0) }.first { !known.contains(.text($0)) }) ?? "")
            : .integer((1...127).first { !known.contains(.integer($0)) } ?? 0)
        return cases + (known.contains(strange) ? [] : [Edge("a raw value that no case has", strange)])
    }

    /// Returns the edge cases of each member.
    private func edges(of id: StructureID, inside outer: Set<StructureID>) -> [Edge] {
        let structure = schema[id]
        let plain = members(of: structure) { plainValue(of: $0.type, 1, name: $0.name.text, inside: outer) }
        return structure.members.flatMap { member -> [Edge] in
            let missing = member.type.isOptional ? [Edge("nil", .missing)] : []
            return (missing + edges(of: member.type.unwrapped, inside: outer)).compactMap { edge in
                edge.value.map { value in
                    Edge(
                        "one whose \(member.name.text) is \(edge.note)",
                        .members(plain.merging([member.name.text: value]) { _, new in new }))
                }
            }
        }
    }
}

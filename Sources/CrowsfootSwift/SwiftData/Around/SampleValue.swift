import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootText

/// A value of a sample object, or `nil` if none is known to pass the checks.
struct SampleValue {
    let text: String?

    init(_ property: Property, _ number: Int, _ names: VersionNames) {
        let value = Self.value(of: property.type.unwrapped, property, number, names)
        text = value.flatMap { Self.holds(property) ? $0 : nil }
    }

    /// Whether a sample can be made. Text that matches a pattern can't.
    private static func holds(_ property: Property) -> Bool {
        !property.checks.contains { if case .matches = $0.check { true } else { false } }
    }

    private static func value(of type: ValueType, _ property: Property, _ number: Int, _ names: VersionNames) -> String? {
        switch type {
        case .scalar(let scalar): return value(of: scalar, property, number, names)
        case .enumeration(let id):
            let cases = names.schema[id].cases
            return "\(names[id]).\(SwiftIdentifier(cases[(number - 1) % cases.count].name.text))"
        case .structure(let id): return structure(id, number, names) ?? names.blank(type)
        case .array(let element):
            // Two elements, if allowed: an empty list shows nothing.
            let count = [2, 1].first { count in
                let elements = Constant.array(Array(repeating: .nil, count: count))
                return !property.checks.contains { elements.breaks($0.check) }
            }
            let numbers = number..<number + (count ?? 0)
            let elements = numbers.compactMap { value(of: element.unwrapped, property, $0, names) }.unique
            if elements.isEmpty { return needsElements(property) ? nil : "[]" }
            return list("[", elements, "]")
        case .dictionary(let key, let element):
            guard property.checks.isEmpty, let key = value(of: key.unwrapped, property, number, names),
                let element = value(of: element.unwrapped, property, number, names)
            else { return needsElements(property) ? nil : "[:]" }
            return "[\(key): \(element)]"
        case .model, .foreign, .optional, .unknown: return nil
        }
    }

    /// Returns a struct with values for all members, except for optional structs, which may contain it.
    private static func structure(_ id: StructureID, _ number: Int, _ names: VersionNames) -> String? {
        var arguments: [String] = []
        for member in names.schema[id].members where !(member.has(.id) && member.hasImplicitValue) {
            let isLeftOut = !member.type.isStructure && member.type.contains(\.isStructure)
            let value = isLeftOut || !holds(member) ? nil : value(of: member.type.unwrapped, member, number, names)
            guard let value = value ?? (member.hasImplicitValue ? nil : names.blank(member.type)) else {
                if member.hasImplicitValue { continue }
                return nil
            }
            arguments.append("\(SwiftLabel(member.name.text)): \(value)")
        }
        return list("\(names[id])(", arguments, ")")
    }

    /// Writes a list on one line if it is short.
    private static func list(_ start: String, _ parts: [String], _ end: String) -> String {
        let line = start + parts.joined(separator: ", ") + end
        if line.count <= 80, !line.contains("\n") { return line }
        let lines = parts.map { "    " + $0.replacing("\n", with: "\n    ") }.joined(separator: ",\n")
        return start + "\n" + lines + (end == "]" ? ",\n" : "\n") + end
    }

    private static func needsElements(_ property: Property) -> Bool {
        property.checks.contains { Constant.array([]).breaks($0.check) }
    }

    private static func value(of scalar: ScalarType, _ property: Property, _ number: Int, _ names: VersionNames) -> String? {
        switch scalar {
        case .bool: return number % 2 == 0 ? "true" : "false"
        case .int, .int8, .int16, .int32, .int64, .uint8, .uint16, .uint32, .uint64, .float, .double:
            return self.number(property, number)
        case .decimal: return self.number(property, number).flatMap(DecimalNumber.init).map(names.value)
        case .string: return words(property, number).map { SwiftText($0).description }
        case .date: return date(property, number, names)
        case .data:
            guard property.isPicture, property.checks.isEmpty else { return "\(names[.data])([\(number)])" }
            return "\(names[.data])(base64Encoded: \"\(picture)\") ?? \(names[.data])()"
        case .duration: return "\(names[FrameworkName(scalar)]).seconds(\(number))"
        case .uuid: return "\(names[.uuid])()"
        case .url: return "\(names[.url])(string: \"https://example.com/\(number)\") ?? \(names[.url])(fileURLWithPath: \"/\")"
        }
    }

    /// A GIF of one pixel, the smallest image that all systems show.
    private static let picture = "R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs="

    /// Returns a date near today, which comes first; none is in the future for a name such as `completedAt`.
    private static func date(_ property: Property, _ number: Int, _ names: VersionNames) -> String {
        let isPast = property.name.text.hasSuffix("edAt") || property.name.text.hasSuffix("enAt")
        let days = isPast ? 1 - number : number % 2 == 1 ? -(number / 2) : number / 2
        let distance = [-1: "-86_400", 1: "86_400"][days] ?? "\(days) * 86_400"
        return "\(names[.date]).now" + (days == 0 ? "" : ".addingTimeInterval(\(distance))")
    }

    /// Returns the number, moved into the allowed range, or `nil`.
    private static func number(_ property: Property, _ number: Int) -> String? {
        var value = Double(number)
        for (check, _) in property.checks {
            guard case .range(let bounds) = check else { continue }
            if let low = bounds.low, value < low { value = low + Double(number - 1) }
            if let high = bounds.high, value > high || (bounds.excludesHigh && value == high) { value = bounds.low ?? high - 1 }
        }
        let text = value.shortSpelling
        let breaks = property.checks.contains { Constant.number(text).breaks($0.check) }
        return breaks ? nil : text
    }

    /// The sample from the schema, or a typical value for the name.
    private static func known(_ property: Property, _ number: Int) -> String? {
        let name = property.name.text.lowercased()
        let usual = usualTexts.first { $0.endings.contains(where: name.hasSuffix) }?.texts ?? []
        let texts = property.samples.isEmpty ? usual : property.samples
        return texts.isEmpty ? nil : texts[(number - 1) % texts.count]
    }

    /// Sample texts by lowercase suffix of the property name. The symbols are in every version of SF Symbols.
    private static let usualTexts: [(endings: [String], texts: [String])] = [
        (["icon", "iconname", "symbol", "symbolname", "systemimage"], ["star.fill", "heart.fill", "house.fill"]),
        (["color", "colour", "hex"], ["#34C759", "#FF9500", "#FF3B30"]),
        (["email", "mail"], ["one@example.com", "two@example.com", "three@example.com"]),
    ]

    /// Returns the name of the property and the number, cut or padded to the allowed length.
    private static func words(_ property: Property, _ number: Int) -> String? {
        var text = known(property, number) ?? property.name.text.words + " \(number)"
        for (check, _) in property.checks {
            guard case .length(let bounds) = check else { continue }
            if let high = bounds.high, Double(text.count) > high { text = String(("\(number)" + text).prefix(max(0, Int(high)))) }
            if let low = bounds.low, Double(text.count) < low, low < 1_000 {
                text += String(repeating: "x", count: Int(low) - text.count)
            }
        }
        return property.checks.contains { Constant.string(text).breaks($0.check) } ? nil : text
    }
}

extension Property {
    /// Whether its name indicates an image.
    fileprivate var isPicture: Bool {
        var words = name.text.lowercased()
        for ending in ["s", "data", "blob", "byte"] where words.hasSuffix(ending) { words.removeLast(ending.count) }
        let endings = [
            "image", "photo", "picture", "thumbnail", "avatar", "artwork", "logo", "cover", "portrait", "png", "jpeg", "jpg", "gif", "icon",
        ]
        return endings.contains(where: words.hasSuffix)
    }
}

extension String {
    /// The name as words: `Due date` for `dueDate`.
    fileprivate var words: String {
        var words = ""
        for character in self {
            if character.isUppercase, !words.isEmpty { words += " " }
            words += words.isEmpty ? character.uppercased() : character.lowercased()
        }
        return words
    }
}

import CrowsfootModel
import CrowsfootSource
import CrowsfootText

/// One value of a sample row; none where nothing is known to hold what the schema checks.
struct SampleValue {
    let text: String?

    init(_ property: Property, _ number: Int, _ names: VersionNames) {
        let value = Self.value(of: property.type.unwrapped, property, number, names)
        text = value.flatMap { Self.holds(property) ? $0 : nil }
    }

    /// Nobody here can make up a text that matches a pattern.
    private static func holds(_ property: Property) -> Bool {
        !property.checks.contains { if case .matches = $0.check { true } else { false } }
    }

    private static func value(of type: ValueType, _ property: Property, _ number: Int, _ names: VersionNames) -> String? {
        switch type {
        case .scalar(let scalar): return value(of: scalar, property, number, names)
        case .enumeration(let id):
            let cases = names.schema[id].cases
            return "\(names[id]).\(SwiftIdentifier(cases[(number - 1) % cases.count].name.text))"
        case .structure: return names.blank(type)
        case .array(let element):
            guard needsElements(property) else { return "[]" }
            return value(of: element.unwrapped, property, number, names).map { "[\($0)]" }
        case .dictionary: return needsElements(property) ? nil : "[:]"
        case .model, .foreign, .optional, .unknown: return nil
        }
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
        case .data: return needsElements(property) ? "\(names[.data])([\(number)])" : "\(names[.data])()"
        case .duration: return "\(names[FrameworkName(scalar)]).seconds(\(number))"
        case .uuid: return "\(names[.uuid])()"
        case .url: return "\(names[.url])(string: \"https://example.com/\(number)\") ?? \(names[.url])(fileURLWithPath: \"/\")"
        }
    }

    /// A day around today; one in the past for a name such as `completedAt`.
    private static func date(_ property: Property, _ number: Int, _ names: VersionNames) -> String {
        let isPast = property.name.text.hasSuffix("edAt") || property.name.text.hasSuffix("enAt")
        let days = isPast || number % 2 == 1 ? -(isPast ? number : number / 2) : number / 2
        let distance = [-1: "-86_400", 1: "86_400"][days] ?? "\(days) * 86_400"
        return "\(names[.date]).now" + (days == 0 ? "" : ".addingTimeInterval(\(distance))")
    }

    /// The number itself, moved into the range that is asked for.
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

    /// What the schema gives as samples, or what a property of this name usually has.
    private static func known(_ property: Property, _ number: Int) -> String? {
        let name = property.name.text.lowercased()
        let usual = usualTexts.first { $0.endings.contains(where: name.hasSuffix) }?.texts ?? []
        let texts = property.samples.isEmpty ? usual : property.samples
        return texts.isEmpty ? nil : texts[(number - 1) % texts.count]
    }

    /// By the ends of names, in small letters. The symbols are in every version of SF Symbols.
    private static let usualTexts: [(endings: [String], texts: [String])] = [
        (["icon", "iconname", "symbol", "symbolname", "systemimage"], ["star.fill", "heart.fill", "house.fill"]),
        (["color", "colour", "hex"], ["#34C759", "#FF9500", "#FF3B30"]),
        (["email", "mail"], ["one@example.com", "two@example.com", "three@example.com"]),
    ]

    /// The name of the property and the number, cut or stretched to the length that is asked for.
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

extension String {
    /// `dueDate` as `Due date`.
    fileprivate var words: String {
        var words = ""
        for character in self {
            if character.isUppercase, !words.isEmpty { words += " " }
            words += words.isEmpty ? character.uppercased() : character.lowercased()
        }
        return words
    }
}

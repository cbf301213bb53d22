import CrowsfootSyntax
import CrowsfootText

/// Converts database names to names of the language: `order_items` is the model `OrderItem`, and `created_at` the property `createdAt`.
enum SketchNames {
    /// Returns a model name. A capitalized name is kept, unless it is all capitals.
    static func model(_ name: String) -> String {
        let words = words(of: name)
        guard let last = words.last else { return "Model" }
        let isType = name.unicodeScalars.first?.properties.isUppercase == true && name.unicodeScalars.contains { $0.properties.isLowercase }
        let singular = words.dropLast() + [isType ? last : Plural.singular(of: last)]
        return leading(singular.map(raised).joined(), with: "Model")
    }

    static func property(_ name: String) -> String {
        let words = words(of: name)
        guard let first = words.first else { return "value" }
        return leading(lowered(first) + words.dropFirst().map(raised).joined(), with: "_")
    }

    /// Returns a name for a relationship to one or many objects of a model.
    static func role(_ model: String, isMany: Bool) -> String {
        let name = lowered(model)
        return isMany ? Plural.plural(of: name) : name
    }

    /// Returns the name of the relationship with a key column: `author_id` refers to an `author`, and `country_code` to the `country` with
    /// this `code`. Returns `nil` if nothing is left.
    static func relationship(_ column: String, to target: String?) -> String? {
        let name = property(column)
        let key = target.map(property)
        if name == key || ["id", "uuid"].contains(name) { return nil }
        let endings = (key.map { [$0.prefix(1).uppercased() + $0.dropFirst()] } ?? []) + ["Id", "ID", "Uuid", "UUID", "Fk", "FK"]
        for ending in endings where name.hasSuffix(ending) && name.count > ending.count { return String(name.dropLast(ending.count)) }
        return name
    }

    private static func words(of name: String) -> [String] {
        let parts = name.split { !($0.isLetter || $0.isNumber || $0.isEmoji) }.map(String.init)
        let isShouted = !name.unicodeScalars.contains { $0.properties.isLowercase }
        return isShouted ? parts.map { $0.lowercased() } : parts
    }

    private static func raised(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    /// Returns a lowercase first word, also for an abbreviation: `urlPath` for `URLPath`.
    private static func lowered(_ word: String) -> String {
        let capitals = word.prefix { $0.isUppercase }
        if capitals.count == word.count || capitals.count < 2 {
            return capitals.count == word.count ? word.lowercased() : word.prefix(1).lowercased() + word.dropFirst()
        }
        return capitals.dropLast().lowercased() + word.dropFirst(capitals.count - 1)
    }

    private static func leading(_ name: String, with word: String) -> String {
        let whole = name.first?.isNumber == true ? word + name : name
        // Some numbers and letters aren't allowed in names.
        return whole.isSchemaName
            ? whole : String(whole.unicodeScalars.filter { String($0).isSchemaName }.map(Character.init)).nonEmpty ?? "other"
    }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}

extension Character {
    fileprivate var isEmoji: Bool { unicodeScalars.first.map { $0.properties.isEmoji && $0.value > 0xFF } ?? false }
}

// MARK: - Reserved names

extension SketchNames {
    /// Names that SwiftData's macros reject or ignore, with replacements.
    private static let reserved = [
        "description": "details", "hash": "checksum", "hashValue": "checksum", "deleted": "isRemoved", "isDeleted": "isRemoved",
        "entity": "subject", "self": "itself", "persistentBackingData": "backingData", "schemaMetadata": "metadata",
    ]

    static func unreserved(_ name: String) -> String { reserved[name] ?? name }

    /// Returns a string literal on one line.
    static func spelled(_ text: String) -> String { StringLiteral.spelling(of: text) }

    /// Whether it consists of digits, with an optional sign and fraction.
    static func isNumber(_ text: String) -> Bool {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
        return (1...2).contains(parts.count)
            && parts.allSatisfy { !$0.isEmpty && $0.utf8.count < 30 && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    }
}

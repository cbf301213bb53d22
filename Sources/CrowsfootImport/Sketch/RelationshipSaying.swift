import CrowsfootSyntax

/// What the lines of our own drawings say in words: `0..* history (inverse: Event.item, cascade)`.
struct RelationshipSaying {
    enum WayBack: Equatable {
        case none
        case itself
        case property(String)
    }

    let least: Int
    let most: Int?
    let name: String
    let wayBack: WayBack
    let deleteRule: String

    init?(_ text: String) {
        let outer = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        guard outer.count == 3, outer[2].hasPrefix("("), outer[2].hasSuffix(")"), String(outer[1]).isSchemaName else { return nil }
        let inner = outer[2].dropFirst().dropLast().split(separator: ",", omittingEmptySubsequences: false)
        guard inner.count == 2, let bounds = Self.bounds(outer[0]), inner[1].hasPrefix(" ") else { return nil }
        let rule = String(inner[1].dropFirst())
        guard ["cascade", "nullify", "deny", "none"].contains(rule) else { return nil }
        switch inner[0] {
        case "oneway": wayBack = .none
        case "its own inverse": wayBack = .itself
        case _ where inner[0].hasPrefix("inverse: "):
            guard let property = inner[0].split(separator: ".").last, String(property).isSchemaName else { return nil }
            wayBack = .property(String(property))
        case _: return nil
        }
        (least, most) = bounds
        name = String(outer[1])
        deleteRule = rule
    }

    /// `1`, `0..*`, `2..5`
    private static func bounds(_ text: Substring) -> (Int, Int?)? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        if parts.count == 1 { return Int(text).map { ($0, $0) } }
        guard parts.count == 3, parts[1].isEmpty, let least = Int(parts[0]) else { return nil }
        if parts[2] == "*" { return (least, nil) }
        return Int(parts[2]).map { (least, $0) }
    }

    var isMany: Bool { most != 1 }

    /// `@count(2...5)`, where it says more than that there are several.
    var count: String? {
        guard isMany, least > 0 || most != nil else { return nil }
        return "@count(\(least > 0 ? String(least) : "")...\(most.map(String.init) ?? ""))"
    }
}

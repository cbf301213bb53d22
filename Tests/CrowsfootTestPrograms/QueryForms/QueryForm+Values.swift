/// A type of values, and the conditions of queries about it.
struct QueriedType: Sendable {
    /// The name of the required property. The optional one has the prefix `maybe`.
    let property: String
    let type: String
    let defaultValue: String
    let conditions: [QueryCondition]

    var maybe: String { "maybe" + property.prefix(1).uppercased() + property.dropFirst() }

    /// Swift that gives objects their values, by a number `#`.
    let value: String
}

extension QueriedType {
    static let all = [text, number, ratio, price, flag, date, identifier, kind, mood, site]

    private static func given(_ type: String, _ value: String) -> QueryForm.Parameter { .init(name: "given", type: type, value: value) }
    private static func maybe(_ type: String, _ value: String) -> QueryForm.Parameter {
        .init(name: "maybe", type: type + "?", value: value)
    }
    private static func list(_ type: String, _ values: String) -> QueryForm.Parameter {
        .init(name: "list", type: "[\(type)]", value: "[\(values)]")
    }

    /// Returns conditions about values of every type that can be compared.
    private static func equality(_ type: String, _ value: String, _ other: String) -> [QueryCondition] {
        [
            .init("# == given", taking: given(type, value)),
            .init("# != given", taking: given(type, value)),
            .init("given == #", taking: given(type, other)),
            .init("# == maybe", taking: maybe(type, value)),
            .init("# == maybe", taking: maybe(type, "nil")),
            .init("# != maybe", taking: maybe(type, other)),
            .init("# == nil", only: .optional),
            .init("# != nil", only: .optional),
            .init("list.contains(#)", "among(list, #)", taking: list(type, "\(value), \(other)")),
            .init("!list.contains(#)", "!among(list, #)", taking: list(type, value)),
            .init("(# ?? given) == given", only: .optional, taking: given(type, value)),
        ]
    }

    private static func order(_ type: String, _ low: String, _ high: String) -> [QueryCondition] {
        [
            .init("# < given", "ordered(#, <, given)", taking: given(type, high)),
            .init("# >= given", "ordered(#, >=, given)", taking: given(type, low)),
            .init("given > #", "ordered(given, >, #)", taking: given(type, high)),
            .init("# <= maybe", "ordered(#, <=, maybe)", taking: maybe(type, high)),
            .init("# > maybe", "ordered(#, >, maybe)", taking: maybe(type, "nil")),
            .init(
                "(given...last).contains(#)", "ordered(#, >=, given) && ordered(#, <=, last)", taking: given(type, low),
                .init(name: "last", type: type, value: high)),
            .init(
                "# > given && # < last", "ordered(#, >, given) && ordered(#, <, last)", taking: given(type, low),
                .init(name: "last", type: type, value: high)),
        ]
    }

    private static let text = QueriedType(
        property: "text", type: "String", defaultValue: "\"\"",
        conditions: equality("String", "\"beta\"", "\"\"") + order("String", "\"b\"", "\"c\"") + [
            .init("# == \"alpha\""), .init("# != \"alpha\""), .init("[\"alpha\", \"beta\"].contains(#)"),
            .init("#.contains(\"a\")~~"), .init("#.contains(given)~~", taking: given("String", "\"mm\"")),
            .init("#.starts(with: \"b\")~~"), .init("#.localizedStandardContains(given)~~", taking: given("String", "\"GAM\"")),
            .init("#.isEmpty~~"), .init("!(#.isEmpty~~)"), .init("#.count > 4", "ordered(#.count, >, 4)"),
            .init("(# ?? \"none\") == \"none\"", only: .optional),
        ],
        value: "[\"alpha\", \"beta\", \"gamma\", \"\"][# % 4]")

    private static let number = QueriedType(
        property: "number", type: "Int", defaultValue: "0",
        conditions: equality("Int", "2", "0") + order("Int", "1", "3") + [
            .init("# == 3"), .init("# > 2", "ordered(#, >, 2)"), .init("(1..<3).contains(#)", "ordered(#, >=, 1) && ordered(#, <, 3)"),
            .init("(2...).contains(#)", "ordered(#, >=, 2)"), .init("[1, 3].contains(#)"), .init("# == -1"),
            .init("# + 1 > 3", only: .required), .init("# * 2 - 1 == given", only: .required, taking: given("Int", "3")),
            .init("# % 2 == 0", only: .required), .init("(# ?? 7) > 2", only: .optional), .init("(# > 2 ? # : 0) == 0", only: .required),
        ],
        value: "# % 5 - 1")

    private static let ratio = QueriedType(
        property: "ratio", type: "Double", defaultValue: "0",
        conditions: equality("Double", "0.5", "1") + order("Double", "0.5", "1.5") + [
            .init("# < 1.5", "ordered(#, <, 1.5)"), .init("# / 2 >= 0.5", only: .required),
        ],
        value: "Double(# % 5) / 2")

    private static let price = QueriedType(
        property: "price", type: "Decimal", defaultValue: "0",
        conditions: equality("Decimal", "2", "0") + order("Decimal", "1", "3") + [.init("# > 1.5", "ordered(#, >, 1.5)")],
        value: "Decimal(# % 5) / 2")

    private static let flag = QueriedType(
        property: "flag", type: "Bool", defaultValue: "false",
        conditions: equality("Bool", "true", "false") + [
            .init("#", only: .required), .init("!#", only: .required), .init("# == true"), .init("# != true"), .init("# == false"),
            .init("# ?? false", only: .optional), .init("!(# ?? true)", only: .optional),
        ],
        value: "# % 2 == 0")

    private static let date = QueriedType(
        property: "date", type: "Date", defaultValue: ".now",
        conditions: equality("Date", "noon(1)", "noon(0)") + order("Date", "noon(-1)", "noon(2)") + [
            .init("# < today", "ordered(#, <, today)"), .init("# >= tomorrow", "ordered(#, >=, tomorrow)"),
            .init("# > daysAgo(2)", "ordered(#, >, daysAgo(2))"), .init("# < now", "ordered(#, <, .now)"),
            .init("# >= today && # < tomorrow", "ordered(#, >=, today) && ordered(#, <, tomorrow)"),
        ],
        value: "noon(# % 5 - 2)")

    private static let identifier = QueriedType(
        property: "identifier", type: "UUID", defaultValue: "UUID()", conditions: equality("UUID", "uuid(1)", "uuid(2)"),
        value: "uuid(# % 3)")

    private static let kind = QueriedType(
        property: "kind", type: "Kind", defaultValue: ".cat",
        conditions: equality("Kind", ".dog", ".cat") + order("Kind", ".cat", ".bird") + [
            .init("# == .dog"), .init("# != .cat"), .init("[.dog, .bird].contains(#)", "[Kind.dog, .bird].contains(#)"),
            .init("# < .bird", "ordered(#, <, .bird)"),
        ],
        value: "[Kind.dog, .cat, .bird][# % 3]")

    /// A natively stored enum.
    private static let mood = QueriedType(
        property: "mood", type: "Mood", defaultValue: ".good @storage(native)",
        conditions: equality("Mood", ".good", ".bad") + [.init("# == .good"), .init("# != .bad")],
        value: "[Mood.good, .bad][# % 2]")

    private static let site = QueriedType(
        property: "site", type: "URL", defaultValue: "`URL(fileURLWithPath: \"/\")`", conditions: equality("URL", "page(1)", "page(2)"),
        value: "page(# % 3)")
}

extension QueryForm {
    /// All conditions about all types, required and optional, on all paths.
    static let aboutValues = QueriedType.all.flatMap { type in
        QueryPath.toValues.flatMap { path in
            type.conditions.flatMap { condition in
                [(type.property, false), (type.maybe, true)].compactMap { path.form(condition, $0.0, isOptional: $0.1) }
            }
        }
    }

    /// Conditions about objects and lists of them.
    static let aboutObjects: [QueryForm] = {
        let owner = Parameter(name: "given", type: "Owner", value: "owners[1]")
        let noOwner = Parameter(name: "maybe", type: "Owner?", value: "nil")
        let boss = Parameter(name: "given", type: "Boss", value: "bosses[1]")
        let part = Parameter(name: "given", type: "Part", value: "parts[1]")
        let forms: [(String, [Parameter])] = [
            ("@owner == given", [owner]), ("@owner != given", [owner]), ("given == @owner", [owner]),
            ("@maybeOwner == given", [owner]), ("@maybeOwner != given", [owner]), ("@maybeOwner == maybe", [noOwner]),
            ("@maybeOwner == nil", []), ("@maybeOwner != nil", []), ("@maybeOwner == @owner", []), ("@owner == maybe", [noOwner]),
            ("@owner.boss == given", [boss]), ("@owner.maybeBoss == given", [boss]), ("@maybeOwner?.boss == given", [boss]),
            ("@maybeOwner?.maybeBoss == given", [boss]), ("@maybeOwner?.maybeBoss == nil", []), ("@owner.maybeBoss == nil", []),
            ("@parts.isEmpty", []), ("!@parts.isEmpty", []), ("@parts.count > 1", []), ("@parts.count == 0", []),
            ("@parts.contains(given)", [part]), ("!@parts.contains(given)", [part]), ("@parts.contains { $0 == given }", [part]),
            ("@parts.contains(where: { $0.flag })", []), ("@maybeParts == nil", []), ("@maybeParts?.isEmpty ?? true", []),
            ("@maybeParts?.count == 2", []), ("(@maybeParts?.count ?? 0) > 1", []), ("@maybeParts?.contains(given) ?? false", [part]),
            ("@maybeParts?.allSatisfy { $0.flag } ?? true", []), ("@owner.items.count > 3", []), ("@owner.items.isEmpty", []),
            ("(@maybeOwner?.items.count ?? 0) > 3", []), ("@maybeOwner?.items.isEmpty ?? true", []),
            ("@parts.contains { $0.maker == given }", [owner]), ("@parts.contains { $0.maker == nil }", []),
            ("@parts.contains { $0.maker?.boss == given }", [boss]), ("@owner.items.contains { $0.parts.contains { $0.flag } }", []),
            ("@owner.items.contains { $0.maybeParts?.contains { $0.flag } ?? false }", []),
        ]
        return forms.map { text, parameters in
            QueryForm(clauses: text.replacing("@", with: ""), swift: text.replacing("@", with: "row."), parameters: parameters)
        }
    }()

    /// Sort orders by every sortable type, on every path.
    static let orders = QueriedType.all.filter { ["text", "number", "ratio", "price", "date", "kind"].contains($0.property) }.flatMap {
        type in
        ["", "owner.", "maybeOwner.", "owner.boss.", "maybeOwner.maybeBoss."].flatMap { way in
            [(type.property, ""), (type.maybe, " desc")].map { (property: String, direction: String) in
                let path = way.replacing("maybeOwner.", with: "maybeOwner?.").replacing("maybeBoss.", with: "maybeBoss?.") + property
                return QueryForm(
                    clauses: "\(way)\(property)\(direction), key",
                    swift: "order(left.\(path), right.\(path))\(direction.isEmpty ? "" : " * -1")", isSort: true)
            }
        }
    }
}

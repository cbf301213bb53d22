import CrowsfootModel

/// Maps the type of a column to a type of the language.
enum ColumnType {
    /// A type, with the reason if it is assumed.
    struct Answer {
        let type: String
        var doubt: String?
    }

    /// Returns the type, or `nil` for an unknown column type.
    static func of(_ name: ERColumn.TypeName) -> Answer? {
        // `Int8` is Swift's type, and `int8` that of PostgreSQL, with eight bytes.
        if let scalar = ScalarType(rawValue: name.word) { return Answer(type: scalar.rawValue) }
        let arguments = name.arguments?.split(separator: ",").map { $0.filter { !$0.isWhitespace } } ?? []
        var words = name.word.prefix(while: { $0 != "(" }).lowercased().split(separator: " ").prefix(8)
        // Words after a type are about storage: `integer generated always as identity`.
        while !words.isEmpty {
            if let answer = of(words.joined(separator: " "), arguments) { return answer }
            words.removeLast()
        }
        return nil
    }

    private static func of(_ word: String, _ arguments: [String]) -> Answer? {
        switch word {
        case "tinyint" where arguments.first == "1", "bit" where arguments.isEmpty || arguments == ["1"]: return Answer(type: "Bool")
        case "number" where arguments.count == 2 && arguments.last != "0": return Answer(type: "Decimal")
        case _: break
        }
        if let doubt = doubts[word] { return Answer(type: doubt.type, doubt: doubt.reason) }
        return known[word].map { Answer(type: $0.rawValue) }
    }

    private static let known = ScalarType.byName(\.columnTypes)

    private static let doubts: [String: (type: String, reason: String)] = {
        let json = "has no counterpart, so it becomes a string; use a struct for its contents"
        let time = "has no counterpart, so it becomes a string"
        return [
            "json": ("String", json), "jsonb": ("String", json), "hstore": ("String", json), "object": ("String", json),
            "xml": ("String", time), "time": ("String", time), "timetz": ("String", time),
            "interval": ("Double", "has no counterpart, and is a number of seconds"),
        ]
    }()
}

// MARK: - Functions

extension ColumnType {
    static func isNow(_ expression: String) -> Bool {
        [
            "now", "current_timestamp", "getdate", "getutcdate", "sysdate", "systimestamp", "sysdatetime", "current_date", "curdate",
            "localtimestamp", "datetime'now'", "statement_timestamp", "transaction_timestamp",
        ].contains(bare(expression))
    }

    static func isNewUUID(_ expression: String) -> Bool {
        ["uuid", "gen_random_uuid", "newid", "random_uuid", "newsequentialid", "uuid_generate_v", "sys_guid", "generate_uuid"].contains(
            bare(expression))
    }

    /// Returns a function without parentheses and digits, such as `now()`, `CURRENT_TIMESTAMP(6)` or `uuid_generate_v4()`.
    private static func bare(_ expression: String) -> String {
        expression.lowercased().filter { !"()0123456789".contains($0) }
    }
}

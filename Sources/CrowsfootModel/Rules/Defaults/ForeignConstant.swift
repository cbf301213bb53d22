/// How other languages write the constants of this one.
enum ForeignConstant {
    private static let truthValues = ["True": "true", "TRUE": "true", "YES": "true", "False": "false", "FALSE": "false", "NO": "false"]

    private static let missing: Set<String> = ["null", "NULL", "Null", "None", "undefined", "Nil"]

    private static let moments: Set<String> = ["now", "Now", "NOW", "Date", "CURRENT_TIMESTAMP", "getdate"]

    private static let identifiers: Set<String> = ["uuid", "UUID", "Uuid", "cuid", "uuidv4", "newid"]

    /// What was meant by a name, or by a call of it without arguments, as the value of a type.
    static func meaning(of name: String, _ type: ValueType) -> String? {
        if case .optional = type, missing.contains(name) { return "nil" }
        return switch type.unwrapped {
        case .scalar(.bool): truthValues[name]
        case .scalar(.date): moments.contains(name) ? ".now" : nil
        case .scalar(.uuid): identifiers.contains(name) ? "UUID()" : nil
        case .scalar, .enumeration, .structure, .model, .foreign, .array, .dictionary, .optional, .unknown: nil
        }
    }
}

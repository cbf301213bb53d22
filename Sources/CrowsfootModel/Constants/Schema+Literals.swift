import CrowsfootSource

extension Schema {
    /// What to write for a value of a type, in place of a constant that is none.
    func literalHelp(for type: ValueType, insteadOf constant: Constant) -> String {
        switch type {
        case .scalar(let scalar): scalar.literalHelp(insteadOf: constant)
        case .enumeration(let id): enumHelp(self[id], insteadOf: constant)
        case .structure(let id): "write Swift between backticks, such as `\(self[id].name.text)(…)`"
        case .model: "leave the value out: a relationship starts out empty"
        case .array: "write an array, such as `[]`"
        case .dictionary: "write a dictionary, such as `[:]`"
        case .optional(let wrapped): literalHelp(for: wrapped, insteadOf: constant)
        case .foreign, .unknown: "write Swift between backticks"
        }
    }

    private func enumHelp(_ enumeration: Enumeration, insteadOf constant: Constant) -> String {
        if let meant = enumeration.cases.first(where: { $0.rawValue == constant }) { return "write `.\(meant.name.text)`" }
        if case .string(let text) = constant, let meant = enumeration.nearestCase(to: text) { return "write `.\(meant)`" }
        return "use one of " + enumeration.caseList
    }
}

extension ScalarType {
    fileprivate func literalHelp(insteadOf constant: Constant) -> String {
        switch self {
        case .bool: boolHelp(insteadOf: constant)
        case .int, .int8, .int16, .int32, .int64, .uint8, .uint16, .uint32, .uint64: "write a whole number, such as `0`"
        case .float, .double, .decimal: "write a number, such as `0.5`"
        case .string: textHelp(insteadOf: constant)
        case .date: "write `.now`, or Swift between backticks"
        case .uuid: "write `UUID()`, or Swift between backticks"
        case .data, .url: constant == .nil ? "write Swift between backticks, or make the type optional" : "write Swift between backticks"
        }
    }

    private func boolHelp(insteadOf constant: Constant) -> String {
        switch constant {
        case .integer(_, 0), .string("false"), .string("no"): "write `false`"
        case .integer(_, 1), .string("true"), .string("yes"): "write `true`"
        default: "write `true` or `false`"
        }
    }

    private func textHelp(insteadOf constant: Constant) -> String {
        switch constant {
        case .integer, .number, .boolean: "write `\"\(constant.spelling)\"`"
        default: "write a text in quotes"
        }
    }
}

import CrowsfootSource

/// The advice for a default of the wrong type.
struct DefaultAdvice {
    let help: String
    private let replacement: String?
    private let applicability: FixIt.Applicability

    private init(_ help: String, _ replacement: String? = nil, _ applicability: FixIt.Applicability = .unsafe) {
        self.help = help
        self.replacement = replacement
        self.applicability = applicability
    }

    private init(write replacement: String, _ applicability: FixIt.Applicability = .unsafe) {
        self.init("write \(Self.quoted(replacement))", replacement, applicability)
    }

    func fixes(at range: SourceRange) -> [FixIt] {
        replacement.map { [FixIt("write \(Self.quoted($0))", applicability, [.init(range, with: $0)])] } ?? []
    }

    /// Code in backticks, or in double ones if it contains backticks.
    private static func quoted(_ code: String) -> String {
        code.contains("`") ? "`` \(code) ``" : "`\(code)`"
    }

    static func of(_ constant: Constant, _ type: ValueType, _ schema: Schema) -> DefaultAdvice {
        switch type {
        case .scalar(let scalar): of(constant, scalar)
        case .optional(let wrapped): of(constant, wrapped, schema)
        case .enumeration(let id): of(constant, schema[id])
        case .structure(let id): swift("\(schema[id].name.text)(…)")
        case .array: constant == .dictionary([]) ? .init(write: "[]", .safe) : .init("write a list, such as `[]`")
        case .dictionary: constant == .array([]) ? .init(write: "[:]", .safe) : .init("write a dictionary, such as `[:]`")
        case .model, .foreign, .unknown: swift("…")
        }
    }

    private static func of(_ constant: Constant, _ scalar: ScalarType) -> DefaultAdvice {
        switch scalar {
        case .bool: return boolean(constant)
        case .string: return text(constant)
        case .date: return .init("write `.now`, or Swift between backticks, such as `` `Date(timeIntervalSince1970: 0)` ``")
        case .uuid: return .init("write `UUID()`, or Swift between backticks", "UUID()")
        case .url: return link(constant)
        case .data: return swift("Data()")
        case .duration: return swift("Duration.seconds(90)")
        case .int, .int8, .int16, .int32, .int64, .uint8, .uint16, .uint32, .uint64: return number(constant, "a whole number")
        case .float, .double, .decimal: return number(constant, "a number")
        }
    }

    private static func of(_ constant: Constant, _ enumeration: Enumeration) -> DefaultAdvice {
        let meant = enumeration.cases.first { $0.rawValue == constant || .string($0.name.text) == constant }
        if let meant { return .init(write: ".\(meant.name.text)") }
        return .init("write a case of `\(enumeration.name.text)`, such as `.\(enumeration.cases.first?.name.text ?? "…")`")
    }

    private static func boolean(_ constant: Constant) -> DefaultAdvice {
        switch constant {
        case .integer(_, 0): .init(write: "false", .safe)
        case .integer(false, 1): .init(write: "true", .safe)
        case .string("false"), .string("no"), .string("NO"): .init(write: "false")
        case .string("true"), .string("yes"), .string("YES"): .init(write: "true")
        case .nil, .boolean, .integer, .number, .string, .array, .dictionary, .enumCase, .now, .newUUID, .swift:
            .init("write `true` or `false`")
        }
    }

    private static func text(_ constant: Constant) -> DefaultAdvice {
        switch constant {
        case .integer, .number, .boolean: .init(write: "\"\(constant.spelling)\"")
        case .newUUID: .init(write: "`UUID().uuidString`")
        case .nil, .string, .array, .dictionary, .enumCase, .now, .swift: .init("write a string in quotes")
        }
    }

    private static func number(_ constant: Constant, _ noun: String) -> DefaultAdvice {
        guard case .string(let text) = constant, let value = Int(text) else { return .init("write \(noun)") }
        return .init(write: String(value))
    }

    private static func link(_ constant: Constant) -> DefaultAdvice {
        guard case .string(let text) = constant, !text.isEmpty, text.utf8.allSatisfy({ $0 > 0x20 && !#""\`"#.utf8.contains($0) }) else {
            return swift("URL(filePath: \"/\")")
        }
        return .init(write: "`URL(string: \"\(text)\")!`")
    }

    private static func swift(_ code: String) -> DefaultAdvice {
        .init("write Swift between backticks, such as `` `\(code)` ``")
    }
}

/// A default and its property.
struct DefaultSite {
    let property: Property
    let owner: Name
    let range: SourceRange

    var subject: String { "\(owner.text).\(property.name.text)" }
}

/// The usual initial value of a type.
enum StartValue {
    static func of(_ type: ValueType) -> String? {
        switch type {
        case .scalar(let scalar):
            if case .constant(let blank) = scalar.traits.blank { blank.spelling } else { scalar.traits.start }
        case .array: "[]"
        case .dictionary: "[:]"
        case .optional: "nil"
        case .enumeration, .structure, .model, .foreign, .unknown: nil
        }
    }
}

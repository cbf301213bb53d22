extension AttributeSpecification.Arguments {
    /// Whether the number, kinds, labels and words of arguments are valid.
    func accept(_ arguments: [Attribute.Argument]) -> Bool {
        switch self {
        case .none: arguments.isEmpty
        case .containers: arguments.allSatisfy(\.isContainer)
        case .word(let choices): arguments.count == 1 && arguments.allSatisfy { $0.isWord(of: choices) }
        case .words(let choices): !arguments.isEmpty && arguments.allSatisfy { $0.isWord(of: choices) }
        case .string: arguments.count == 1 && arguments.allSatisfy(\.isString)
        case .strings: !arguments.isEmpty && arguments.allSatisfy(\.isString)
        case .count: arguments.count == 1 && arguments.allSatisfy { $0.label == nil && $0.isRange }
        case .check: arguments.count == 1 && arguments.allSatisfy(\.isCheck)
        case .platforms: !arguments.isEmpty && arguments.allSatisfy(\.isPlatform)
        case .boolean: arguments.count == 1 && arguments.allSatisfy(\.isBoolean)
        case .ruleAndReason: arguments.count == 2 && arguments[0].isRule && arguments[1].isString
        case .wordOrString: arguments.count == 1 && arguments.allSatisfy { $0.isWord(of: []) || $0.isString }
        case .kept: !arguments.isEmpty && arguments.allSatisfy(\.isKept)
        case .storage:
            arguments.count == 1 && arguments[0].isWord(of: Self.storages)
                || arguments.count == 2 && arguments[0].isWord(of: [Property.Storage.native.rawValue]) && arguments[1].isColumns
        case .snapshot:
            [1, 2].contains(arguments.count) && (arguments[0].isWord(of: Self.snapshots) || arguments[0].isSorting)
                && arguments.dropFirst().allSatisfy { $0.isSorting && !arguments[0].isSorting }
        }
    }

    /// Returns the syntax of the arguments for a message.
    package func usage(of name: String) -> String {
        switch self {
        case .none: "`@\(name)` without arguments"
        case .containers: "`@\(name)` or `@\(name)(production: \"Production.ckdb\")`"
        case .word(let choices): choices.isEmpty ? "`@\(name)(name)`" : oneOf(choices, name)
        case .words(let choices): choices.isEmpty ? "`@\(name)(name, name)`" : oneOf(choices, name)
        case .string: "`@\(name)(\"…\")`"
        case .strings: "`@\(name)(\"…\", \"…\")`"
        case .count: "`@\(name)(2...5)`, `@\(name)(1...)` or `@\(name)(3)`"
        case .check: "`@check(nonEmpty)`, `@check(0...100)`, `@check(length: 1...80)` or `@check(matches: \"…\")`"
        case .platforms: "`@\(name)(iOS 17, macOS 14)`"
        case .boolean: "`@\(name)(false)`"
        case .ruleAndReason: "`@\(name)(family/rule, \"why\")`"
        case .wordOrString: "`@\(name)(green)` or `@\(name)(\"#34C759\")`"
        case .storage: oneOf(Self.storages, name) + ", or `@\(name)(native, \"column: String\")`"
        case .snapshot: oneOf(Self.snapshots, name) + ", `@\(name)(sort: name)`, or both"
        case .kept: "`@\(name)(syncable: \"YES\")`, `@\(name)(syncable: none)` or `@\(name)(\"<userInfo/>\")`"
        }
    }

    package static let storages = Property.Storage.allCases.map(\.rawValue)
    package static let snapshots = Property.SnapshotForm.allCases.map(\.rawValue)

    private func oneOf(_ choices: [String], _ name: String) -> String {
        "`@\(name)(…)` with " + choices.map { "`\($0)`" }.joined(separator: ", ")
    }
}

extension Attribute.Argument {
    fileprivate func isWord(of choices: [String]) -> Bool {
        guard label == nil, case .word(let word) = value else { return false }
        return choices.isEmpty || choices.contains(word)
    }

    fileprivate var isString: Bool {
        if label == nil, case .string = value { true } else { false }
    }

    fileprivate var isContainer: Bool {
        if label == "production", case .string = value { true } else { false }
    }

    fileprivate var isColumns: Bool {
        if label == nil, case .string(let text) = value { StoredColumn.all(in: text) != nil } else { false }
    }

    fileprivate var isSorting: Bool {
        if label == "sort", case .word = value { true } else { false }
    }

    fileprivate var isRange: Bool {
        switch value {
        case .integer, .range: true
        case .word, .string, .boolean, .platform, .rule: false
        }
    }

    fileprivate var isCheck: Bool {
        switch label {
        case nil: isRange || value == .word("nonEmpty")
        case "length": isRange
        case "matches": if case .string = value { true } else { false }
        default: false
        }
    }

    fileprivate var isKept: Bool {
        switch value {
        case .string: true
        case .word(let word): label != nil && word == "none"
        case .integer, .range, .boolean, .platform, .rule: false
        }
    }

    fileprivate var isPlatform: Bool {
        if label == nil, case .platform = value { true } else { false }
    }

    fileprivate var isBoolean: Bool {
        if label == nil, case .boolean = value { true } else { false }
    }

    fileprivate var isRule: Bool {
        if label == nil, case .rule = value { true } else { false }
    }
}

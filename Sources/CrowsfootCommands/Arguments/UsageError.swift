import CrowsfootSource

/// An invalid command line.
package enum UsageError: Error, Hashable, Sendable {
    case unknownCommand(String, nearest: String?)
    /// An unknown option, with the probably intended one.
    case unknownOption(String, nearest: String?)
    case missingValue(option: String, placeholder: String)
    case unexpectedValue(option: String, value: String)
    case unknownChoice(String, of: String, choices: [String], nearest: String?)
    case repeatedOption(String)
    case missingOperand(String)
    case unexpectedOperand(String)
    /// A version for a command that takes only paths, because it shows all versions.
    case unexpectedVersion(String)
    /// Standard input can't be combined with other paths.
    case standardInputAmongPaths
    case unknownRule(String, nearest: String?)
    case invalidVersion(String)
    /// An invalid value. The last part describes valid ones, such as `a number from 1 to 9`.
    case invalidValue(String, of: String, wanted: String)
    /// Two options that exclude each other.
    case contradiction(String, String)
    case meaningless(String, without: String)
}

extension UsageError {
    /// The error as one clause, with names in backticks and no full stop.
    package var sentence: String {
        switch self {
        case .unknownCommand(let word, let nearest):
            "unknown command `\(word)`" + Self.question(nearest)
        case .unknownOption(let word, let nearest):
            "unknown option `\(word)`" + Self.question(nearest)
        case .missingValue(let option, let placeholder):
            "`\(option)` needs a value: `\(option)=\(placeholder)`"
        case .unexpectedValue(let option, let value):
            "`\(option)` takes no value, but was given `\(value)`"
        case .unknownChoice(let word, let option, let choices, let nearest):
            "invalid value `\(word)` for `\(option)`: use \(Alternatives(choices))" + Self.question(nearest)
        case .repeatedOption(let option):
            "`\(option)` is given more than once"
        case .missingOperand(let placeholder):
            "missing argument `\(placeholder)`"
        case .unexpectedOperand(let word):
            "unexpected argument `\(word)`"
        case .unexpectedVersion(let word):
            "unexpected version `\(word)`: `plan` always shows all versions"
        case .standardInputAmongPaths:
            "`-` reads standard input and can't be combined with paths"
        case .unknownRule(let word, let nearest):
            "unknown rule `\(word)`" + Self.question(nearest)
        case .invalidVersion(let word):
            "invalid version number `\(word)`: write it like `1.2.0`"
        case .invalidValue(let word, let option, let wanted):
            "invalid value `\(word)` for `\(option)`: use \(wanted)"
        case .contradiction(let one, let other):
            "`\(one)` can't be combined with `\(other)`"
        case .meaningless(let option, let other):
            "`\(option)` needs `\(other)`"
        }
    }

    static func unknownChoice(_ word: String, of subject: String, choices: [String]) -> UsageError {
        .unknownChoice(word, of: subject, choices: choices, nearest: NearestName.of(word, among: choices))
    }

    private static func question(_ nearest: String?) -> String {
        nearest.map { "; did you mean `\($0)`?" } ?? ""
    }
}

import CrowsfootModel
import CrowsfootSource

/// An invalid command line.
package enum UsageError: Error, Hashable, Sendable {
    case unknownCommand(String, nearest: String?)
    /// A word that isn't a command, with instructions.
    case noCommand(String, instead: String)
    /// An unknown option, with the probably intended one.
    case unknownOption(String, nearest: String?)
    /// An option that the command doesn't have, with instructions.
    case noOption(String, instead: String)
    case missingValue(option: String, placeholder: String)
    case unexpectedValue(option: String, value: String)
    case unknownChoice(String, of: String, choices: [String], nearest: String?)
    case repeatedOption(String)
    case missingOperand(String)
    case unexpectedOperand(String)
    /// Standard input can't be combined with other paths.
    case standardInputAmongPaths
    case unknownRule(String, nearest: String?)
    case invalidVersion(String)
    /// A version with a letter instead of a digit.
    case misspeltVersion(String, nearest: String)
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
        case .noCommand(let word, let advice):
            "unknown command `\(word)`. \(advice)"
        case .unknownOption(let word, let nearest):
            "unknown option `\(word)`" + Self.question(nearest)
        case .noOption(let word, let advice):
            "unknown option `\(word)`. \(advice)"
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
        case .standardInputAmongPaths:
            "`-` reads standard input and can't be combined with paths"
        case .unknownRule(let word, let nearest):
            "unknown rule `\(word)`" + Self.question(nearest)
        case .invalidVersion(let word):
            "invalid version number `\(word)`: write it like `1.2.0`"
        case .misspeltVersion(let word, let nearest):
            "invalid version number `\(word)`" + Self.question(nearest)
        case .invalidValue(let word, let option, let wanted):
            "invalid value `\(word)` for `\(option)`: use \(wanted)"
        case .contradiction(let one, let other):
            "`\(one)` can't be combined with `\(other)`"
        case .meaningless(let option, let other):
            "`\(option)` needs `\(other)`"
        }
    }

    /// A sentence about where to look up the right words.
    func reference(of command: String?) -> String {
        switch self {
        // The list of commands helps to find the one that is meant, whichever command was given the name.
        case .unknownCommand, .noCommand: "For the commands, run `crowsfoot help`."
        case .unknownRule: "For the rules, run `crowsfoot explain`."
        case .unknownOption, .noOption, .missingValue, .unexpectedValue, .unknownChoice, .repeatedOption, .missingOperand,
            .unexpectedOperand,
            .standardInputAmongPaths, .invalidVersion, .misspeltVersion, .invalidValue, .contradiction, .meaningless:
            "For the options, run `crowsfoot help\(command.map { " \($0)" } ?? "")`."
        }
    }

    /// Whichever of a version's errors it is.
    static func version(_ word: String) -> UsageError {
        VersionNumber(misspelt: word).map { .misspeltVersion(word, nearest: "\($0)") } ?? .invalidVersion(word)
    }

    static func unknownChoice(_ word: String, of subject: String, choices: [String]) -> UsageError {
        let start = shortForms[word.lowercased()] ?? word
        let meant =
            choices.first { start.count > 1 && $0.hasPrefix(start) } ?? kinds[word.lowercased()].flatMap { choices.contains($0) ? $0 : nil }
            ?? (["-f", "--format"].contains(subject) ? formats[start] : nil)
        return .unknownChoice(word, of: subject, choices: choices, nearest: meant ?? NearestName.of(word, among: choices))
    }

    /// Extensions of files that have a format's text.
    private static let shortForms = ["md": "markdown", "mmd": "mermaid", "xml": "junit", "txt": "text", "gv": "dot", "puml": "plantuml"]

    /// Kinds of outputs that contain files of a format.
    private static let kinds = ["svg": "diagrams", "png": "diagrams", "html": "diagrams", "swift": "swiftdata", "md": "docs"]

    /// Commands that write a format, for others that don't.
    private static let formats = ["markdown": "crowsfoot review --format markdown", "svg": svg, "html": "crowsfoot diagram --format html"]
    private static let svg = "crowsfoot diagram --format svg"

    private static func question(_ nearest: String?) -> String {
        nearest.map { "; did you mean `\($0)`?" } ?? ""
    }
}

/// The declaration of an option, which parsing, help and completions read.
package struct OptionSpec: Sendable {
    package enum Value: Sendable {
        /// A flag without a value.
        case none
        case file(placeholder: String)
        case folder(placeholder: String)
        case word(placeholder: String)
        case choice(placeholder: String, [OptionChoice])
    }

    /// The name without dashes.
    package let name: String
    package let short: Character?
    package let value: Value
    package let help: String
    package let isRepeatable: Bool
    /// An older name that still works, with a note, or `nil`.
    var formerName: String?

    package var longForm: String { "--" + name }
    package var shortForm: String? { short.map { "-" + String($0) } }

    package var placeholder: String? {
        switch value {
        case .none: nil
        case .file(let placeholder), .folder(let placeholder), .word(let placeholder), .choice(let placeholder, _): placeholder
        }
    }

    package var choices: [OptionChoice] {
        switch value {
        case .none, .file, .folder, .word: []
        case .choice(_, let choices): choices
        }
    }
}

/// Options of every command, which can also be written before the command.
package enum CommonOptions {
    static let color = Option.choice(
        "color", placeholder: "WHEN", unlessGiven: ColorChoice.auto, help: "Color the output")
    static let noColor = Option.flag("no-color", help: "Same as `--color never`")
    static let quiet = Option.flag("quiet", short: "q", help: "Print results and errors only, no progress or notes")
    static let help = Option.flag("help", short: "h", help: "Show help")

    static let specs = [color.spec, noColor.spec, quiet.spec, help.spec]
}

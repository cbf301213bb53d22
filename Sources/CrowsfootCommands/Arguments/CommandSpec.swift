import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource

/// The declaration of a command: its name, its arguments, its exit codes and its help.
package struct CommandSpec: Sendable {
    package struct Example: Hashable, Sendable {
        package let words: String
        package let purpose: String

        package init(_ words: String, _ purpose: String) {
            self.words = words
            self.purpose = purpose
        }
    }

    /// The meaning of an exit code.
    package struct Exit: Hashable, Sendable {
        package let code: Int
        package let meaning: String

        package init(_ code: Int, _ meaning: String) {
            self.code = code
            self.meaning = meaning
        }
    }

    package let name: String
    package let group: CommandGroup
    /// The purpose: an imperative sentence without a full stop.
    package let purpose: String
    /// A paragraph about what it reads and writes, or `nil`.
    package let details: String?
    /// The operands, in order. Only the last one can take several words.
    package let operands: [OperandSpec]
    package let options: [OptionSpec]
    package let exitCodes: [Exit]
    package let examples: [Example]

    /// Creates a declaration. Every command also takes the common options.
    package init(
        name: String, group: CommandGroup, purpose: String, details: String? = nil, operands: [OperandSpec], options: [OptionSpec] = [],
        exitCodes: [Exit], examples: [Example]
    ) {
        self.name = name
        self.group = group
        self.purpose = purpose
        self.details = details
        self.operands = operands
        self.options = options + CommonOptions.specs
        self.exitCodes = exitCodes
        self.examples = examples
    }

    package init(
        name: String, group: CommandGroup, purpose: String, details: String? = nil, operand: OperandSpec? = nil,
        options: [OptionSpec] = [], exitCodes: [Exit], examples: [Example]
    ) {
        self.init(
            name: name, group: group, purpose: purpose, details: details, operands: operand.map { [$0] } ?? [], options: options,
            exitCodes: exitCodes, examples: examples)
    }
}

/// A group in the list of commands.
package enum CommandGroup: String, CaseIterable, Sendable {
    case start = "Start"
    case check = "Check"
    case generate = "Generate"
    case evolve = "Evolve"
    case inspect = "Inspect"
    case other = "Other"
}

/// The arguments of a command that aren't options.
package struct OperandSpec: Sendable {
    package enum Count: Sendable {
        case one
        case atMostOne
        case any
    }

    package enum Kind: Sendable {
        /// Schema files and folders.
        case schemas
        case folder
        /// A file or folder of other tools.
        case source
        /// One of these words.
        case choice([OptionChoice])
        case command
        /// A rule or a family of rules.
        case rule
        /// The number of a version.
        case version
    }

    package let placeholder: String
    package let count: Count
    package let kind: Kind
    package let help: String

    /// The operand as usage lines show it.
    package var usage: String {
        switch count {
        case .one: placeholder
        case .atMostOne: "[\(placeholder)]"
        case .any: "[\(placeholder)...]"
        }
    }

    /// The words that completions offer.
    package var words: [OptionChoice] {
        switch kind {
        case .schemas, .folder, .source, .version: []
        case .choice(let words): words
        case .command: CommandCatalog.all.map { OptionChoice($0.spec.name, help: $0.spec.purpose) }
        case .rule: RuleCatalog.complete.rules.map { OptionChoice($0.id, help: $0.summary) }
        }
    }
}

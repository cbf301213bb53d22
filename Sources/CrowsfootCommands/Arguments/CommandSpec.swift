import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource

/// What there is to say about a command: how it is called, what it takes, and when to use it.
package struct CommandSpec: Sendable {
    package struct Example: Hashable, Sendable {
        package let words: String
        package let purpose: String

        package init(_ words: String, _ purpose: String) {
            self.words = words
            self.purpose = purpose
        }
    }

    package let name: String
    /// One sentence.
    package let purpose: String
    /// What the purpose leaves open: when nothing is given, what is written where, how it exits.
    package let details: String?
    /// In order. Only the last may stand for several words.
    package let operands: [OperandSpec]
    package let options: [OptionSpec]
    package let examples: [Example]

    /// Every command also takes the options that all commands have.
    package init(
        name: String, purpose: String, details: String? = nil, operands: [OperandSpec], options: [OptionSpec] = [],
        examples: [Example]
    ) {
        self.name = name
        self.purpose = purpose
        self.details = details
        self.operands = operands
        self.options = options + CommonOptions.specs
        self.examples = examples
    }

    package init(
        name: String, purpose: String, details: String? = nil, operand: OperandSpec? = nil, options: [OptionSpec] = [],
        examples: [Example]
    ) {
        self.init(
            name: name, purpose: purpose, details: details, operands: operand.map { [$0] } ?? [], options: options, examples: examples)
    }
}

/// What a command takes besides its options.
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
        /// A file or folder that other tools have written.
        case source
        /// One of these words and no other.
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

    /// As usage lines show it.
    package var usage: String {
        switch count {
        case .one: placeholder
        case .atMostOne: "[\(placeholder)]"
        case .any: "[\(placeholder)...]"
        }
    }

    /// What completions offer.
    package var words: [OptionChoice] {
        switch kind {
        case .schemas, .folder, .source, .version: []
        case .choice(let words): words
        case .command: CommandCatalog.all.map { OptionChoice($0.spec.name, help: $0.spec.purpose) }
        case .rule: RuleCatalog.complete.rules.map { OptionChoice($0.id, help: $0.summary) }
        }
    }
}

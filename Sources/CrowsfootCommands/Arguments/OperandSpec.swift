import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource

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

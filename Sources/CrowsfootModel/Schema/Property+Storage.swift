import CrowsfootSyntax

extension Property {
    /// How an enum or a struct is stored.
    package enum Storage: String, CaseIterable, Sendable {
        case raw, json, native
    }

    package var storage: Storage? { attributes.storage }

    /// A rule that the initialiser and `validate()` enforce.
    package enum Check: Hashable, Sendable {
        case nonEmpty
        case range(Attribute.Bounds)
        case length(Attribute.Bounds)
        case matches(String)
    }

    /// Its checks, each with the attribute that states it.
    package var checks: [(check: Check, attribute: Attribute)] {
        attributes.filter { $0.name == .check }.flatMap { attribute in
            attribute.arguments.compactMap { argument in
                Check(argument).map { ($0, attribute) }
            }
        }
    }
}

extension Property.Check {
    fileprivate init?(_ argument: Attribute.Argument) {
        let (label, value) = (argument.label, argument.value)
        if label == nil, value == .word("nonEmpty") {
            self = .nonEmpty
        } else if label == nil, let bounds = value.bounds {
            self = .range(bounds)
        } else if label == "length", let bounds = value.bounds {
            self = .length(bounds)
        } else if label == "matches", case .string(let pattern) = value {
            self = .matches(pattern)
        } else {
            return nil
        }
    }
}

extension Attribute.Value {
    /// A range, or the range of a single number.
    fileprivate var bounds: Attribute.Bounds? {
        switch self {
        case .range(let bounds): bounds
        case .integer(let number): .exactly(number)
        case .word, .string, .boolean, .platform, .rule: nil
        }
    }
}

extension [Attribute] {
    var storage: Property.Storage? {
        attribute(.storage)?.word.flatMap { Property.Storage(rawValue: $0.text) }
    }
}

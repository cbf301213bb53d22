import CrowsfootSyntax

extension Property {
    /// How an enum or a struct is stored.
    package enum Storage: String, CaseIterable, Sendable {
        case raw, json, native
    }

    package var storage: Storage? {
        attribute(.storage)?.word.flatMap { Storage(rawValue: $0.text) }
    }

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
        switch (argument.label, argument.value) {
        case (nil, .word("nonEmpty")): self = .nonEmpty
        case (nil, .range(let bounds)): self = .range(bounds)
        case (nil, .integer(let number)): self = .range(.exactly(number))
        case ("length", .range(let bounds)): self = .length(bounds)
        case ("length", .integer(let number)): self = .length(.exactly(number))
        case ("matches", .string(let pattern)): self = .matches(pattern)
        default: return nil
        }
    }
}

/// An option with a typed value. The same constant declares, reads and documents it.
package struct Option<Value: Sendable>: Sendable {
    package private(set) var spec: OptionSpec
    /// Decodes the given words, or `nil` if the option is missing.
    let decode: @Sendable ([String]?) -> Value
}

extension Option {
    /// Returns the option with an older name that still works.
    func formerly(_ name: String) -> Option {
        var copy = self
        copy.spec.formerName = name
        return copy
    }
}

extension Option<Bool> {
    package static func flag(_ name: String, short: Character? = nil, help: String) -> Self {
        Option(spec: OptionSpec(name: name, short: short, value: .none, help: help, isRepeatable: true)) { $0 != nil }
    }
}

extension Option<String?> {
    package static func file(_ name: String, short: Character? = nil, placeholder: String, help: String) -> Self {
        let spec = OptionSpec(
            name: name, short: short, value: .file(placeholder: placeholder), help: help, isRepeatable: false)
        return Option(spec: spec) { $0?.last }
    }
}

extension Option<String?> {
    /// An option with any word as its value.
    package static func word(_ name: String, placeholder: String, help: String) -> Self {
        let spec = OptionSpec(name: name, short: nil, value: .word(placeholder: placeholder), help: help, isRepeatable: false)
        return Option(spec: spec) { $0?.last }
    }
}

extension Option<[String]> {
    /// An option with any words as its values. It can be repeated.
    package static func words(_ name: String, placeholder: String, help: String) -> Self {
        let spec = OptionSpec(name: name, short: nil, value: .word(placeholder: placeholder), help: help, isRepeatable: true)
        return Option(spec: spec) { $0 ?? [] }
    }
}

extension Option<String?> {
    package static func folder(_ name: String, placeholder: String, help: String) -> Self {
        let spec = OptionSpec(name: name, short: nil, value: .folder(placeholder: placeholder), help: help, isRepeatable: false)
        return Option(spec: spec) { $0?.last }
    }
}

extension Option {
    /// An optional choice. The parser accepts only the choices, so every word has its case.
    package static func choice<Word: CaseIterable & RawRepresentable<String>>(
        _ name: String, _ words: Word.Type, placeholder: String, help: String
    ) -> Self where Value == Word? {
        let choices = words.allCases.map { OptionChoice($0.rawValue) }
        let spec = OptionSpec(
            name: name, short: nil, value: .choice(placeholder: placeholder, choices),
            help: "\(help): \(Alternatives(choices.map(\.word)))", isRepeatable: false)
        return Option(spec: spec) { $0?.last.flatMap(Word.init(rawValue:)) }
    }
}

extension Option where Value: CaseIterable & RawRepresentable<String> {
    /// A choice. The parser accepts only the choices, so every word has its case.
    package static func choice(
        _ name: String, short: Character? = nil, placeholder: String, unlessGiven: Value, formerly: [String: Value] = [:], help: String,
        describedBy description: (Value) -> String? = { _ in nil }
    ) -> Self {
        let choices = Value.allCases.map { value in
            OptionChoice(
                value.rawValue, formerly: formerly.filter { $0.value.rawValue == value.rawValue }.keys.first, help: description(value))
        }
        let words = choices.contains { $0.help != nil } ? "" : ": \(Alternatives(choices.map(\.word)))"
        let spec = OptionSpec(
            name: name, short: short, value: .choice(placeholder: placeholder, choices),
            help: "\(help)\(words) [default: \(unlessGiven.rawValue)]", isRepeatable: false)
        return Option(spec: spec) { $0?.last.flatMap(Value.init(rawValue:)) ?? unlessGiven }
    }
}

extension Option {
    /// Choices that can be repeated or separated by commas.
    package static func choices<Word: CaseIterable & RawRepresentable<String>>(
        _ name: String, _ words: Word.Type, placeholder: String, formerly: [String: Word] = [:], help: String, unlessGiven: String
    ) -> Self where Value == [Word] {
        let choices = words.allCases.map { word in
            OptionChoice(word.rawValue, formerly: formerly.first { $0.value.rawValue == word.rawValue }?.key)
        }
        let spec = OptionSpec(
            name: name, short: nil, value: .choice(placeholder: placeholder, choices),
            help: "\(help): \(Alternatives(choices.map(\.word))) [default: \(unlessGiven)]",
            isRepeatable: true)
        return Option(spec: spec) { ($0 ?? []).compactMap(Word.init(rawValue:)) }
    }
}

/// An allowed word of an option or operand.
package struct OptionChoice: Hashable, Sendable {
    package let word: String
    /// An older name that still works, with a note.
    let formerWord: String?
    /// An explanation in one clause, or `nil` if the word needs none.
    package let help: String?

    package init(_ word: String, formerly formerWord: String? = nil, help: String? = nil) {
        self.word = word
        self.formerWord = formerWord
        self.help = help
    }
}

/// A list of alternatives: `a, b or c`.
struct Alternatives: CustomStringConvertible {
    let description: String

    init(_ words: [String]) {
        description = words.dropLast().joined(separator: ", ") + (words.count > 1 ? " or " : "") + (words.last ?? "")
    }
}

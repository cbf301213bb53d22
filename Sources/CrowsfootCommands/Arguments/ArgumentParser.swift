import CrowsfootSource

/// Splits arguments into options and operands, as declared.
///
/// It accepts `--name value`, `--name=value` (also with an empty value), `-n value`, `--` before operands that start with a dash, and `-`
/// as an operand. Short options can't be combined and long ones can't be abbreviated, so that scripts keep their meaning when options are
/// added.
struct ArgumentParser {
    private let options: [OptionSpec]
    /// The command, or `nil` for the options before it.
    private let command: CommandSpec?
    private var words: ArraySlice<String>
    private var parsed = ParsedArguments()

    private init(_ words: some Collection<String>, options: [OptionSpec], of command: CommandSpec? = nil) {
        self.command = command
        self.options = options
        self.words = ArraySlice(words)
    }

    static func parse(_ words: some Collection<String>, for command: CommandSpec) throws(UsageError) -> ParsedArguments {
        var parser = ArgumentParser(words, options: command.options, of: command)
        while let word = parser.words.popFirst() {
            if word == "--" {
                for operand in parser.words { try parser.take(operand: operand, for: command) }
                break
            }
            if Self.isOption(word) { try parser.take(option: word) } else { try parser.take(operand: word, for: command) }
        }
        for operand in command.operands.dropFirst(parser.parsed.operands.count) {
            if case .one = operand.count { throw .missingOperand(operand.placeholder) }
        }
        return parser.parsed
    }

    /// Parses the options before the first operand, and returns the other arguments.
    static func parseLeading(
        _ words: [String], options: [OptionSpec]
    ) throws(UsageError) -> (options: ParsedArguments, rest: ArraySlice<String>) {
        var parser = ArgumentParser(words, options: options)
        while let word = parser.words.first, Self.isOption(word) {
            parser.words.removeFirst()
            try parser.take(option: word)
        }
        return (parser.parsed, parser.words)
    }

    private static func isOption(_ word: String) -> Bool { word.hasPrefix("-") && word != "-" }
}

extension ArgumentParser {
    private mutating func take(operand: String, for command: CommandSpec) throws(UsageError) {
        let place = parsed.operands.count
        guard let spec = place < command.operands.count ? command.operands[place] : command.operands.last else {
            throw .unexpectedOperand(operand)
        }
        if case .any = spec.count {} else if place >= command.operands.count { throw .unexpectedOperand(operand) }
        if case .choice(let choices) = spec.kind { try Self.check(operand, spec.placeholder, choices) }
        parsed.add(operand: operand)
    }

    private mutating func take(option word: String) throws(UsageError) {
        let equals = word.firstIndex(of: "=")
        let name = String(word[..<(equals ?? word.endIndex)])
        let current = options.first { $0.longForm == name || $0.shortForm == name }
        guard let option = current ?? options.first(where: { $0.formerName.map { "--" + $0 } == name }) else {
            throw UnknownOption(name, command, options).error
        }
        if current == nil { parsed.notes.append("`\(name)` is now `\(option.longForm)`") }
        if parsed.has(option), !option.isRepeatable { throw .repeatedOption(name) }
        guard let placeholder = option.placeholder else {
            if let equals { throw .unexpectedValue(option: name, value: String(word[word.index(after: equals)...])) }
            return parsed.add(nil, to: option)
        }
        let value: String
        if let equals {
            value = String(word[word.index(after: equals)...])
        } else if let next = words.first, !Self.isOption(next) {
            value = words.removeFirst()
        } else {
            throw .missingValue(option: name, placeholder: placeholder)
        }
        if option.choices.isEmpty { return parsed.add(value, to: option) }
        let words = option.isRepeatable ? value.split(separator: ",", omittingEmptySubsequences: false).map(String.init) : [value]
        for given in words {
            var word = given
            if let choice = option.choices.first(where: { $0.formerWord == given }) {
                word = choice.word
                parsed.notes.append("`\(name) \(given)` is now `\(name) \(word)`")
            }
            try Self.check(word, name, option.choices)
            parsed.add(word, to: option)
        }
    }

    private static func check(_ word: String, _ subject: String, _ choices: [OptionChoice]) throws(UsageError) {
        let words = choices.map(\.word)
        if words.contains(word) { return }
        throw .unknownChoice(word, of: subject, choices: words)
    }
}

/// The arguments after a command, split into valid options and operands.
package struct ParsedArguments: Sendable {
    package private(set) var operands: [String] = []
    /// Notes about former names.
    fileprivate(set) var notes: [String] = []
    private var values: [String: [String]] = [:]

    package subscript<Value>(option: Option<Value>) -> Value { option.decode(values[option.spec.name]) }

    func has(_ option: OptionSpec) -> Bool { values[option.name] != nil }

    mutating func add(_ value: String?, to option: OptionSpec) {
        values[option.name, default: []] += value.map { [$0] } ?? []
    }

    mutating func add(operand: String) { operands.append(operand) }
}

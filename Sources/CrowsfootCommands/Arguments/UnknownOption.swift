import CrowsfootSource

/// An option that a command doesn't have: of another tool, of another command, or misspelled.
struct UnknownOption {
    private let word: String
    private let command: CommandSpec?
    private let options: [OptionSpec]

    /// Creates it from the option as it was typed, and the options that are known there.
    init(_ word: String, _ command: CommandSpec?, _ options: [OptionSpec]) {
        self.word = word
        self.command = command
        self.options = options
    }

    var error: UsageError {
        let instruction = command.flatMap { Self.instructions["\($0.name) \(bare)"] } ?? Self.instructions[bare]
        if let instruction, command != nil { return .noOption(word, instead: instruction) }
        if let misplaced { return .noOption(word, instead: misplaced) }
        return .unknownOption(word, nearest: nearest)
    }

    private var bare: String { String(word.drop { $0 == "-" }) }

    /// Options for what no option does, also those of one command only, and how to do it.
    private static let instructions = [
        "ignore": acceptance, "disable": acceptance, "skip": acceptance, "suppress": acceptance,
        "docs o": pages, "docs output": pages, "docs into": pages,
        "check dry-run": "`check` writes nothing without `--fix`", "plan dry-run": "`plan` writes nothing without `--scaffold`",
        "diff dry-run": writesNothing, "review dry-run": writesNothing, "rehearse dry-run": writesNothing, "status dry-run": writesNothing,
        "inspect dry-run": writesNothing, "import dry-run": "To print the schema, add `--output -`",
    ]
    private static let acceptance = "To accept a finding, add `@allow(RULE, \"why\")` to the schema"
    private static let pages = "`docs` reports missing documentation. To write pages, run `crowsfoot generate --only docs`"
    private static let writesNothing = "The command writes nothing"

    /// Options of other tools and other commands, each with the words for Crowsfoot: the first whose option the command has, or a command.
    /// `COMMAND` stands for the command if it has the operand that follows.
    private static let synonyms: [String: [String]] = [
        "json": ["--format json", "crowsfoot plan --format json"], "dry-run": ["--check"], "diff": ["--check"], "color": ["--no-color"],
        "silent": ["--quiet"], "out": ["--output", "--into"], "output": ["--into"], "o": ["--into"], "write": ["--fix"],
        "strict": ["--fail-on warning"], "warnings-as-errors": ["--fail-on warning"], "Werror": ["--fail-on warning"],
        "version": ["crowsfoot COMMAND VERSION", "crowsfoot --version"], "v": ["crowsfoot --version"],
        "in": ["crowsfoot COMMAND PATH", "crowsfoot COMMAND SOURCE", "--against"],
        "path": ["--in", "crowsfoot COMMAND PATH"], "schema": ["--in", "--against", "crowsfoot COMMAND PATH"],
        "from": ["--since", "--base", "crowsfoot COMMAND VERSION"], "to": ["--base", "crowsfoot COMMAND OLD NEW"],
        "all": ["--all-versions"],
    ]

    private var nearest: String? {
        let meant = Self.synonyms[bare]?.lazy.compactMap(resolved).first
        if let meant { return meant }
        if bare.count == 1 { return options.first { $0.short == bare.lowercased().first }?.shortForm }
        return NearestName.of(bare, among: options.map(\.name)).map { "--" + $0 }
    }

    /// Returns the words of a synonym, or `nil` if the command lacks the option or the operand.
    private func resolved(_ words: String) -> String? {
        if !words.hasPrefix("crowsfoot COMMAND ") {
            return words.hasPrefix("crowsfoot ") || options.contains { $0.longForm == words.prefix { $0 != " " } } ? words : nil
        }
        let operands = command?.operands ?? []
        let isVersion = words.hasSuffix(" OLD NEW") && operands.contains { $0.placeholder == "VERSION" && $0.usage.hasSuffix("...]") }
        guard let command, isVersion || operands.contains(where: { words.hasSuffix(" " + $0.placeholder) }) else { return nil }
        return words.replacing("COMMAND", with: command.name)
    }

    /// Advice about an option of a command, given before it.
    private var misplaced: String? {
        guard command == nil else { return nil }
        let words = bare == "json" ? "--format json" : word
        let owner = CommandCatalog.all.first { $0.spec.options.contains { $0.longForm == words.prefix { $0 != " " } } }
        return owner.map { "Write it after a command, as in `crowsfoot \($0.spec.name) \(words)`" }
    }
}

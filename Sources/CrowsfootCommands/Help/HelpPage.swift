import CrowsfootSource

/// The help of one command.
struct HelpPage {
    private let spec: CommandSpec

    init(_ spec: CommandSpec) {
        self.spec = spec
    }

    /// The usage of the command in one line.
    var usage: String {
        (["Usage: crowsfoot", spec.name, "[OPTIONS]"] + spec.operands.map(\.usage)).joined(separator: " ")
    }

    var text: String {
        var sections = [WrappedText(spec.purpose + ".").lines.joined(separator: "\n"), usage]
        if !spec.operands.isEmpty { sections.append(Self.table(spec.operands.map { ($0.placeholder, $0.help) })) }
        if let details = spec.details { sections.append(WrappedText(details).lines.joined(separator: "\n")) }
        let common = CommonOptions.specs.map(\.name)
        let own = spec.options.filter { !common.contains($0.name) || $0.name == CommonOptions.help.spec.name }
        sections.append("Options\n" + Self.options(own))
        sections.append("Exit codes\n" + Self.table(spec.exitCodes.map { ("\($0.code)", $0.meaning) }))
        sections.append("Examples\n" + Self.table(spec.examples.map { ($0.words, $0.purpose) }, widestTerm: 48))
        return sections.map { $0.hasSuffix("\n") ? $0 : $0 + "\n" }.joined(separator: "\n")
    }

    static func options(_ options: [OptionSpec]) -> String {
        var columns = TermTable()
        for option in options {
            let short = option.shortForm.map { $0 + ", " } ?? "    "
            columns.add(short + option.longForm + (option.placeholder.map { " " + $0 } ?? ""), option.help)
            for choice in option.choices {
                if let help = choice.help { columns.add("      " + choice.word, help) }
            }
        }
        return columns.render()
    }

    static func table(_ rows: [(String, String)], widestTerm: Int = 30) -> String {
        var columns = TermTable(widestTerm: widestTerm)
        for (term, text) in rows { columns.add(term, text) }
        return columns.render()
    }
}

/// The help of the tool: its commands by group, and common options.
struct OverviewPage {
    static let usage = "Usage: crowsfoot [OPTIONS] COMMAND"

    static var text: String {
        """
        Schema-first data modeling for SwiftData and Core Data.

        \(usage)

        \(groups)
        Options
        \(HelpPage.options(Invocation.options))
        Environment
        \(HelpPage.table(environment))
        Exit codes
        \(HelpPage.table(exitCodes))
        Run `crowsfoot help COMMAND` for details.
        Documentation: \(ToolVersion.repository)

        """
    }

    static let environment = [
        ("NO_COLOR", "Set to any value to turn off color"),
        ("CROWSFOOT_CACHE", "Folder for the cache, or `off`"),
    ]

    static let exitCodes = [
        ("0", "Nothing found"),
        ("1", "Something found: errors, a failed check, or files that are out of date"),
        ("2", "Could not run: invalid arguments, or a file that can't be read or written"),
    ]

    private static var groups: String {
        let specs = CommandCatalog.all.map { $0.spec }
        let width = specs.map(\.name.count).max() ?? 0
        return CommandGroup.allCases.map { group in
            let rows = specs.filter { $0.group == group }.map { spec in
                (spec.name + String(repeating: " ", count: width - spec.name.count), spec.purpose)
            }
            return "\(group.rawValue)\n\(HelpPage.table(rows))"
        }.joined(separator: "\n")
    }
}

/// Two columns: terms on the left, wrapped explanations on the right.
struct TermTable {
    /// The maximum width of a term on the same line as its text.
    private let widestTerm: Int
    private var rows: [(term: String, text: String)] = []

    init(widestTerm: Int = 30) {
        self.widestTerm = widestTerm
    }

    mutating func add(_ term: String, _ text: String) {
        rows.append((term, text))
    }

    func render(indent: Int = 2) -> String {
        let start = indent + min(rows.map(\.term.count).max() ?? 0, widestTerm) + 2
        var output = ""
        for (term, text) in rows {
            var line = String(repeating: " ", count: indent) + term
            for piece in WrappedText(text, width: max(WrappedText.width - start, 20)).lines {
                if line.count + 2 > start, !line.isEmpty {
                    output += line + "\n"
                    line = ""
                }
                line += String(repeating: " ", count: start - line.count) + piece
                output += line + "\n"
                line = ""
            }
            if !line.isEmpty { output += line + "\n" }
        }
        return output
    }
}

/// Text in lines of limited width. A longer word has its own line.
struct WrappedText {
    static let width = 80

    let lines: [String]

    init(_ text: String, width: Int = Self.width) {
        var lines: [String] = []
        var line = ""
        for word in text.split(whereSeparator: \.isWhitespace) {
            if !line.isEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        if !line.isEmpty { lines.append(line) }
        self.lines = lines
    }
}

/// The command reference of the guide, from the same declarations as the help.
package enum CommandMarkdown {
    package static var page: String {
        """
        # Commands

        `crowsfoot help COMMAND` prints the same in a terminal.

        \(overview)
        Every command also takes these options, before or after its name:

        \(table("option", CommonOptions.specs.flatMap(rows)))
        \(table("environment variable", OverviewPage.environment.map { (code($0.0), $0.1) }))
        \(table("exit code", OverviewPage.exitCodes.map { (code($0.0), $0.1) }))
        [Exit codes](exit-codes.md) lists what counts as found.

        \(CommandGroup.allCases.map(section).joined(separator: "\n"))
        """
    }

    private static var overview: String {
        let rows = CommandGroup.allCases.flatMap { group in
            specs(in: group).map { "| \(group.rawValue) | [`\($0.name)`](#crowsfoot-\($0.name)) | \(cell($0.purpose)) |\n" }
        }
        return "| group | command | purpose |\n|---|---|---|\n" + rows.joined()
    }

    private static func specs(in group: CommandGroup) -> [CommandSpec] {
        CommandCatalog.all.map { $0.spec }.filter { $0.group == group }
    }

    private static func section(_ group: CommandGroup) -> String {
        "## \(group.rawValue)\n\n" + specs(in: group).map(section).joined(separator: "\n")
    }

    private static func section(_ spec: CommandSpec) -> String {
        let common = Set(CommonOptions.specs.map(\.name))
        let options = spec.options.filter { !common.contains($0.name) }
        var parts = ["### crowsfoot \(spec.name)\n", spec.purpose + ".\n", code(HelpPage(spec).usage.dropFirst("Usage: ".count)) + "\n"]
        if let details = spec.details { parts.append(details + "\n") }
        if !spec.operands.isEmpty { parts.append(table("argument", spec.operands.map { (code($0.placeholder), $0.help) })) }
        if !options.isEmpty { parts.append(table("option", options.flatMap(rows))) }
        parts.append(table("exit code", spec.exitCodes.map { ("\($0.code)", $0.meaning) }))
        parts.append(table("example", spec.examples.map { (code($0.words), $0.purpose) }))
        return parts.joined(separator: "\n")
    }

    /// Returns the rows of an option and of its choices with explanations.
    private static func rows(_ option: OptionSpec) -> [(String, String)] {
        let long = option.longForm + (option.placeholder.map { " " + $0 } ?? "")
        let forms = [option.shortForm, long].compactMap { $0 }.map(code).joined(separator: ", ")
        return [(forms, option.help)] + option.choices.compactMap { choice in choice.help.map { ("– " + code(choice.word), $0) } }
    }

    private static func table(_ heading: String, _ rows: [(String, String)]) -> String {
        "| \(heading) | |\n|---|---|\n" + rows.map { "| \(cell($0)) | \(cell($1)) |\n" }.joined()
    }

    private static func code(_ text: some StringProtocol) -> String { "`\(text)`" }

    /// Returns the text of a table cell, in which a pipe has to be escaped, even in code.
    private static func cell(_ text: String) -> String {
        text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    }
}

/// What the tool is for, and its commands.
struct OverviewPage {
    static let usage = "Usage: crowsfoot [OPTIONS] COMMAND ..."

    static var text: String {
        """
        One schema file, and everything an app's data layer needs comes out of it.

        \(usage)

        Commands:
        \(HelpPage.table(CommandCatalog.all.map { ($0.spec.name, $0.spec.purpose) }))
        Options:
        \(HelpPage.options(Invocation.options))
        `crowsfoot help COMMAND` tells more about one of them.

        """
    }
}

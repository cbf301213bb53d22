/// The options that every command has, and that may also stand before the command.
package enum CommonOptions {
    static let color = Option.choice(
        "color", placeholder: "WHEN", unlessGiven: ColorChoice.auto, help: "Whether to colour the output")
    static let help = Option.flag("help", short: "h", help: "Show this help")

    static let specs = [color.spec, help.spec]
}

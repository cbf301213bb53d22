import CrowsfootSource

/// The option that shows every finding with its excerpt.
enum FullOption {
    static let full = Option.flag(
        "full", help: "In text, show each finding with its source, even if there are many or equal ones")

    static func detail(_ arguments: ParsedArguments) -> TextDetail {
        arguments[full] ? .full : .brief(advice: "add `--full`")
    }
}

extension TextDetail {
    /// The detail of findings that a command prints besides its results.
    static let besideResults = TextDetail.brief(advice: "run `crowsfoot check --full`")
}

import CrowsfootHistory

/// What the commands take that tell what changes do, and may be a gate for it.
enum HarmOption {
    static let failOn = Option.choices(
        "fail-on", FailureThreshold.self, placeholder: "WHAT",
        help: "Exit with 1 when nobody has taken care of harm to these; several with commas between them")
}

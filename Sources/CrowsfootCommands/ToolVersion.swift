import CrowsfootSource

/// Which release this is.
enum ToolVersion {
    static let number = "0.1.0"

    /// As reports name us.
    static let tool = Report.Tool(name: "crowsfoot", version: number)
}

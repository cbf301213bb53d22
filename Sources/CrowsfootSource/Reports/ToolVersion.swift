/// Which release this is.
package enum ToolVersion {
    package static let number = "0.1.0"

    /// As reports name us.
    package static let tool = Report.Tool(name: "crowsfoot", version: number)
}

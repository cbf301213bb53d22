/// Where packages get the tool from, as far as it is known here: whoever has the repository is for the user to put in.
package enum ToolRepository {
    package static let unknownOwner = "OWNER"
    package static let address = "https://github.com/\(unknownOwner)/crowsfoot"
    package static let branch = "main"
}

/// Why bytes are not a font that can be read.
package enum FontError: Error, Hashable {
    /// A place is named that lies outside of the file.
    case truncated
    case missingTable(String)
    /// A number that no font may have there.
    case invalid(String)
}

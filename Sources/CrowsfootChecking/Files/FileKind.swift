/// What a name in a folder stands for.
package enum FileKind: Hashable, Sendable {
    case file
    case folder
    /// Only in a listing, which does not follow links.
    case link
    case other(Special)

    /// Neither text nor folder: reading one may wait for ever.
    package enum Special: String, Hashable, Sendable {
        case pipe = "a pipe"
        case socket = "a socket"
        case device = "a device"
        case unknown = "not a regular file"
    }
}

/// Why a property list is no keyed archive.
package enum ArchiveError: Error, Hashable, Sendable {
    case propertyList(PropertyListError)
    case unknownArchiver(String?)
    case unknownVersion(Int64?)
    case noObjects
    case noRoot
    case tooManyKeys(limit: Int)
}

extension ArchiveError {
    /// One clause for people, without a full stop.
    package var sentence: String {
        switch self {
        case .propertyList(let error): error.sentence
        case .unknownArchiver(let name?): "it is an archive of `\(name)`, and only those of `NSKeyedArchiver` are known"
        case .unknownArchiver(nil): "it is no archive: `$archiver` is missing"
        case .unknownVersion(let version?): "it is an archive of version \(version), and only 100000 is known"
        case .unknownVersion(nil): "the archive does not say its version"
        case .noObjects: "the archive has no `$objects`"
        case .tooManyKeys(let limit): "an object of the archive has more than \(limit) keys"
        case .noRoot: "the archive has no `root` among its `$top`"
        }
    }
}

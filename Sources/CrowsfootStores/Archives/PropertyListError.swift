/// The reason why bytes aren't a binary property list, with the offset of the error.
package struct PropertyListError: Error, Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        case tooLarge(limit: Int)
        case notBinary
        case invalidTrailer
        case unknownType(UInt8)
        case endsEarly
        case invalidReference
        /// The objects have more bytes than there are, so some belong to two objects.
        case overlapping
        case circle
        case tooDeep(limit: Int)
    }

    package let reason: Reason
    package let offset: Int
}

extension PropertyListError {
    /// The error as one clause without a full stop.
    package var sentence: String {
        switch reason {
        case .tooLarge(let limit): "the property list is larger than \(limit >> 20) MiB"
        case .notBinary: "it is no binary property list"
        case .invalidTrailer: "the end of the property list has no valid offsets of its objects"
        case .unknownType(let type): "the property list has an object of the unknown type \(type) at byte \(offset)"
        case .endsEarly: "the object at byte \(offset) of the property list continues past the end"
        case .invalidReference: "the object at byte \(offset) of the property list refers to one that is not there"
        case .overlapping: "the object at byte \(offset) of the property list shares bytes with another one"
        case .circle: "the object at byte \(offset) of the property list contains itself"
        case .tooDeep(let limit): "objects of the property list lie more than \(limit) deep in each other"
        }
    }
}

/// The reason why a property list isn't a keyed archive.
package enum ArchiveError: Error, Hashable, Sendable {
    case propertyList(PropertyListError)
    case unknownArchiver(String?)
    case unknownVersion(Int64?)
    case noObjects
    case noRoot
    case tooManyKeys(limit: Int)
}

extension ArchiveError {
    /// The error as one clause without a full stop.
    package var sentence: String {
        switch self {
        case .propertyList(let error): error.sentence
        case .unknownArchiver(let name?): "it is an archive of `\(name)`, and only those of `NSKeyedArchiver` are known"
        case .unknownArchiver(nil): "it is no archive: `$archiver` is missing"
        case .unknownVersion(let version?): "it is an archive of version \(version), and only 100000 is known"
        case .unknownVersion(nil): "the archive has no version"
        case .noObjects: "the archive has no `$objects`"
        case .tooManyKeys(let limit): "an object of the archive has more than \(limit) keys"
        case .noRoot: "the archive has no `root` among its `$top`"
        }
    }
}

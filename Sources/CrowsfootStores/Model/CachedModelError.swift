/// Why a store does not give back the model that is kept in it.
package enum CachedModelError: Error, Hashable, Sendable {
    case inflate(InflateError)
    case archive(ArchiveError)
    case notModel(String?)
    case unnamed(String)
    case tooLarge(limit: Int)
    case tooDeep(limit: Int)
}

extension CachedModelError {
    /// One clause for people, names in backticks, no full stop.
    package var sentence: String {
        switch self {
        case .inflate(let error): error.sentence
        case .archive(let error): error.sentence
        case .notModel(let name?): "it is an archive of an object of `\(name)`, and not of `NSManagedObjectModel`"
        case .notModel(nil): "it is an archive of an object without a class, and not of `NSManagedObjectModel`"
        case .unnamed(let what): "\(what) of it has no name"
        case .tooLarge(let limit): "it has more than \(limit) parts"
        case .tooDeep(let limit): "its values lie more than \(limit) deep in each other"
        }
    }
}

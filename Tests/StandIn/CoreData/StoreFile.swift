// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

public import Foundation

/// A row of a file that both stubs can open.
public struct _StoreRow {
    public let key: String
    public let entity: String
    public var values: [String: Any]
    /// The keys of the rows at the other end of each relationship.
    public var links: [String: [String]]

    public init(key: String, entity: String, values: [String: Any], links: [String: [String]]) {
        (self.key, self.entity, self.values, self.links) = (key, entity, values, links)
    }
}

/// The rows that the stub of Core Data has saved in a file. Those of the stub of SwiftData are copied when Core Data opens it.
public final class _StoreFile {
    /// The first bytes of a SQLite file.
    public static let start = Data("SQLite format 3\0".utf8)

    public internal(set) var rows: [_StoreRow]

    /// Returns the rows that the stub of SwiftData has saved in a file.
    nonisolated(unsafe) public static var _ofSwiftData: ((String) -> [_StoreRow])?
    nonisolated(unsafe) private static var files: [String: _StoreFile] = [:]

    private init(_ rows: [_StoreRow]) { self.rows = rows }

    public static func rows(at path: String) -> [_StoreRow] { files[path]?.rows ?? [] }

    static func at(_ url: URL) -> _StoreFile {
        let file = files[url.path] ?? _StoreFile(_ofSwiftData?(url.path) ?? [])
        files[url.path] = file
        return file
    }
}

/// The file in the folder of a model that lists its versions, oldest first: for models whose names of versions do not say the order.
package enum VersionListFile {
    package static let name = ".crowsfoot-versions"
    private static let ending = ".xcdatamodel"

    /// One name a line, with or without the ending of the folder; `#` begins a comment.
    package static func names(in bytes: [UInt8]) -> [String] {
        bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.compactMap { line in
            let start = line.firstIndex { !isBlank($0) } ?? line.endIndex
            let end = line.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? line.endIndex
            let text = String(decoding: line[start..<end], as: UTF8.self)
            if text.isEmpty || text.hasPrefix("#") { return nil }
            return text.hasSuffix(ending) ? String(text.dropLast(ending.count)) : text
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}

package import CrowsfootSource

/// A finding that a comment keeps, above a declaration or at the end of its last line: `// crowsfoot:allow family/name "why"`.
package struct SwiftAllowance: Sendable {
    package let text: AllowanceText
    package let range: SourceRange

    private static let mark = Array("crowsfoot:allow".utf8)

    /// What comments around a declaration keep, and the places of those that do not say what and why.
    static func around(_ declaration: SourceRange, in file: SourceFile) -> (allowances: [SwiftAllowance], unreadable: [SourceRange]) {
        var allowances: [SwiftAllowance] = []
        var unreadable: [SourceRange] = []
        for comment in comments(around: declaration, in: file.bytes) {
            guard let start = file.bytes[comment].firstRange(of: mark)?.upperBound else { continue }
            let range = SourceRange(file: file.id, start: comment.lowerBound, end: comment.upperBound)
            if let text = AllowanceText(String(decoding: file.bytes[start..<comment.upperBound], as: UTF8.self)) {
                allowances.append(SwiftAllowance(text: text, range: range))
            } else {
                unreadable.append(range)
            }
        }
        return (allowances, unreadable)
    }

    /// The lines of comments right above, the first of them first, and what follows in the last line.
    private static func comments(around declaration: SourceRange, in bytes: [UInt8]) -> [Range<Int>] {
        var comments: [Range<Int>] = []
        let behind = Int(declaration.end)
        let end = bytes[behind...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        if let sign = bytes[behind..<end].firstRange(of: Array("//".utf8)) { comments.append(sign.lowerBound..<end) }
        var start = lineStart(Int(declaration.start), bytes)
        while start > 0 {
            let end = start - 1
            start = lineStart(end, bytes)
            guard let first = bytes[start..<end].firstIndex(where: { $0 > UInt8(ascii: " ") }) else { break }
            guard bytes[first..<end].starts(with: "//".utf8) else { break }
            comments.append(first..<end)
        }
        return comments.reversed()
    }

    private static func lineStart(_ place: Int, _ bytes: [UInt8]) -> Int {
        bytes[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    }
}

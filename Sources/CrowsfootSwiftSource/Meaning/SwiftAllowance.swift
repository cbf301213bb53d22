package import CrowsfootSource

/// A finding that a comment keeps, above a declaration or at the end of its last line: `// crowsfoot:allow family/name "why"`.
package struct SwiftAllowance: Sendable {
    package let text: AllowanceText
    package let range: SourceRange

    /// The rules about files whose findings are in no schema, so a schema can't allow them.
    package static let unreadRule = "store/unread"
    package static let unusedPlanRule = "store/unused-plan"
    package static let movedStoreRule = "store/moved"

    /// The maximum length of a line to search. Hand-written lines are shorter.
    private static let lineLimit = 1000
    private static let sign = Array("//".utf8)

    /// Returns the allowances in comments around a declaration.
    static func around(_ declaration: SourceRange, in file: SourceFile) -> SwiftRemarks<SwiftAllowance> {
        remarks("crowsfoot:allow", around: declaration, in: file) { text, range in
            AllowanceText(text).map { SwiftAllowance(text: $0, range: range) }
        }
    }

    fileprivate static func remarks<Remark>(
        _ mark: String, around declaration: SourceRange, in file: SourceFile, read: (String, SourceRange) -> Remark?
    ) -> SwiftRemarks<Remark> {
        var remarks = SwiftRemarks<Remark>()
        for comment in comments(around: declaration, in: file.bytes) {
            let words = file.bytes[comment].dropFirst(sign.count).drop(while: isBlank)
            guard words.starts(with: mark.utf8) else { continue }
            let range = SourceRange(file: file.id, start: comment.lowerBound, end: comment.upperBound)
            if let remark = read(String(decoding: words.dropFirst(mark.utf8.count), as: UTF8.self), range) {
                remarks.all.append(remark)
            } else {
                remarks.unreadable.append(range)
            }
        }
        return remarks
    }

    /// Returns the reason of a comment above a line or at its end that allows a finding of a rule, or `nil`.
    static func reason(for rule: String, at range: SourceRange, in file: SourceFile) -> String? {
        let before = file.bytes[..<Int(range.start)].suffix(lineLimit)
        let line = before.lastIndex(of: UInt8(ascii: "\n")).map { before[($0 + 1)...] } ?? before
        let start = line.firstIndex { !isBlank($0) } ?? Int(range.start)
        let rest = file.bytes[Int(range.end)...].prefix(lineLimit).prefix { $0 != UInt8(ascii: "\n") }
        let end = rest.firstRange(of: sign)?.lowerBound ?? Int(range.end)
        let declaration = SourceRange(file: range.file, start: start, end: end)
        return around(declaration, in: file).all.first { $0.text.rule == rule }?.text.reason
    }

    /// Returns the lines of comments directly above, in order, and the rest of the last line. Each byte is read at most twice, however long
    /// a line is.
    private static func comments(around declaration: SourceRange, in bytes: [UInt8]) -> [Range<Int>] {
        var comments: [Range<Int>] = []
        let rest = bytes[Int(declaration.end)...].drop(while: isBlank)
        if rest.starts(with: sign) {
            comments.append(rest.startIndex..<(rest.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count))
        }
        var above = bytes[..<Int(declaration.start)]
        while let end = lineBreak(before: above) {
            let line = bytes[..<end].lastIndex(of: UInt8(ascii: "\n")).map { bytes[($0 + 1)..<end] } ?? bytes[..<end]
            let text = line.drop(while: isBlank)
            guard text.starts(with: sign) else { break }
            comments.append(text.startIndex..<end)
            above = bytes[..<line.startIndex]
        }
        return comments.reversed() + commentsBelowAttributes(of: declaration, in: bytes)
    }

    /// Returns the lines of comments between the attributes of a declaration and its keyword.
    private static func commentsBelowAttributes(of declaration: SourceRange, in bytes: [UInt8]) -> [Range<Int>] {
        var comments: [Range<Int>] = []
        var rest = bytes[Int(declaration.start)..<Int(declaration.end)]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let text = rest[..<end].drop(while: isBlank)
            if text.starts(with: sign) {
                comments.append(text.startIndex..<end)
            } else if text.first != UInt8(ascii: "@") || text.contains(UInt8(ascii: "{")) {
                break
            }
            rest = rest[(end + 1)...]
        }
        return comments
    }

    /// Returns the last line break that is followed only by spaces.
    private static func lineBreak(before above: ArraySlice<UInt8>) -> Int? {
        guard let last = above.lastIndex(where: { !isBlank($0) }), above[last] == UInt8(ascii: "\n") else { return nil }
        return last
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}

/// A loss that a comment accepts, above a model or one of its properties: `// crowsfoot:accept remove notes "why"`.
package struct SwiftAcceptance: Sendable {
    package let text: AcceptanceText
    package let range: SourceRange

    /// Returns the acceptances in comments around a declaration.
    static func around(_ declaration: SourceRange, in file: SourceFile) -> SwiftRemarks<SwiftAcceptance> {
        SwiftAllowance.remarks("crowsfoot:accept", around: declaration, in: file) { text, range in
            AcceptanceText(text).map { SwiftAcceptance(text: $0, range: range) }
        }
    }
}

/// Comments of one kind, and the locations of invalid ones.
struct SwiftRemarks<Remark> {
    var all: [Remark] = []
    var unreadable: [SourceRange] = []
}

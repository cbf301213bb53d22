import CrowsfootSource

/// A line that marks the start or the end of a generated part.
///
/// It is a comment on its own line, invisible in the rendered page: `<!-- crowsfoot: diagram section="Tracking" -->` and `<!-- crowsfoot:
/// end 1a2b3c4d5e6f7081 -->`.
enum PageMarker: Hashable {
    case begin(PageRequest)
    /// The end, with the fingerprint of the generated text, or `nil` if the user wrote the marker.
    case end(fingerprint: String?)
    /// A line that starts like a marker.
    case malformed(reason: String)

    private static let opening = "<!-- crowsfoot:"
    private static let closing = "-->"
    static let endWord = "end"

    /// Parses a line, or returns `nil` if it isn't a marker.
    init?(_ line: Substring) {
        let text = line.trimmed
        guard text.hasPrefix(Self.opening) else { return nil }
        guard text.hasSuffix(Self.closing) else {
            self = .malformed(reason: "the marker does not end with `\(Self.closing)` on its line")
            return
        }
        var reader = PageWordReader(text.dropFirst(Self.opening.count).dropLast(Self.closing.count))
        guard let words = reader.words(), let first = words.first, first.value == nil else {
            self = .malformed(reason: "the marker is not understood: write a part, then its options as `name=value` or `name=\"a value\"`")
            return
        }
        let options = words.dropFirst()
        if first.key == Self.endWord {
            self = .end(fingerprint: options.first?.key)
        } else if let stray = options.first(where: { $0.value == nil }) {
            self = .malformed(reason: "`\(stray.key)` has no value: write `\(stray.key)=…`")
        } else {
            self = .begin(PageRequest(part: first.key, options: options.map { .init(name: $0.key, value: $0.value ?? "") }))
        }
    }

    static func endLine(_ fingerprint: Fingerprint) -> String { "\(opening) \(endWord) \(fingerprint) \(closing)" }
}

/// The part that a page requests, with its options.
struct PageRequest: Hashable {
    struct Option: Hashable {
        let name: String
        let value: String
    }

    let part: String
    let options: [Option]

    func values(_ name: String) -> [String] { options.filter { $0.name == name }.map(\.value) }
}

/// Splits the text of a marker into words.
private struct PageWordReader {
    private var rest: Substring

    init(_ text: Substring) {
        rest = text
    }

    /// Returns each `name` with its value, if any, or `nil` if they can't be parsed.
    mutating func words() -> [(key: String, value: String?)]? {
        var words: [(key: String, value: String?)] = []
        while true {
            rest = rest.drop(while: \.isWhitespace)
            if rest.isEmpty { return words }
            let key = rest.prefix { !$0.isWhitespace && $0 != "=" && $0 != "\"" }
            rest = rest.dropFirst(key.count)
            guard !key.isEmpty, rest.first != "\"" else { return nil }
            guard rest.first == "=" else {
                words.append((String(key), nil))
                continue
            }
            rest.removeFirst()
            guard let value = value() else { return nil }
            words.append((String(key), value))
        }
    }

    private mutating func value() -> String? {
        guard rest.first == "\"" else {
            let value = rest.prefix { !$0.isWhitespace && $0 != "\"" }
            rest = rest.dropFirst(value.count)
            return value.isEmpty ? nil : String(value)
        }
        rest.removeFirst()
        guard let end = rest.firstIndex(of: "\"") else { return nil }
        defer { rest = rest[end...].dropFirst() }
        return String(rest[..<end])
    }
}

extension Substring {
    fileprivate var trimmed: Substring {
        var text = drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}

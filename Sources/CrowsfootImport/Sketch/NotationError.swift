/// The reason why text in a foreign notation can't be read, with its location.
package struct NotationError: Error, Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        case tooLarge(limit: Int)
        case tooDeep(limit: Int)
        case unclosed(String)
        case strayClose(String)
        /// The file contains nothing that can be imported.
        case nothing(String)
        case json(String)
        case otherFormat(found: String)
        case otherVersion(found: String)
        case missing(key: String, place: String)
        case wrongKind(key: String, place: String, expected: String, found: String)
    }

    package let reason: Reason
    /// The offset, in bytes.
    package let offset: Int

    package init(_ reason: Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }
}

extension NotationError {
    /// The error as one clause, with names in backticks and no full stop.
    package var sentence: String {
        switch reason {
        case .tooLarge(let limit): "it is larger than the \(limit >> 20) MiB that are read"
        case .tooDeep(let limit): "more than \(limit) brackets are open at once"
        case .unclosed(let what): "\(what) is never closed"
        case .strayClose(let sign): "this `\(sign)` closes nothing"
        case .nothing(let what): what
        case .json(let sentence): sentence
        case .otherFormat(let found):
            "\(found); a schema from `output json` has `\"format\": \"crowsfoot-schema\"`"
        case .otherVersion(let found): "its `formatVersion` is \(found), and only 1 is known: a newer crowsfoot may read it"
        case .missing(let key, let place): "\(place) has no `\(key)`"
        case .wrongKind(let key, let place, let expected, let found): "`\(key)` of \(place) is \(found), and \(expected) is expected"
        }
    }
}

extension String {
    /// The part that fits into a message, on one line.
    var shortened: String {
        let line = prefix { !$0.isNewline && $0 != "`" }
        return line.count > 60 ? line.prefix(60) + "…" : String(line)
    }
}

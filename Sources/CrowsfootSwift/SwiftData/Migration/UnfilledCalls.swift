/// The steps that are unresolved in a user's file.
///
/// They are found by name, in any layout. Comments and strings don't count.
package struct UnfilledCalls {
    package struct OpenStep: Hashable, Sendable {
        package let name: String
        /// The line, counted from 1.
        package let line: Int
        /// The range of the call, from its name to the name of the step.
        package let bytes: Range<Int>
    }

    package let unresolvedSteps: [OpenStep]
    /// All identifiers in the code.
    package let words: Set<String>

    package init(in source: [UInt8]) {
        var reader = Reader(bytes: source)
        unresolvedSteps = reader.unresolvedSteps()
        words = reader.words
    }
}

extension UnfilledCalls {
    private struct Reader {
        let bytes: [UInt8]
        var index = 0
        var line = 1
        var words: Set<String> = []

        private static let call = Array("unfilled".utf8)

        mutating func unresolvedSteps() -> [OpenStep] {
            var unresolvedSteps: [OpenStep] = []
            while index < bytes.count {
                if skipBlank() { continue }
                let (start, first) = (line, index)
                if bytes[index] == UInt8(ascii: "\"") {
                    _ = text()
                } else if isLetter(bytes[index]) {
                    let word = word()
                    words.insert(String(decoding: word, as: UTF8.self))
                    guard word == Self.call else { continue }
                    while skipBlank() {}
                    guard takes(UInt8(ascii: "(")) else { continue }
                    while skipBlank() {}
                    if index < bytes.count, bytes[index] == UInt8(ascii: "\"") {
                        let name = text()
                        unresolvedSteps.append(OpenStep(name: name, line: start, bytes: first..<min(index, bytes.count)))
                    }
                } else {
                    index += 1
                }
            }
            return unresolvedSteps
        }

        /// Skips a space, a line break or a comment.
        private mutating func skipBlank() -> Bool {
            guard index < bytes.count else { return false }
            let (byte, next) = (bytes[index], index + 1 < bytes.count ? bytes[index + 1] : 0)
            if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
                while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
                return true
            }
            if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
                index += 2
                while index < bytes.count, !(bytes[index] == UInt8(ascii: "/") && bytes[index - 1] == UInt8(ascii: "*")) { advance() }
                index += 1
                return true
            }
            guard byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A else { return false }
            advance()
            return true
        }

        private mutating func advance() {
            if bytes[index] == UInt8(ascii: "\n") { line += 1 }
            index += 1
        }

        private mutating func takes(_ byte: UInt8) -> Bool {
            guard index < bytes.count, bytes[index] == byte else { return false }
            index += 1
            return true
        }

        private mutating func word() -> [UInt8] {
            let start = index
            while index < bytes.count, isLetter(bytes[index]) { index += 1 }
            return Array(bytes[start..<index])
        }

        private func isLetter(_ byte: UInt8) -> Bool {
            let letter = byte | 0x20
            return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || byte == UInt8(ascii: "_") || byte >= 0x80
        }

        /// Reads the text between quotation marks, without escapes.
        private mutating func text() -> String {
            index += 1
            let start = index
            while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
                if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count { index += 1 }
                advance()
            }
            let text = String(decoding: bytes[start..<min(index, bytes.count)], as: UTF8.self)
            index += 1
            return text
        }
    }
}

import CrowsfootSource

extension Lexer {
    /// Scans text that starts no token. It is read as the probably intended token, or skipped.
    mutating func scanInvalid() -> Scanned? {
        let start = position
        guard let (first, length) = scalar(at: position) else {
            while position < bytes.count, bytes[position] >= 0x80, scalar(at: position) == nil { position += 1 }
            joinName(around: start)
            return nil
        }
        if InvalidCharacter.quotes.contains(first) { return scanForeignString(first, length) }
        position += length
        while position < bytes.count, let (scalar, length) = scalar(at: position), scalar == first { position += length }
        if first == "\u{1B}" { passColorOfTerminal() }
        if !CharacterTable.turnsText(first) { log.report(InvalidCharacter.found(first, at: range(start, position))) }
        if let meant = InvalidCharacter.punctuation[first], position == start + length { return (meant, true) }
        joinName(around: start)
        return nil
    }

    /// Skips `[31m` after an escape character, which sets a terminal color.
    private mutating func passColorOfTerminal() {
        guard byte(ahead: 0) == UInt8(ascii: "[") else { return }
        var end = position + 1
        while end < bytes.count, digitValue(bytes[end]).map({ $0 < 10 }) ?? (bytes[end] == UInt8(ascii: ";")) { end += 1 }
        if end < bytes.count, bytes[end] == UInt8(ascii: "m") { position = end + 1 }
    }

    /// Joins a character that isn't allowed in names with the name around it, so that there is one broken name and not two.
    private mutating func joinName(around start: Int) {
        guard let last = tokens.last, last.kind == .identifier, Int(last.end) == start, position < bytes.count,
            bytes[position] >= 0x80 ? scalar(at: position) != nil : characters[bytes[position]].contains(.nameTail)
        else { return }
        scanName()
        tokens[tokens.count - 1] = Token(
            kind: .identifier, flags: last.flags.union(.isBroken), start: last.start, end: Int32(truncatingIfNeeded: position))
    }

    /// Scans a string in other quotes than Swift's.
    private mutating func scanForeignString(_ quote: Unicode.Scalar, _ length: Int) -> Scanned? {
        let opening = range(position, position + length)
        position += length
        let content = position
        while position < bytes.count, !isLineBreak(bytes[position]) {
            guard let (scalar, length) = scalar(at: position) else {
                position += 1
                continue
            }
            let start = position
            position += length
            if InvalidCharacter.closes(scalar, quote) {
                log.report(InvalidCharacter.quoted(opening, range(start, position)))
                return (.string, true)
            }
        }
        if quote == "'" || quote == "’" {
            // A single apostrophe.
            position = content
            log.report(InvalidCharacter.found(quote, at: opening))
            return nil
        }
        doubtfulLines.append(line(around: content, to: position))
        unclosed.append(content - length..<position)
        position = likelyEnd(ofUnclosed: content..<position)
        log.report(InvalidCharacter.quoted(opening, nil))
        return (.string, true)
    }

    /// Scans half of a two-character operator.
    mutating func scanHalfOperator(_ kind: TokenKind) -> Scanned {
        let start = position
        position += 1
        log.report(InvalidCharacter.half(kind, at: range(start, position)))
        return (kind, true)
    }

    /// Scans `===` or `!==`.
    mutating func scanIdentityOperator(_ kind: TokenKind) -> Scanned {
        let start = position
        position += 3
        log.report(InvalidCharacter.identity(kind, at: range(start, position)))
        return (kind, true)
    }

    /// Skips the backslash of a key path. The rest is read normally.
    mutating func passBackslash() {
        let start = position
        position += 1
        let next = byte(ahead: 0)
        if next == UInt8(ascii: ".") {
            position += 1
            log.report(InvalidCharacter.keyPath(at: range(start, position)))
        } else if characters[next].contains(.nameHead) {
            passRootOfKeyPath()
            log.report(InvalidCharacter.keyPath(at: range(start, position)))
        } else {
            log.report(InvalidCharacter.found("\\", at: range(start, position)))
        }
    }
}

// MARK: - Key paths

extension Lexer {
    /// Skips `Book.` before the name of a property.
    private mutating func passRootOfKeyPath() {
        guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte(ahead: 0)) else { return }
        var end = position
        while end < bytes.count, characters[bytes[end]].contains(.nameTail) { end += 1 }
        guard end + 1 < bytes.count, bytes[end] == UInt8(ascii: "."), characters[bytes[end + 1]].contains(.nameHead) else { return }
        position = end + 1
    }
}

// MARK: - Syntax of other languages

extension Lexer {
    /// Scans a `#`: it starts a raw string, a comment of another language, a Swift macro, or a color.
    mutating func scanHash() -> Scanned? {
        let start = position
        while byte(ahead: 0) == UInt8(ascii: "#") { position += 1 }
        if byte(ahead: 0) == UInt8(ascii: "\"") { return scanString(from: start, hashes: position - start) }
        let name = position
        while position < bytes.count, characters[bytes[position]].contains(.nameTail) { position += 1 }
        let word = file.excerpt(range(name, position))
        if name > start + 1 || position == name || startsLine && !InvalidCharacter.macros.contains(word) {
            return passForeignComment(from: start, length: name - start)
        }
        if word.utf8.allSatisfy({ digitValue($0) != nil }), [3, 6, 8].contains(position - name) {
            log.report(InvalidCharacter.color(word, at: range(start, position)))
            return (.string, true)
        }
        let end = position
        skipToEndOfLine()
        position = likelyEnd(ofUnclosed: end..<position)
        log.report(InvalidCharacter.macro(word, at: range(start, position)))
        return nil
    }

    /// Skips a comment that starts with `#` or `--`.
    mutating func passForeignComment(from start: Int, length: Int) -> Scanned? {
        position = start + length
        log.report(InvalidCharacter.comment(at: range(start, position)))
        skipToEndOfLine()
        return nil
    }

    mutating func passEndOfComment() {
        let start = position
        position += 2
        log.report(UnexpectedToken.endOfComment(at: range(start, position)))
    }

    mutating func scanClosureArgument() -> Scanned? {
        let start = position
        position += 1
        while position < bytes.count, characters[bytes[position]].contains(.nameTail) { position += 1 }
        if position - start == 2, bytes[start + 1] == UInt8(ascii: "0") { return (.closureArgument, false) }
        log.report(InvalidCharacter.closureArgument(at: range(start, position)))
        return (.closureArgument, true)
    }
}

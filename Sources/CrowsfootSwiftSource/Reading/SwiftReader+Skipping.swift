import CrowsfootSource
import CrowsfootText

/// Skipping of statements and bodies that aren't declarations.
extension SwiftReader {
    /// Whether a line starts here with another declaration, or with the end of this one.
    func beginsDeclaration(_ index: Int) -> Bool {
        guard tokens[min(index, tokens.count - 1)].startsLine else { return false }
        switch kind(index) {
        case .at, .macro, .ifDirective, .elseifDirective, .elseDirective, .endifDirective, .endOfFile: return true
        case .identifier: return word(index)?.beginsDeclaration ?? false
        default: return false
        }
    }

    /// Skips a function or similar declaration with its body, or up to the next declaration if it has none.
    mutating func skipFunction(until end: Int) {
        index += 1
        while index < end {
            if kind(index) == .leftBrace {
                index = behindGroup(index, before: end)
                return
            }
            if beginsDeclaration(index) || kind(index) == .semicolon { return }
            index = behindUnit(index, before: end)
        }
    }

    mutating func skipProtocol(until end: Int) {
        while index < end, kind(index) != .leftBrace {
            index += 1
            if beginsDeclaration(index) { return }
        }
        if index < end { index = behindGroup(index, before: end) }
    }

    /// Skips everything up to the next line that starts with a declaration.
    mutating func skip(until end: Int) {
        report("no declaration begins with `\(shortText(index))`", at: index)
        head = Head()
        repeat { index = behindUnit(index, before: end) } while index < end && !beginsDeclaration(index)
    }

    private func shortText(_ index: Int) -> String {
        let limit = 30
        let text = text(index)
        return text.utf8.count > limit || text.hasByte(UInt8(ascii: "\n"))
            ? String(text.prefix(limit).prefix { !$0.isNewline }) + "…" : text
    }

    /// Skips `{ … } label: { … }`, if present.
    mutating func skipClosures(until end: Int) {
        while index < end {
            if kind(index) == .leftBrace {
                index = behindGroup(index, before: end)
            } else if isName(index), kind(index + 1) == .colon, kind(index + 2) == .leftBrace, index + 2 < end {
                index += 2
            } else {
                return
            }
        }
    }

    /// Skips `<…>`, if present.
    mutating func skipGenericParameters(until end: Int) {
        guard kind(index) == .less, index < end else { return }
        var level = 0
        while index < end {
            switch kind(index) {
            case .less: level += 1
            case .greater: level -= 1
            case .leftBrace, .rightBrace, .semicolon, .endOfFile: return
            default: break
            }
            index = behindUnit(index, before: end)
            if level == 0 { return }
        }
    }
}

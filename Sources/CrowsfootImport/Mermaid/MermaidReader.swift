/// Reads the statements of an `erDiagram` like Mermaid, and skips unknown ones.
struct MermaidReader {
    /// The size limit of a file with all its diagrams. Mermaid itself draws at most 50,000 characters by default.
    static let sizeLimit = 2 << 20

    private var scanner: MermaidScanner
    private var diagram: MermaidDiagram
    private var groups: [String] = []
    private var comment: String?

    /// Adds the contents of a part of a text to a diagram.
    static func read(_ bytes: [UInt8], in part: Range<Int>, into diagram: inout MermaidDiagram) throws(NotationError) {
        var reader = MermaidReader(scanner: MermaidScanner(bytes: bytes, end: part.upperBound, place: part.lowerBound), diagram: diagram)
        try reader.run()
        diagram = reader.diagram
    }

    private init(scanner: MermaidScanner, diagram: MermaidDiagram) {
        self.scanner = scanner
        self.diagram = diagram
    }

    private mutating func run() throws(NotationError) {
        while true {
            scanner.skipBlanks()
            if scanner.current == nil { return }
            if scanner.starts("%%") { takeComment() } else { try statement() }
        }
    }

    private mutating func takeComment() {
        let start = scanner.place
        if scanner.starts("%%{") {
            while scanner.current != nil, !scanner.take("}%%") { scanner.place += 1 }
            return
        }
        scanner.skipLine()
        let text = String(decoding: scanner.bytes[(start + 2)..<scanner.place], as: UTF8.self).drop { $0 == " " }
        if let earlier = comment { diagram.comments.append(earlier) }
        comment = String(text)
        // A comment with an empty line after it is about the whole diagram.
        if scanner.isBeforeEmptyLine, let about = comment {
            diagram.comments.append(about)
            comment = nil
        }
    }

    private mutating func statement() throws(NotationError) {
        let start = scanner.place
        guard let name = try name() else {
            scanner.skipLine()
            return diagram.problems.append(.init(reason: "not a statement of an `erDiagram`", range: start..<scanner.place))
        }
        if scanner.bytes[start] != UInt8(ascii: "\""), try takeKeyword(name.text) { return }
        let place = diagram.place(of: name.text, at: name.range)
        if let alias = try alias() { diagram.entities[place].alias = alias }
        skipClass()
        let before = scanner.place
        scanner.skipBlanks()
        if scanner.current == UInt8(ascii: "{") {
            try attributes(of: place)
            diagram.entities[place].range = start..<scanner.place
        } else if let first = count(), line() {
            return try relation(place, first, start)
        } else {
            scanner.place = before
        }
        diagram.entities[place].group = diagram.entities[place].group ?? groups.last
        diagram.entities[place].comment = diagram.entities[place].comment ?? comment
        comment = nil
    }

    private mutating func name() throws(NotationError) -> (text: String, range: Range<Int>)? {
        try scanner.quoted() ?? scanner.take(while: MermaidScanner.isWord)
    }

    /// Reads `["what is shown"]`.
    private mutating func alias() throws(NotationError) -> String? {
        let start = scanner.place
        guard scanner.take("[") else { return nil }
        scanner.skipBlanks()
        let text = try scanner.quoted()?.text ?? scanner.take(while: { $0 != UInt8(ascii: "]") && $0 != 0x0A })?.text
        scanner.skipBlanks()
        guard scanner.take("]") else { throw NotationError(.unclosed("this `[`"), at: start) }
        return text
    }

    private mutating func skipClass() {
        guard scanner.take(":::") else { return }
        _ = scanner.take { MermaidScanner.isWord($0) || $0 == UInt8(ascii: ",") }
    }

    /// Skips statements about style.
    private mutating func takeKeyword(_ word: String) throws(NotationError) -> Bool {
        switch word {
        case "classDef", "class", "style", "direction", "title", "accTitle", "linkStyle", "click":
            scanner.skipLine()
        case "accDescr":
            scanner.skipBlanks()
            if scanner.current == UInt8(ascii: "{") {
                while let byte = scanner.current, byte != UInt8(ascii: "}") { scanner.place += 1 }
                _ = scanner.take("}")
            } else {
                scanner.skipLine()
            }
        case "subgraph":
            scanner.skipBlanks()
            let name = try name()
            groups.append(try alias() ?? name?.text ?? "")
        case "end":
            guard groups.popLast() != nil else { return false }
        case _: return false
        }
        return true
    }
}

// MARK: - Lines

extension MermaidReader {
    private mutating func count() -> MermaidCount? {
        let start = scanner.place
        for (words, count) in MermaidCount.words {
            var isThere = true
            for (index, word) in words.enumerated() {
                if index > 0 { scanner.skipBlanks() }
                guard scanner.takeWord(word) else {
                    isThere = false
                    break
                }
            }
            if isThere { return count }
            scanner.place = start
        }
        return nil
    }

    private mutating func line() -> Bool {
        scanner.skipBlanks()
        for sign in ["--", "..", ".-", "-."] where scanner.take(sign) { return true }
        if scanner.takeWord("to") { return true }
        guard scanner.takeWord("optionally") else { return false }
        scanner.skipBlanks()
        return scanner.takeWord("to")
    }

    private mutating func relation(_ first: Int, _ firstCount: MermaidCount, _ start: Int) throws(NotationError) {
        comment = nil
        scanner.skipBlanks()
        guard let secondCount = count() else { return abandonLine(start) }
        scanner.skipBlanks()
        guard let name = try name() else { return abandonLine(start) }
        let second = diagram.place(of: name.text, at: name.range)
        if let alias = try alias() { diagram.entities[second].alias = alias }
        skipClass()
        var label = ""
        let before = scanner.place
        scanner.skipBlanks()
        if scanner.take(":") {
            while let byte = scanner.current, byte == 0x20 || byte == 0x09 { scanner.place += 1 }
            let plain = { (byte: UInt8) in byte != 0x0A && byte != 0x0D }
            label = try scanner.quoted()?.text ?? scanner.take(while: plain)?.text ?? ""
        } else {
            scanner.place = before
        }
        diagram.lines.append(
            .init(
                first: first, firstCount: firstCount, second: second, secondCount: secondCount, label: label, range: start..<scanner.place))
    }

    private mutating func abandonLine(_ start: Int) {
        scanner.skipLine()
        diagram.problems.append(
            .init(reason: "this line is not understood: `A ||--o{ B : \"label\"`", range: start..<max(start, scanner.place)))
    }
}

// MARK: - Attributes

extension MermaidReader {
    /// Reads `type name PK, FK "comment"` up to the closing brace.
    private mutating func attributes(of place: Int) throws(NotationError) {
        let open = scanner.place
        scanner.place += 1
        while true {
            scanner.skipBlanks()
            guard let byte = scanner.current else { throw NotationError(.unclosed("this `{`"), at: open) }
            if byte == UInt8(ascii: "}") {
                scanner.place += 1
                return
            }
            if scanner.starts("%%") { scanner.skipLine() } else { try attribute(of: place) }
        }
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        !MermaidScanner.isBlank(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "}") && byte != UInt8(ascii: "{")
    }

    private mutating func attribute(of place: Int) throws(NotationError) {
        let start = scanner.place
        guard let type = scanner.take(while: Self.isPart) else {
            scanner.place += 1
            scanner.skipLine()
            return diagram.problems.append(.init(reason: "not an attribute: expected a type and a name", range: start..<scanner.place))
        }
        scanner.skipBlanks()
        guard let name = scanner.take(while: Self.isPart) else {
            return diagram.problems.append(.init(reason: "the attribute `\(type.text.shortened)` has no name", range: type.range))
        }
        var attribute = MermaidDiagram.Attribute(
            type: type.text, typeRange: type.range, name: name.text, nameRange: name.range, range: start..<scanner.place)
        attribute.keys = keys()
        let before = scanner.place
        scanner.skipBlanks()
        if let comment = try scanner.quoted() { attribute.comment = comment.text } else { scanner.place = before }
        attribute.range = start..<scanner.place
        diagram.entities[place].attributes.append(attribute)
    }

    /// Reads `PK, FK`; other words belong to the next attribute.
    private mutating func keys() -> [String] {
        var keys: [String] = []
        while true {
            let before = scanner.place
            scanner.skipBlanks()
            if !keys.isEmpty, scanner.take(",") { scanner.skipBlanks() }
            let key = scanner.take(while: MermaidScanner.isWord)?.text.uppercased() ?? ""
            guard ["PK", "FK", "UK"].contains(key) else {
                scanner.place = before
                return keys
            }
            keys.append(key)
        }
    }
}

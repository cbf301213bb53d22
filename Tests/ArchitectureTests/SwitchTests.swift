import Testing

/// Tests that a `switch` over an enum of the project names every case, so that the compiler reports missing ones.
struct SwitchTests {
    /// Enums with dozens of cases. Code that reads tokens switches over a few kinds and uses `default` for the rest.
    private static let excepted = [
        "CrowsfootSyntax/Lexing/TokenKind.swift", "CrowsfootSwiftSource/Lexing/SwiftTokenKind.swift",
        "CrowsfootSwiftSource/Lexing/SwiftDeclarationKeyword.swift",
    ]

    @Test func noDefaultCoversCasesOfTheProject() throws {
        let files = try SourceTree.swiftFiles()
        let excepted = files.filter { Self.excepted.contains($0.path) }.map(Self.declaredCases)
        #expect(excepted.count == Self.excepted.count)
        let switches = files.flatMap(SwitchLines.all)
        #expect(switches.count > 500)
        for found in switches where found.hasRest && !found.isOverUnicode {
            let isExcepted = found.cases.isEmpty || excepted.contains { $0.isSuperset(of: found.cases) }
            #expect(isExcepted, "\(found.file):\(found.start + 1) has a rest beside \(found.cases.sorted())")
        }
    }

    private static func declaredCases(_ file: SourceTree.File) -> Set<Substring> {
        let declarations = file.lines.prefix { $0 != "}" }.joined(separator: " ")
        return Set(declarations.split { !$0.isLetter && $0 != "_" })
    }
}

/// The cases of a `switch` that start with a dot, as those of an enum. Tuples, strings and types have none.
private struct SwitchLines {
    let file: SourceTree.File
    let start: Int
    let cases: Set<Substring>
    let hasRest: Bool

    static func all(in file: SourceTree.File) -> [SwitchLines] {
        file.lines.indices.compactMap { SwitchLines(in: file, at: $0) }
    }

    private init?(in file: SourceTree.File, at start: Int) {
        let head = file.lines[start].split(separator: " ")
        guard head.contains("switch"), head.last == "{", head.first?.hasPrefix("//") == false else { return nil }
        let body = file.lines[(start + 1)...]
        guard let indentation = body.first?.prefix(while: { $0 == " " }) else { return nil }
        let end = body.firstIndex { $0 == indentation + "}" || (!$0.isEmpty && !$0.hasPrefix(indentation)) } ?? body.endIndex
        let labels = body[..<end].map { $0.dropFirst(indentation.count) }
        self.file = file
        self.start = start
        cases = Set(labels.compactMap(Self.caseName))
        hasRest = labels.contains { $0.hasPrefix("default:") || $0.hasPrefix("case _:") || $0.hasPrefix("case _ where") }
    }

    /// Whether it is about Unicode categories, which aren't an enum of the project.
    var isOverUnicode: Bool { file.lines[start].contains("generalCategory") }

    private static func caseName(_ label: Substring) -> Substring? {
        for start in ["case .", "case let ."] where label.hasPrefix(start) {
            return label.dropFirst(start.count).drop { $0 == "`" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        }
        return nil
    }
}

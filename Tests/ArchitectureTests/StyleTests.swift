import Testing

/// Tests the rules of style that a program can check.
struct StyleTests {
    @Test func filesAreSmall() throws {
        for file in try SourceTree.swiftFiles() {
            #expect(file.lines.count <= 400, "\(file) has \(file.lines.count) lines")
        }
    }

    @Test func functionsAreSmall() throws {
        let functions = try SourceTree.swiftFiles().flatMap(FunctionLines.all)
        #expect(functions.count > 1000)
        for function in functions {
            #expect(function.count <= 60, "\(function.file):\(function.start + 1) has \(function.count) lines")
        }
    }

    @Test func namesSayWhatTheyMean() throws {
        for file in try SourceTree.swiftFiles() {
            for empty in ["Util", "Helper", "Manager", "Context"] {
                #expect(!file.name.contains(empty), "\(file) is named after nothing")
            }
        }
    }

    @Test func nothingIsForcedOrLeftUndone() throws {
        for file in try SourceTree.swiftFiles() {
            for trap in ["try!", " as! ", "fatalError(", "TODO", "FIXME"] where file.text.contains(trap) {
                let lines = file.lines.indices.filter { file.lines[$0].contains(trap) }.map { $0 + 1 }
                Issue.record("\(file) has \(trap) in lines \(lines)")
            }
        }
    }
}

/// The lines of a function, up to its closing brace.
private struct FunctionLines {
    let file: SourceTree.File
    let start: Int
    let count: Int

    static func all(in file: SourceTree.File) -> [FunctionLines] {
        file.lines.indices.compactMap { FunctionLines(in: file, at: $0) }
    }

    /// Finds a function that starts at a line, or returns `nil`.
    ///
    /// A head can span several lines, which are indented or start with a parenthesis, `where` or a brace. A function ends at a closing
    /// brace with its indentation.
    private init?(in file: SourceTree.File, at start: Int) {
        let lines = file.lines
        guard Self.startsFunction(lines[start]) else { return nil }
        let indentation = lines[start].prefix { $0 == " " }
        var brace = start
        while !lines[brace].hasSuffix("{") {
            let rest = lines[brace + 1].dropFirst(indentation.count)
            let continues = [" ", ")", "where ", "{"].contains { rest.hasPrefix($0) }
            guard lines[brace + 1].hasPrefix(indentation), continues else { return nil }
            brace += 1
        }
        guard let end = lines[brace...].firstIndex(where: { $0.hasPrefix(indentation + "}") }) else { return nil }
        self.file = file
        self.start = start
        count = end - start
    }

    /// Whether a line starts a function. Modifiers and attributes can precede the keyword.
    private static func startsFunction(_ line: Substring) -> Bool {
        let words = line.split(separator: " ")
        let head = words.prefix { word in word != "func" && !["init(", "init?(", "init<"].contains { word.hasPrefix($0) } }
        return head.count < words.count && head.allSatisfy { $0.allSatisfy { $0.isLetter || "@()".contains($0) } }
    }
}

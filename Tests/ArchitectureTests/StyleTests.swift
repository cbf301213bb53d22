import Testing

/// Tests the part of the house style that a program can check.
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

/// The lines of a function from its head to the brace that closes it.
private struct FunctionLines {
    let file: SourceTree.File
    let start: Int
    let count: Int

    static func all(in file: SourceTree.File) -> [FunctionLines] {
        file.lines.indices.compactMap { FunctionLines(in: file, at: $0) }
    }

    /// A head may span several lines, which are indented or begin with its parenthesis, its `where` or its brace. A function ends at a line
    /// with the same indentation that closes it. `nil` if no function with its own lines starts here.
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

    /// Modifiers and attributes may precede the word.
    private static func startsFunction(_ line: Substring) -> Bool {
        let words = line.split(separator: " ")
        let head = words.prefix { word in word != "func" && !["init(", "init?(", "init<"].contains { word.hasPrefix($0) } }
        return head.count < words.count && head.allSatisfy { $0.allSatisfy { $0.isLetter || "@()".contains($0) } }
    }
}

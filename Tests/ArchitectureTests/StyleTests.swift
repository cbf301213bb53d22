import Testing

/// What a program can see of the house style.
struct StyleTests {
    @Test func filesAreSmall() throws {
        for file in try SourceTree.swiftFiles() {
            #expect(file.lines.count <= 400, "\(file) has \(file.lines.count) lines")
        }
    }

    /// A function ends where a line with its indentation closes it.
    @Test func functionsAreSmall() throws {
        for file in try SourceTree.swiftFiles() {
            for (index, line) in file.lines.enumerated() where Self.startsFunction(line) {
                let indentation = line.prefix { $0 == " " }
                let rest = file.lines[(index + 1)...]
                guard line.hasSuffix("{"), let end = rest.firstIndex(where: { $0 == indentation + "}" }) else { continue }
                #expect(end - index <= 60, "\(file):\(index + 1) has \(end - index) lines")
            }
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
            for (index, line) in file.lines.enumerated() {
                for trap in ["try!", " as! ", "fatalError(", "TODO", "FIXME"] {
                    #expect(!line.contains(trap), "\(file):\(index + 1) has \(trap)")
                }
            }
        }
    }

    private static func startsFunction(_ line: Substring) -> Bool {
        let words = line.split(separator: " ")
        return words.contains("func") || words.first?.hasPrefix("init(") == true
    }
}

import CrowsfootSource
import CrowsfootSwiftSource
import CrowsfootTestSupport
import Testing

/// Tests that any file is read to its end, that every location is inside it, and that the time is proportional to its length.
@Suite(.timeLimit(.minutes(10))) struct SwiftReadingFuzzTests {
    @Test func damagedFilesAreReadNevertheless() throws {
        let budget = FuzzBudget()
        let cases = try GoldenCase.cases("swift")
        var mutator = ByteMutator(seed: budget.seed, fragments: Self.fragments)
        while !budget.isSpent {
            for golden in cases where !budget.isSpent {
                let files = try golden.files.filter { $0.hasSuffix(".swift.txt") }.map { ($0, mutator.mutant(of: try golden.bytes($0))) }
                expectSense(SwiftFiles(files), "\(golden), seed \(budget.seed)")
            }
        }
    }

    /// Deleting any one token hides only a few models: the type that contains it, and those that depend on its braces.
    @Test(arguments: ["members", "versions", "scopes", "unversioned"])
    func filesWithoutOneTokenAreReadNevertheless(_ name: String) throws {
        guard let golden = try GoldenCase.cases("swift").first(where: { $0.name == name }) else { return }
        for path in try golden.files where path.hasSuffix(".swift.txt") {
            let bytes = try golden.bytes(path)
            let tree = SwiftFiles([(path, bytes)]).trees[0]
            let step = Thoroughness.isFull ? 1 : max(1, tree.tokens.count / 20)
            for index in stride(from: 0, to: tree.tokens.count, by: step) {
                let without = Array(bytes[..<tree.tokens[index].bytes.lowerBound] + bytes[tree.tokens[index].bytes.upperBound...])
                expectSense(SwiftFiles([(path, without)]), "\(golden) without `\(tree.text(index))`")
            }
        }
    }

    @Test(arguments: try GoldenCase.cases("swift"))
    func filesThatAreCutOffAreRead(_ golden: GoldenCase) throws {
        for path in try golden.files where path.hasSuffix(".swift.txt") {
            let bytes = try golden.bytes(path)
            for end in stride(from: 0, through: bytes.count, by: max(1, bytes.count / (Thoroughness.isFull ? 40 : 12))) {
                expectSense(SwiftFiles([(path, Array(bytes[..<end]))]), "\(golden) cut off at \(end)")
            }
        }
    }

    /// Repeats each token many times: recursion would overflow the stack, and repeated searches would take minutes.
    @Test(arguments: [
        "{", "}", "(", ")", "[", "]", "<", ">", "\"", "\"\"\"", "\"\\(", "#\"", "/", "/*", "(/", "#/", "`", "@", "@a(", "#if a\n",
        "#else\n",
        "#if a\n@Model class A {\n", "@Model class A {", "class A: B {\n", "struct A<", "var a: [", "var a: (", "var a: A<", "var a: A.",
        "var a = [", "var a = A<", "var a = ", "var a, ", "case a(", "case a = ", "init(", "extension A.A {", "typealias A = A.A\n",
        "!", "&& (", "a.", "a ", ".", ",", ";", "\\", "func f() ", "= A<B,", "?", "var a: B -> ", "#if (", "#if !", "\n", "\0", "\u{A0}",
        "@Attribute(.a(", "#Unique<A>([", "some ", "{ get ", "/// a\n", "/** a */", "}{", ")(", "var a: some ",
        "@Model class A: B { var a: A? }\n",
    ])
    func endlessRepetition(_ repeated: String) {
        let text = "import SwiftData\n" + String(repeating: repeated, count: (Thoroughness.isFull ? 10_000 : 3_000) / repeated.utf8.count)
        expectSense(SwiftFiles(text), repeated)
        expectSense(SwiftFiles("import SwiftData\n@Model class M {\nvar a: " + text), repeated)
    }

    private func expectSense(_ files: SwiftFiles, _ name: String) {
        for tree in files.trees {
            let count = tree.file.bytes.count
            #expect(tree.tokens.last?.kind == .endOfFile, "\(name)")
            #expect(tree.tokens.allSatisfy { $0.start <= $0.end && Int($0.end) <= count }, "\(name)")
            #expect(tree.problems.allSatisfy { $0.range.start <= $0.range.end && Int($0.range.end) <= count }, "\(name)")
        }
        #expect(SourcesDump.text(files) == SourcesDump.text(files), "\(name)")
    }

    private static let fragments = [
        "{", "}", "(", ")", "[", "]", "<", ">", "\"", "\"\"\"", "#\"", "\\(", "/*", "*/", "//", "///", "`", "@", "@Model ", "#if A\n",
        "#else\n", "#endif\n", "class ", "struct ", "enum ", "extension ", "var ", "let ", "case ", "init(", "func ", "typealias ", ":",
        ",",
        "=", ".", "?", "!", "->", "\\", "#Unique", "import SwiftData\n", "static ", "VersionedSchema", "\u{FEFF}", "\0", "😀", "\r", "\t",
    ]
}

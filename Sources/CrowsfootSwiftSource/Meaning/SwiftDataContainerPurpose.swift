import CrowsfootSource

/// Distinguishes containers of previews and tests, and in-memory ones, from containers that store an app's data.
struct SwiftDataContainerPurpose {
    private static let words: Set<String> = ["preview", "previews", "mock", "mocks", "sample", "samples", "test", "tests", "testing"]
    private static let inMemory: Set<String> = ["inMemory", "isStoredInMemoryOnly"]

    private let tree: SwiftSyntaxTree
    /// Whether the whole file is for previews or tests.
    private let isTemporaryFile: Bool

    init(_ tree: SwiftSyntaxTree) {
        self.tree = tree
        let name = tree.file.path.split(separator: "/").last ?? ""
        isTemporaryFile =
            Self.speaksOfTests(name) || tree.imports.contains { ["XCTest", "Testing"].contains($0.module) }
    }

    /// Whether the container at an index is for a preview, for a test, or in memory.
    func isTemporary(_ index: Int) -> Bool {
        if isTemporaryFile || isInMemory(index..<end(of: index + 1)) || hasTestName(before: index) { return true }
        let braces = bracesAround(index)
        if let inner = braces.first, isInMemory(inner..<end(of: inner)) { return true }
        return braces.contains(where: hasTestName)
    }

    /// Whether all configurations in the tokens are in memory.
    private func isInMemory(_ indices: Range<Int>) -> Bool {
        var temporary = 0
        var configurations = 0
        for index in indices where tree.tokens[index].kind == .identifier && index + 2 < tree.tokens.count {
            switch tree.tokens[index + 1].kind {
            case .colon where Self.inMemory.contains(tree.text(index)) && tree.text(index + 2) == "true": temporary += 1
            case .leftParenthesis where tree.text(index) == "ModelConfiguration": configurations += 1
            default: break
            }
        }
        return temporary > 0 && temporary >= configurations
    }

    // MARK: - Context of a container

    /// Returns the opening braces around an index, innermost first.
    private func bracesAround(_ index: Int) -> [Int] {
        var braces: [Int] = []
        var level = 0
        for place in (0..<index).reversed() {
            switch tree.tokens[place].kind {
            case .rightBrace: level += 1
            case .leftBrace:
                if level == 0 { braces.append(place) } else { level -= 1 }
            default: break
            }
        }
        return braces
    }

    /// Returns the index after the closing bracket.
    private func end(of open: Int) -> Int {
        var level = 0
        for index in open..<tree.tokens.count {
            switch tree.tokens[index].kind {
            case .leftBrace, .leftParenthesis, .leftBracket: level += 1
            case .rightBrace, .rightParenthesis, .rightBracket: level -= 1
            default: break
            }
            if level <= 0 { return index + 1 }
        }
        return tree.tokens.count
    }

    /// Whether the declaration before an index, such as `#Preview` or `struct ContentView_Previews`, has a name of a test or preview.
    private func hasTestName(before index: Int) -> Bool {
        var level = 0
        for place in (0..<index).reversed() {
            switch tree.tokens[place].kind {
            case .rightParenthesis, .rightBracket: level += 1
            case .leftParenthesis, .leftBracket:
                level -= 1
                if level < 0 { return false }
            case .leftBrace, .rightBrace: return false
            case .identifier, .macro:
                if level == 0, Self.speaksOfTests(Substring(tree.text(place))) { return true }
            default: break
            }
            if level == 0, tree.tokens[place].startsLine { return false }
        }
        return false
    }

    /// Whether one of the words of a name, such as `previewContainer`, is about previews or tests.
    private static func speaksOfTests(_ name: Substring) -> Bool {
        var word = ""
        for character in name {
            if !character.isLetter || character.isUppercase {
                if words.contains(word) { return true }
                word = ""
            }
            if character.isLetter { word += character.lowercased() }
        }
        return words.contains(word)
    }
}

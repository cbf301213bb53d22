import CrowsfootChecking
import CrowsfootSource
import CrowsfootSyntax

/// The text of a manifest in tokens. A manifest is Swift, of which brackets, names and strings are all that is looked at.
struct ManifestText {
    let file: SourceFile
    let tokens: [Token]

    init(_ bytes: [UInt8], path: FilePath) {
        file = SourceFile(id: FileID(0), path: path.text, bytes: bytes)
        tokens = Lexer.lex(file).tokens
    }

    func kind(_ index: Int) -> TokenKind? { tokens.indices.contains(index) ? tokens[index].kind : nil }

    func text(_ index: Int) -> String {
        String(decoding: file.bytes[Int(tokens[index].start)..<Int(tokens[index].end)], as: UTF8.self)
    }

    /// What a string says, where it stands alone.
    func string(_ element: ManifestList.Element?) -> String? {
        guard let element, element.tokens.count == 1, kind(element.tokens.lowerBound) == .string else { return nil }
        return String(text(element.tokens.lowerBound).dropFirst().dropLast())
    }

    /// An array that is written out, and nothing else.
    func array(_ element: ManifestList.Element?) -> ManifestList? {
        guard let element, kind(element.tokens.lowerBound) == .leftBracket else { return nil }
        let list = ManifestList(at: element.tokens.lowerBound, of: self)
        return list?.close == element.tokens.upperBound - 1 ? list : nil
    }

    /// The function of a call such as `.target(…)`, with what it is given.
    func call(_ element: ManifestList.Element) -> (name: String, arguments: ManifestList)? {
        let start = element.tokens.lowerBound
        guard element.tokens.count > 3, kind(start) == .dot, kind(start + 1) == .identifier, kind(start + 2) == .leftParenthesis,
            let arguments = ManifestList(at: start + 2, of: self), arguments.close == element.tokens.upperBound - 1
        else { return nil }
        return (text(start + 1), arguments)
    }

    func strings(_ places: Range<Int>) -> [String] {
        places.filter { kind($0) == .string }.map { String(text($0).dropFirst().dropLast()) }
    }
}

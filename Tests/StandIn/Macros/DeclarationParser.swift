/// Reads the declarations that the macros are attached to.
struct DeclarationParser {
    var cursor: TokenCursor

    init(_ source: String) { cursor = TokenCursor(source) }

    static func property(_ source: String) -> PropertyDeclaration? {
        var parser = DeclarationParser(source)
        let head = parser.parseHead()
        guard parser.isAtVariable else { return nil }
        return parser.parseBindings(head).first
    }

    static func classDeclaration(_ source: String) -> ClassDeclaration {
        var parser = DeclarationParser(source)
        var declaration = ClassDeclaration(head: parser.parseHead())
        declaration.keyword = parser.cursor.current?.text ?? ""
        declaration.isClass = declaration.keyword == "class"
        parser.cursor.index += 1
        declaration.offset = parser.cursor.current?.start ?? 0
        declaration.name = parser.cursor.current?.text ?? ""
        parser.cursor.index += 1
        parser.cursor.skipGenerics()
        declaration.superclass = parser.parseFirstInherited()
        while parser.cursor.current != nil, !parser.cursor.isAt("{") { parser.cursor.skip() }
        parser.cursor.index += 1
        while parser.cursor.current != nil, !parser.cursor.isAt("}") { parser.parseMember(into: &declaration) }
        return declaration
    }

    private mutating func parseFirstInherited() -> String? {
        guard cursor.isAt(":") else { return nil }
        cursor.index += 1
        let start = cursor.index
        while cursor.current != nil, !cursor.isAt("{"), !cursor.isAt(","), !cursor.isAtWord("where") { cursor.skip() }
        return cursor.text(from: start)
    }

    private static let modifiers: Set<String> = [
        "public", "private", "fileprivate", "internal", "package", "open", "final", "static", "lazy", "weak", "unowned", "nonisolated",
        "override", "required", "convenience", "mutating", "nonmutating", "dynamic", "indirect", "isolated", "consuming", "borrowing",
    ]

    mutating func parseHead() -> DeclarationHead {
        var head = DeclarationHead(start: cursor.index)
        while let token = cursor.current {
            if token.isSign("@") {
                head.attributes.append(parseAttribute())
            } else if token.kind == .word, Self.modifiers.contains(token.text) || isClassModifier {
                head.modifiers.append(token.text)
                cursor.index += 1
                if cursor.isAt("("), cursor.current?.startsLine == false { cursor.skip() }
            } else {
                break
            }
        }
        return head
    }

    /// `class` is a modifier before a member and a keyword before a name.
    private var isClassModifier: Bool {
        guard cursor.isAtWord("class"), let next = cursor.following else { return false }
        return ["var", "func", "subscript"].contains(next.text) || Self.modifiers.contains(next.text)
    }

    private mutating func parseAttribute() -> DeclarationHead.Attribute {
        cursor.index += 1
        let start = cursor.index
        cursor.index += 1
        while cursor.isAt(".") { cursor.index += 2 }
        let name = cursor.text(from: start)
        cursor.skipGenerics()
        let arguments = cursor.index
        if cursor.isAt("("), cursor.current?.startsLine == false { cursor.skip() }
        return .init(name: name, arguments: cursor.text(from: arguments))
    }

    private var isAtVariable: Bool { cursor.isAtWord("var") || cursor.isAtWord("let") }

    private mutating func parseMember(into declaration: inout ClassDeclaration) {
        let head = parseHead()
        guard let token = cursor.current, !token.isSign("}") else { return }
        if isAtVariable {
            declaration.properties += parseBindings(head)
        } else if token.isSign("#") {
            parseMacro(into: &declaration)
        } else if ["typealias", "import"].contains(token.text) {
            skipLine()
        } else {
            if token.isWord("init") { declaration.hasInitializer = true }
            while cursor.current != nil, !cursor.isAt("{"), !cursor.isAt("}") { cursor.skip() }
            if cursor.isAt("{") { cursor.skip() }
        }
    }

    private mutating func skipLine() {
        repeat { cursor.skip() } while cursor.current.map { !$0.startsLine && !$0.isSign("}") } ?? false
    }

    private mutating func parseMacro(into declaration: inout ClassDeclaration) {
        cursor.index += 1
        let name = cursor.current?.text ?? ""
        guard name == "Unique" || name == "Index" else { return skipLine() }
        cursor.index += 1
        cursor.skipGenerics()
        let start = cursor.index
        cursor.skip()
        declaration.constraints.append((name, cursor.text(from: start)))
    }
}

import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

/// Cases of enums and members of structs that a released version lacks and its stores tolerate. They are added to its file, and nothing
/// else changes.
struct Additions {
    private let file: SyntaxTree
    private var insertions: [(place: Int, text: String)] = []

    init(to file: SyntaxTree, from trees: [SyntaxTree]) {
        self.file = file
        let old = file.listedTypes
        for tree in trees {
            for (name, type) in tree.listedTypes.sorted(by: { $0.key < $1.key }) {
                if let former = old[name] {
                    add(type.elements.filter { element in !former.elements.contains { $0.name == element.name } }, to: former.declaration)
                } else if !name.contains(".") {
                    insertions.append((file.file.bytes.count, "\n" + tree.text(type.declaration.span) + "\n"))
                }
            }
        }
    }

    private mutating func add(_ elements: [ListedType.Element], to declaration: DeclarationSyntax) {
        guard !elements.isEmpty, let closing = declaration.closingBrace else { return }
        let brace = Int(file.range(closing).start)
        let lineStart = file.file.bytes[..<brace].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let indentation = file.file.bytes[lineStart..<brace]
        if indentation.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) {
            let margin = String(decoding: indentation, as: UTF8.self) + "    "
            insertions.append((lineStart, elements.map { margin + $0.text + "\n" }.joined()))
        } else {
            insertions.append((brace, elements.map { "; \($0.text) " }.joined()))
        }
    }

    var result: [UInt8] {
        var bytes = file.file.bytes
        let isWide = bytes.contains(UInt8(ascii: "\r"))
        for (place, text) in insertions.sorted(by: { $0.place > $1.place }) {
            bytes.insert(contentsOf: (isWide ? text.replacing("\n", with: "\r\n") : text).utf8, at: place)
        }
        guard Formatter.format(file) == file.file.bytes else { return bytes }
        return Formatter.format(Parser.parse(SourceFile(id: file.file.id, path: file.file.path, bytes: bytes))) ?? bytes
    }
}

/// An enum or a struct, with its elements.
private struct ListedType {
    struct Element {
        let name: String
        let text: String
    }

    let declaration: DeclarationSyntax
    let elements: [Element]
}

extension SyntaxTree {
    /// The enums and structs, by name and the name of their model.
    fileprivate var listedTypes: [String: ListedType] {
        var types: [String: ListedType] = [:]
        func add(_ declaration: DeclarationSyntax, in owner: String?) {
            guard let name = declaration.name.map(text) else { return }
            let path = owner.map { "\($0).\(name)" } ?? name
            switch declaration {
            case .model(let model):
                for member in model.body.members {
                    switch member {
                    case .enumeration(let enumeration): add(.enumeration(enumeration), in: name)
                    case .structure(let structure): add(.structure(structure), in: name)
                    case .property, .seed, .query: break
                    }
                }
            case .enumeration(let enumeration):
                let cases = enumeration.body.members.flatMap(\.cases)
                types[path] = ListedType(
                    declaration: declaration, elements: cases.map { .init(name: text($0.name), text: "case \(text($0.valueSpan))") })
            case .structure(let structure):
                types[path] = ListedType(
                    declaration: declaration, elements: structure.body.members.map { .init(name: text($0.name), text: text($0.span)) })
            }
        }
        for statement in statements {
            switch statement {
            case .declaration(let declaration): add(declaration, in: nil)
            case .section(let section):
                for case .declaration(let declaration) in section.body.members { add(declaration, in: nil) }
            case .schema, .output, .version, .remove, .migration: break
            }
        }
        return types
    }
}

extension CaseSyntax {
    fileprivate var valueSpan: TokenSpan { TokenSpan(name, span.last) }
}

extension DeclarationSyntax {
    fileprivate var closingBrace: TokenID? {
        switch self {
        case .model(let model): model.body.closing
        case .enumeration(let enumeration): enumeration.body.closing
        case .structure(let structure): structure.body.closing
        }
    }
}

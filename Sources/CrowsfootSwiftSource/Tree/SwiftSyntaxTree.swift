package import CrowsfootSource

/// The declarations in one Swift file, as far as they can be read. Every file has a tree, even with errors.
package struct SwiftSyntaxTree: Sendable {
    package let file: SourceFile
    package let tokens: [SwiftToken]
    package let imports: [SwiftImport]
    package let members: [SwiftMember]
    /// The problems, in file order.
    package let problems: [SwiftProblem]

    /// Reads the declarations of a file.
    package static func read(_ file: SourceFile) -> SwiftSyntaxTree {
        let (tokens, problems) = SwiftLexer.lex(file)
        return SwiftReader.read(file, tokens, problems)
    }

    package func text(_ tokens: SwiftTokens) -> String { file.text(tokens.range) }

    package func text(_ index: Int) -> String { String(decoding: file.bytes[tokens[index].bytes], as: UTF8.self) }

    package func range(_ index: Int) -> SourceRange {
        SourceRange(file: file.id, start: Int(tokens[index].start), end: Int(tokens[index].end))
    }

    package func slice(_ indices: Range<Int>) -> SwiftTokens {
        let start = Int(tokens[min(indices.lowerBound, tokens.count - 1)].start)
        let end = indices.isEmpty ? start : Int(tokens[indices.upperBound - 1].end)
        return SwiftTokens(indices: indices, range: SourceRange(file: file.id, start: start, end: end))
    }
}

/// `import Module`
package struct SwiftImport: Sendable {
    package let module: String
    /// Whether importing this module also imports it.
    package let isExported: Bool
}

/// One variable or constant of a `var` or `let`.
package struct SwiftProperty: Sendable {
    package let name: SwiftName
    /// The type annotation, or else the type that the value shows.
    package let type: SwiftType?
    package let isTypeWritten: Bool
    package let value: SwiftTokens?
    package let isConstant: Bool
    package let isStatic: Bool
    package let isLazy: Bool
    /// The getter of a computed property, without braces.
    package let getter: SwiftTokens?
    package let attributes: [SwiftAttribute]
    package let documentation: String?
    package let range: SourceRange

    func of(_ type: SwiftType) -> SwiftProperty {
        SwiftProperty(
            name: name, type: type, isTypeWritten: true, value: value, isConstant: isConstant, isStatic: isStatic, isLazy: isLazy,
            getter: getter, attributes: attributes, documentation: documentation, range: range)
    }

    package var isStored: Bool { getter == nil && !isLazy }
}

/// Consecutive tokens of one file, which only the tree of that file can read.
package struct SwiftTokens: Hashable, Sendable {
    package let indices: Range<Int>
    package let range: SourceRange
}

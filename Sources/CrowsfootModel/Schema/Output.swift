package import CrowsfootSource

/// An output: the kind of generated files, and their folder.
package struct Output: Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        case swiftdata, coredata, cloudkit, mermaid, diagrams, docs, json, tests, custom
    }

    /// An option with its words and strings.
    package struct Option: Sendable {
        package let name: Name
        package let values: [Name]
    }

    package let kind: Kind
    /// The path, relative to the file that declares it. An output for builds has the name of its kind here, because the build chooses the
    /// folder.
    package let folder: Name
    package let isForBuilds: Bool
    package let options: [Option]
    package let range: SourceRange

    package init(kind: Kind, folder: Name, options: [Option], range: SourceRange, isForBuilds: Bool = false) {
        self.kind = kind
        self.folder = folder
        self.options = options
        self.range = range
        self.isForBuilds = isForBuilds
    }

    /// The values of an option, empty if it is missing.
    package func words(_ option: String) -> [String] {
        options.filter { $0.name.text == option }.flatMap { $0.values.map(\.text) }
    }
}

/// The program of an output `custom`, with its arguments. It runs without a shell.
package struct OutputCommand: Hashable, Sendable {
    /// The reason why there is no command.
    enum Fault: Error {
        case missing
        /// There is more than one string.
        case several
        case empty
        /// A quotation mark has no partner, or nothing follows a backslash.
        case unfinished
    }

    package let program: String
    package let words: [String]

    /// Returns the command, or `nil` if the output has none, or an invalid one.
    package static func of(_ output: Output) -> OutputCommand? {
        do throws(Fault) { return try OutputCommand(output) } catch { return nil }
    }

    init(_ output: Output) throws(Fault) {
        let texts = output.words("command")
        guard let text = texts.first else { throw .missing }
        guard texts.count == 1 else { throw .several }
        let words = try Self.words(of: text)
        guard let program = words.first, !program.isEmpty else { throw .empty }
        self.program = program
        self.words = Array(words.dropFirst())
    }

    /// Splits text at spaces, except in single or double quotation marks or after a backslash.
    private static func words(of text: String) throws(Fault) -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var rest = text[...]
        while let character = rest.popFirst() {
            if character == "\\", quote != "'" {
                guard let next = rest.popFirst() else { throw .unfinished }
                word = (word ?? "") + String(next)
            } else if character == quote {
                quote = nil
            } else if quote == nil, character == "\"" || character == "'" {
                quote = character
                word = word ?? ""
            } else if quote == nil, character.isWhitespace {
                if let complete = word { words.append(complete) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        guard quote == nil else { throw .unfinished }
        return words + [word].compactMap(\.self)
    }
}

extension Rule {
    /// Ways to correct a finding, as Markdown: a sentence, or a table with a column for each kind of file.
    ///
    /// A table is written as a header and a line for each choice, with ` | ` between the cells and `–` in empty ones.
    package struct Fixes: Sendable, ExpressibleByStringInterpolation {
        /// Headers of the columns that contain a fix for one kind of file. Any other column contains the choices.
        private static let kinds = ["schema", "SwiftData source", "Core Data model"]

        private let text: String
        /// The kinds of files that a sentence is about.
        private let kindsOfSentence: [String]

        /// Creates fixes for schemas, or those of a table.
        package init(stringLiteral text: String) { self.init(text, kindsOfSentence: ["schema"]) }

        private init(_ text: String, kindsOfSentence: [String]) {
            self.text = text
            self.kindsOfSentence = kindsOfSentence
        }

        /// Returns a sentence about all kinds of files.
        package static func anywhere(_ sentence: String) -> Self { Self(sentence, kindsOfSentence: kinds) }

        private var rows: [[String]] { text.split(separator: "\n").map { $0.split(separator: " | ").map(String.init) } }

        /// The kinds of files in which a finding of the rule can be fixed, in plural.
        package var files: [String] {
            guard sentence == nil, let head = rows.first else { return kindsOfSentence.map { $0 + "s" } }
            return Self.kinds.filter { kind in
                head.firstIndex(of: kind).map { column in rows.dropFirst().contains { $0.count > column && $0[column] != "–" } } ?? false
            }.map { $0 + "s" }
        }

        /// The text without a table, or `nil`.
        package var sentence: String? { text.contains(" | ") ? nil : text }

        package var markdown: String {
            guard sentence == nil, let head = rows.first else { return text }
            return ([head, head.map { _ in "---" }] + rows.dropFirst()).map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
        }

        /// The choices of a table, each with its fixes by kind of file, for output that is too narrow for a table.
        package var choices: [(title: String?, fixes: [(kind: String, text: String)])] {
            guard let head = rows.first else { return [] }
            return rows.dropFirst().map { row in
                let hasChoice = !Self.kinds.contains(head[0])
                let fixes = zip(head, row).dropFirst(hasChoice ? 1 : 0).filter { $0.1 != "–" }.map { (kind: $0.0, text: $0.1) }
                return (hasChoice ? "\(head[0]) \(row[0])" : nil, fixes)
            }
        }
    }
}

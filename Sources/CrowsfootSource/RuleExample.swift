extension Rule {
    /// A schema in which a rule finds something: its whole text, or the part that differs from the usual one or two versions.
    package struct Example: Sendable, ExpressibleByStringInterpolation {
        package let text: String

        package init(_ text: String) { self.text = text }

        package init(stringLiteral text: String) { self.text = text }

        /// A schema with one declaration. Attributes of the schema follow its name.
        package static func schema(_ declaration: String, named name: String = "Library") -> Example {
            Example("schema \(name)\n\(declaration)")
        }

        /// Returns two versions with one declaration each, and the migration step to the second one.
        package static func versions(
            _ old: String, then new: String, migration: String? = nil, named name: String = "Library"
        ) -> Example {
            step("1.0.0", old, new, migration, name)
        }

        /// Returns the same with a released first version.
        package static func released(
            _ old: String, then new: String, migration: String? = nil, named name: String = "Library"
        ) -> Example {
            step("1.0.0 @released", old, new, migration, name)
        }

        private static func step(_ first: String, _ old: String, _ new: String, _ migration: String?, _ name: String) -> Example {
            let migration = migration.map { "\nmigration { \($0) }" } ?? ""
            return Example("schema \(name)\nversion \(first)\n\(old)\nversion 1.1.0 after 1.0.0\n\(new)\(migration)")
        }
    }

    /// Edits that correct an example, applied in order. Each applies at exactly one location.
    package struct Fix: Sendable {
        private var edits: [Edit]

        fileprivate enum Edit: Sendable {
            case text(String)
            case replacement(of: String, with: String)
            case removal(line: String)
            case line(String, after: String?)
        }

        /// The fix of a rule that reports another file than the schema.
        package static let unchanged = Fix(edits: [])

        package static func text(_ example: Example) -> Fix { Fix(edits: [.text(example.text)]) }
        package static func replacing(_ old: String, with new: String) -> Fix { unchanged.replacing(old, with: new) }
        package static func removing(_ text: String) -> Fix { unchanged.removing(text) }
        package static func removing(line: String) -> Fix { unchanged.removing(line: line) }
        package static func adding(_ text: String, after start: String) -> Fix { unchanged.adding(text, after: start) }
        package static func adding(line: String, after start: String? = nil) -> Fix { unchanged.adding(line: line, after: start) }

        package func replacing(_ old: String, with new: String) -> Fix { adding(.replacement(of: old, with: new)) }
        package func removing(_ text: String) -> Fix { replacing(text, with: "") }
        /// Removes a line, given without its indentation.
        package func removing(line: String) -> Fix { adding(.removal(line: line)) }
        package func adding(_ text: String, after start: String) -> Fix { replacing(start, with: start + text) }
        /// Adds a line after the one that contains `start`, or at the end.
        package func adding(line: String, after start: String? = nil) -> Fix { adding(.line(line, after: start)) }

        private func adding(_ edit: Edit) -> Fix { Fix(edits: edits + [edit]) }

        /// Applies the edits, or returns `nil` if one applies nowhere or more than once.
        package func applied(to example: String) -> String? {
            edits.reduce(example as String?) { text, edit in text.flatMap(edit.applied) }
        }
    }
}

extension Rule.Fix.Edit {
    fileprivate func applied(to text: String) -> String? {
        switch self {
        case .text(let whole): return whole
        case .replacement(let old, let new):
            return Self.onlyRange(of: old, in: text).map { text[..<$0.lowerBound] + new + text[$0.upperBound...] }
        case .removal(let line):
            var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            let indices = lines.indices.filter { lines[$0].drop { $0 == " " } == line }
            guard indices.count == 1 else { return nil }
            lines.remove(at: indices[0])
            return lines.joined(separator: "\n")
        case .line(let line, nil): return text + "\n" + line
        case .line(let line, let start?):
            return Self.onlyRange(of: start, in: text).map { range in
                let end = text[range.upperBound...].firstIndex(of: "\n") ?? text.endIndex
                return text[..<end] + "\n" + line + text[end...]
            }
        }
    }

    private static func onlyRange(of part: String, in text: String) -> Range<String.Index>? {
        let ranges = text.ranges(of: part)
        return ranges.count == 1 ? ranges[0] : nil
    }
}

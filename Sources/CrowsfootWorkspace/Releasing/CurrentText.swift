import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

/// The current text of a schema, and its changes when its version is released.
struct CurrentText {
    let trees: [SyntaxTree]
    /// The index of the file with the heading, or that gets one.
    private let main: Int

    init(_ trees: [SyntaxTree], of schema: String) {
        self.trees = trees
        let named = schema + FilePath.schemaEnding
        main = trees.firstIndex { $0.versionHeading != nil } ?? trees.firstIndex { FilePath($0.file.path).name == named } ?? 0
    }

    /// Whether a file has the heading. Several may repeat it, and then all of them change.
    private func isHeaded(_ index: Int) -> Bool { index == main || trees[index].versionHeading != nil }

    /// The number of versions with headings.
    var headingCount: Int {
        trees.map { tree in tree.statements.count { if case .version = $0 { true } else { false } } }.reduce(0, +)
    }

    var mainPath: FilePath { FilePath(trees[main].file.path) }

    /// Returns one file with everything that stores depend on, and the migration steps to the version, but without outputs, queries and
    /// seeds.
    func released(as number: VersionNumber, after predecessor: VersionNumber?) -> [UInt8] {
        let order = [main] + trees.indices.filter { $0 != main }
        let texts = order.map { index in
            let tree = trees[index]
            var edits = TextEdits(tree)
            for statement in tree.statements {
                switch statement {
                case .output: edits.remove(statement.span)
                case .schema, .version: if index != main { edits.remove(statement.span) }
                case .declaration, .section, .remove, .migration: break
                }
            }
            for declaration in tree.declarations { edits.removeRows(of: declaration) }
            if index == main {
                edits.removeSources()
                edits.setHeading(number, after: predecessor, keepingAttributes: true, withoutOutputs: true)
            }
            return edits.result
        }
        let rest = texts.dropFirst().filter { text in text.contains { !$0.isBlank } }
        return rest.reduce(texts[0]) { $0.trimmed + Array("\n\n".utf8) + $1.drop(while: \.isBlank) }
    }

    /// Returns the files with the heading, with another number in it.
    func renumbered(_ number: VersionNumber, after predecessor: VersionNumber?) -> [FileChange] {
        trees.indices.filter(isHeaded).compactMap { index in
            var edits = TextEdits(trees[index])
            edits.setHeading(number, after: predecessor, keepingAttributes: true)
            let bytes = edits.result
            return bytes == trees[index].file.bytes ? nil : FileChange(path: FilePath(trees[index].file.path), bytes: bytes)
        }
    }

    /// Returns the files that change when a release is undone: with the migration steps to the version, and with its heading. The first
    /// version has none.
    func taking(back released: SyntaxTree, _ number: VersionNumber, after predecessor: VersionNumber?) -> [FileChange] {
        let returned = ReturnedSteps(of: released, to: trees).results
        return trees.indices.compactMap { index in
            let tree = trees[index]
            let edited = Parser.parse(SourceFile(id: tree.file.id, path: tree.file.path, bytes: returned[index]))
            var edits = TextEdits(edited)
            if isHeaded(index) {
                if let predecessor {
                    edits.setHeading(number, after: predecessor, attributesOf: released)
                } else {
                    edits.removeHeading()
                }
            }
            let bytes = edits.result
            return bytes == tree.file.bytes ? nil : FileChange(path: FilePath(tree.file.path), bytes: bytes)
        }
    }

    /// Returns the files that change when an earlier text turns out to have shipped: with the steps that it didn't have.
    func following(_ released: VersionNumber, shippedAs shipped: [SyntaxTree], as number: VersionNumber) -> [FileChange] {
        let remaining = RemainingSteps(after: shipped)
        return trees.indices.compactMap { index in
            let tree = trees[index]
            var edits = TextEdits(tree)
            remaining.keep(in: tree, &edits)
            if isHeaded(index) { edits.setHeading(number, after: released, keepingAttributes: false) }
            let bytes = edits.result
            return bytes == tree.file.bytes ? nil : FileChange(path: FilePath(tree.file.path), bytes: bytes)
        }
    }

    /// Returns the text of a version that becomes the first one: without the steps to it.
    func beginning(with number: VersionNumber) -> [UInt8] {
        let tree = trees[main]
        var edits = TextEdits(tree)
        edits.removeSteps()
        edits.setHeading(number, after: nil, keepingAttributes: true)
        return edits.result
    }

    /// The version in the heading, or `nil`.
    var statedNumber: VersionNumber? {
        let tree = trees[main]
        return tree.versionHeading.flatMap { $0.number }.flatMap { VersionNumber(tree.text($0)) }
    }

    /// The version after `after` in the heading, or `nil`.
    var statedPredecessor: VersionNumber? {
        let tree = trees[main]
        return tree.versionHeading.flatMap { $0.predecessor }.flatMap { VersionNumber(tree.text($0)) }
    }

    /// Returns the files that change at a release: without the steps to the released version, and with a heading for the next one.
    func following(_ released: VersionNumber, as number: VersionNumber) -> [FileChange] {
        trees.indices.compactMap { index in
            let tree = trees[index]
            var edits = TextEdits(tree)
            edits.removeSteps()
            if isHeaded(index) { edits.setHeading(number, after: released, keepingAttributes: false) }
            let bytes = edits.result
            return bytes == tree.file.bytes ? nil : FileChange(path: FilePath(tree.file.path), bytes: bytes)
        }
    }
}

extension [UInt8] {
    fileprivate var trimmed: [UInt8] { lastIndex { !$0.isBlank }.map { Array(self[...$0]) } ?? [] }
}

extension UInt8 {
    fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}

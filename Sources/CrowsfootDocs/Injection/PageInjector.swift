import CrowsfootSource

/// Updates the generated parts of hand-written pages, and changes nothing else.
///
/// A part carries the fingerprint of its generated text, so edits are detected.
package struct PageInjector {
    private let sources: [PageSource]

    /// Creates an injector with all schemas that provide parts for a page.
    package init(_ sources: [PageSource]) {
        self.sources = sources
    }

    package func page(_ bytes: [UInt8]) -> InjectedPage {
        let text = String(decoding: bytes, as: UTF8.self)
        guard Array(text.utf8) == bytes else {
            return InjectedPage(bytes: bytes, problems: [(1, "the page is not UTF-8 text: save it as such")])
        }
        let page = MarkedPage(text)
        var injected = InjectedPage(bytes: [], problems: page.problems.map { ($0.line, $0.sentence) })
        for piece in page.pieces {
            switch piece {
            case .text(let line): injected.bytes += line.utf8
            case .part(let part):
                injected.partLines.append(part.line)
                if part.isEdited { injected.editedLines.append(part.line) }
                do throws(PageRequestError) {
                    injected.bytes += Self.lines(try content(of: part.request), for: part).utf8
                } catch {
                    injected.problems.append((part.line, error.sentence))
                }
            }
        }
        injected.problems.sort { $0.line < $1.line }
        return injected
    }

    private func content(of request: PageRequest) throws(PageRequestError) -> String {
        let part = try PagePartCatalog.part(for: request)
        var writer = MarkdownWriter()
        try part.write(request, try source(for: request), to: &writer)
        return writer.text
    }

    private func source(for request: PageRequest) throws(PageRequestError) -> PageSource {
        let names = sources.map(\.schema)
        guard let name = request.values(PageSource.schemaOption).last else {
            if sources.count == 1 { return sources[0] }
            let options = names.map { "`\(PageSource.schemaOption)=\($0)`" }.joined(separator: " or ")
            throw PageRequestError("several schemas insert parts into this page: choose one with \(options)")
        }
        guard let source = sources.first(where: { $0.schema == name }) else {
            throw PageRequestError("no schema `\(name)` gives parts to this page", nearest: name, among: names)
        }
        return source
    }

    /// Returns the lines of a part, with blank lines around it and its end marker.
    private static func lines(_ text: String, for part: MarkedPage.Part) -> String {
        let written = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(text.hasSuffix("\n") ? 1 : 0)
        let lines = ([""] + written + [""]).map { $0.isEmpty ? "" : part.indentation + $0 }
        let last = part.indentation + PageMarker.endLine(MarkedPage.Part.fingerprint(of: lines.map { $0[...] }))
        return lines.map { $0 + part.endOfLine }.joined() + last + part.lastEndOfLine
    }
}

/// The result of inserting generated parts into a page.
package struct InjectedPage {
    package var bytes: [UInt8]
    /// The lines of the start markers, counted from 1.
    package internal(set) var partLines: [Int] = []
    /// The lines of the start markers of parts that the user edited.
    package internal(set) var editedLines: [Int] = []
    /// The problems, each as one clause with its line.
    package var problems: [(line: Int, sentence: String)]
}

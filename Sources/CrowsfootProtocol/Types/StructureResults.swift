package import CrowsfootText

/// The kinds of symbols that clients have icons for.
package enum SymbolKind: Int, Sendable {
    case file = 1
    case module, namespace, package, `class`, method, property, field, constructor, enumeration, interface, function, variable, constant
    case string, number, boolean, array, object, key, null, enumMember, structure, event
}

/// An entry in the outline of a document.
package struct DocumentSymbol: ProtocolValue {
    package let name: String
    package let detail: String?
    package let kind: SymbolKind
    package let range: PositionRange
    package let selectionRange: PositionRange
    package let children: [DocumentSymbol]

    package init(
        name: String, detail: String?, kind: SymbolKind, range: PositionRange, selectionRange: PositionRange, children: [DocumentSymbol]
    ) {
        self.name = name
        self.detail = detail
        self.kind = kind
        self.range = range
        self.selectionRange = selectionRange
        self.children = children
    }

    package func write(to json: inout JSONWriter) {
        json.object { symbol in
            symbol.member("name", name)
            symbol.set("detail", ifPresent: detail)
            symbol.member("kind", kind.rawValue)
            symbol.set("range", range)
            symbol.set("selectionRange", selectionRange)
            if !children.isEmpty { symbol.set("children", children) }
        }
    }

    /// Returns the symbol and those inside as a list, for clients without outlines.
    package func flat(in uri: String, container: String? = nil) -> [SymbolInformation] {
        [SymbolInformation(name: name, kind: kind, location: Location(uri: uri, range: selectionRange), container: container)]
            + children.flatMap { $0.flat(in: uri, container: name) }
    }
}

/// A symbol with its location.
package struct SymbolInformation: ProtocolValue {
    private let name: String
    private let kind: SymbolKind
    private let location: Location
    private let container: String?

    package init(name: String, kind: SymbolKind, location: Location, container: String?) {
        self.name = name
        self.kind = kind
        self.location = location
        self.container = container
    }

    package func write(to json: inout JSONWriter) {
        json.object { symbol in
            symbol.member("name", name)
            symbol.member("kind", kind.rawValue)
            symbol.set("location", location)
            symbol.set("containerName", ifPresent: container)
        }
    }
}

/// Lines that can be folded.
package struct FoldingRange: ProtocolValue {
    private let startLine: Int
    private let endLine: Int
    private let isComment: Bool

    package init(startLine: Int, endLine: Int, isComment: Bool) {
        self.startLine = startLine
        self.endLine = endLine
        self.isComment = isComment
    }

    package func write(to json: inout JSONWriter) {
        json.object { fold in
            fold.member("startLine", startLine)
            fold.member("endLine", endLine)
            if isComment { fold.member("kind", "comment") }
        }
    }
}

/// A range with the ranges around it.
package struct SelectionRange: ProtocolValue {
    private let ranges: [PositionRange]

    /// Creates a selection from ranges, innermost first.
    package init(_ ranges: [PositionRange]) {
        self.ranges = ranges
    }

    package func write(to json: inout JSONWriter) { write(ranges[...], to: &json) }

    private func write(_ ranges: ArraySlice<PositionRange>, to json: inout JSONWriter) {
        guard let first = ranges.first else { return json.value(nil) }
        json.object { selection in
            selection.set("range", first)
            if ranges.count > 1 { selection.member("parent") { write(ranges.dropFirst(), to: &$0) } }
        }
    }
}

/// A line above a range.
package struct CodeLens: ProtocolValue {
    private let range: PositionRange
    private let title: String

    package init(_ range: PositionRange, title: String) {
        self.range = range
        self.title = title
    }

    package func write(to json: inout JSONWriter) {
        json.object { lens in
            lens.set("range", range)
            lens.object("command") { command in
                command.member("title", title)
                // Without a command, clients show the title alone.
                command.member("command", "")
            }
        }
    }
}

/// Text that isn't written.
package struct InlayHintLabel: ProtocolValue {
    private let position: Position
    private let label: String
    private let edit: TextEdit?

    package init(_ position: Position, label: String, edit: TextEdit?) {
        self.position = position
        self.label = label
        self.edit = edit
    }

    package func write(to json: inout JSONWriter) {
        json.object { hint in
            hint.set("position", position)
            hint.member("label", label)
            if let edit { hint.set("textEdits", [edit]) }
            hint.member("paddingLeft", true)
        }
    }
}

/// A range that leads to a file or a page.
package struct DocumentLink: ProtocolValue {
    private let range: PositionRange
    private let target: String

    package init(_ range: PositionRange, target: String) {
        self.range = range
        self.target = target
    }

    package func write(to json: inout JSONWriter) {
        json.object { link in
            link.set("range", range)
            link.member("target", target)
        }
    }
}

/// The classified tokens of a document, as the protocol packs them.
package struct SemanticTokens: ProtocolValue {
    private let data: [Int]

    package init(_ data: [Int]) {
        self.data = data
    }

    package func write(to json: inout JSONWriter) { json.object { $0.set("data", data) } }
}

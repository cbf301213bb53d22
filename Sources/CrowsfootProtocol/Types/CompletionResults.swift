package import CrowsfootText

/// Everything that fits at a position.
package struct CompletionList: ProtocolValue {
    private let items: [CompletionChoice]

    package init(_ items: [CompletionChoice]) {
        self.items = items
    }

    package func write(to json: inout JSONWriter) {
        json.object { list in
            list.member("isIncomplete", false)
            list.set("items", items)
        }
    }
}

/// One choice of a completion.
package struct CompletionChoice: ProtocolValue {
    /// The kinds that clients have icons for.
    package enum Kind: Int, Sendable {
        case text = 1
        case method, function, constructor, field, variable, `class`, interface, module, property, unit, value, enumeration, keyword
        case snippet, color, file, reference, folder, enumMember, constant, structure, event, `operator`, typeParameter
    }

    private let label: String
    private let kind: Kind
    private let detail: String?
    private let documentation: MarkupText?
    private let edit: TextEdit
    private let isSnippet: Bool
    /// The position in the list, since clients sort by name otherwise.
    private let order: Int

    package init(_ label: String, _ kind: Kind, detail: String?, documentation: MarkupText?, edit: TextEdit, isSnippet: Bool, order: Int) {
        self.label = label
        self.kind = kind
        self.detail = detail
        self.documentation = documentation
        self.edit = edit
        self.isSnippet = isSnippet
        self.order = order
    }

    package func write(to json: inout JSONWriter) {
        json.object { item in
            item.member("label", label)
            item.member("kind", kind.rawValue)
            item.set("detail", ifPresent: detail)
            item.set("documentation", ifPresent: documentation)
            let digits = String(order)
            item.member("sortText", String(repeating: "0", count: max(0, 5 - digits.utf8.count)) + digits)
            item.set("textEdit", edit)
            if isSnippet { item.member("insertTextFormat", 2) }
        }
    }
}

/// The syntax of a call, with the help for its arguments.
package struct SignatureHelp: ProtocolValue {
    private let label: String
    private let documentation: MarkupText

    package init(_ label: String, documentation: MarkupText) {
        self.label = label
        self.documentation = documentation
    }

    package func write(to json: inout JSONWriter) {
        json.object { help in
            help.array("signatures") { signatures in
                signatures.object { signature in
                    signature.member("label", label)
                    signature.set("documentation", documentation)
                }
            }
            help.member("activeSignature", 0)
        }
    }
}

import CrowsfootEditing
import CrowsfootProtocol
import CrowsfootText

struct CompletionRequest: RequestHandler {
    let method = "textDocument/completion"

    func answer(_ parameters: JSONValue, in session: Session) throws(ResponseError) -> any ProtocolValue {
        guard let (view, offset) = try session.place(parameters), let found = view.file.completions(at: offset) else { return NullValue() }
        let range = view.range(of: found.range)
        let choices = found.items.enumerated().map { order, item in
            let isSnippet = item.isSnippet && session.client.takesSnippets
            return CompletionChoice(
                item.label, item.kind.choice, detail: item.detail,
                documentation: item.documentation.map { MarkupText($0, as: session.client.completionFormat) },
                edit: TextEdit(range, with: isSnippet ? item.text : item.plainText), isSnippet: isSnippet, order: order)
        }
        return CompletionList(choices)
    }
}

struct SignatureRequest: RequestHandler {
    let method = "textDocument/signatureHelp"

    func answer(_ parameters: JSONValue, in session: Session) throws(ResponseError) -> any ProtocolValue {
        guard let (view, offset) = try session.place(parameters), let help = view.file.signature(at: offset) else { return NullValue() }
        return SignatureHelp(help.syntax, documentation: MarkupText(help.documentation, as: session.client.signatureFormat))
    }
}

extension CompletionItem.Kind {
    fileprivate var choice: CompletionChoice.Kind {
        switch self {
        case .keyword: .keyword
        case .model: .class
        case .enumeration: .enumeration
        case .structure, .scalar: .structure
        case .property: .property
        case .enumerationCase: .enumMember
        case .attribute: .event
        case .value: .value
        case .rule: .constant
        case .function: .function
        case .version: .module
        }
    }
}

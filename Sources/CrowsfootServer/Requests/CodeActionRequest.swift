import CrowsfootEditing
import CrowsfootProtocol
import CrowsfootText

struct CodeActionRequest: RequestHandler {
    /// The kinds of actions that the server has.
    enum Kind: String, CaseIterable {
        case quickFix = "quickfix"
        case fixAll = "source.fixAll.crowsfoot"

        /// Whether a client that asks for these kinds wants it. A kind includes those that it is the beginning of.
        func isWanted(among kinds: [String]?) -> Bool {
            kinds?.contains { $0.isEmpty || rawValue == $0 || rawValue.hasPrefix($0 + ".") } ?? true
        }
    }

    let method = "textDocument/codeAction"

    func answer(_ parameters: JSONValue, in session: Session) throws(ResponseError) -> any ProtocolValue {
        guard session.client.takesCodeActionLiterals, let view = try session.view(parameters),
            let range = PositionRange(parameters["range"])
        else { return NullValue() }
        let kinds = parameters.value(at: "context", "only")?.strings
        var actions: [CodeAction] = []
        if Kind.quickFix.isWanted(among: kinds) { actions += quickFixes(in: view.positions.bytes(of: range), view, session) }
        if Kind.fixAll.isWanted(among: kinds), let action = fixAll(view, session) { actions.append(action) }
        return actions
    }

    private func quickFixes(in bytes: Range<Int>, _ view: DocumentView, _ session: Session) -> [CodeAction] {
        var converter = DiagnosticConverter(view.file.schema.sources, session.workspace, session.client)
        return view.file.quickFixes(in: bytes).map { fix in
            CodeAction(
                title: fix.title, kind: Kind.quickFix.rawValue, isPreferred: fix.isSafe,
                diagnostics: [converter.diagnostic(of: fix.finding)], edit: session.workspaceEdit(fix.edits, in: view))
        }
    }

    private func fixAll(_ view: DocumentView, _ session: Session) -> CodeAction? {
        let edits = view.file.fixAllEdits()
        if edits.isEmpty { return nil }
        return CodeAction(
            title: "Apply all safe fixes", kind: Kind.fixAll.rawValue, edit: session.workspaceEdit(edits, in: view))
    }
}

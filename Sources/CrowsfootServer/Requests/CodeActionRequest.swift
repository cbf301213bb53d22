import CrowsfootEditing
import CrowsfootProtocol
import CrowsfootText

struct CodeActionRequest: RequestHandler {
    /// The kinds of actions that the server has.
    enum Kind: String, CaseIterable {
        case quickFix = "quickfix"
        case extract = "refactor.extract"
        case fixAll = "source.fixAll.crowsfoot"

        /// Whether a client that asks for these kinds wants it. A kind includes those that it is the beginning of.
        func isWanted(among kinds: [String]?) -> Bool {
            kinds?.contains { $0.isEmpty || rawValue == $0 || rawValue.hasPrefix($0 + ".") } ?? true
        }
    }

    let method = "textDocument/codeAction"

    /// The value of `triggerKind` of a client that asks by itself, at each move of the cursor.
    private static let automatic = 2

    func answer(_ parameters: JSONValue, in session: Session) throws(ResponseError) -> any ProtocolValue {
        guard session.client.takesCodeActionLiterals, let view = try session.view(parameters),
            let range = PositionRange(parameters["range"])
        else { return NullValue() }
        let kinds = parameters.value(at: "context", "only")?.strings
        var actions: [CodeAction] = []
        if Kind.quickFix.isWanted(among: kinds) { actions += quickFixes(in: view.positions.bytes(of: range), view, session) }
        let isAutomatic = parameters.value(at: "context", "triggerKind")?.integer == Self.automatic
        // Each refactoring costs a check.
        if !isAutomatic || kinds != nil, Kind.extract.isWanted(among: kinds) {
            actions += extractions(in: view.positions.bytes(of: range), view, session)
        }
        if Kind.fixAll.isWanted(among: kinds), let action = fixAll(view, session) { actions.append(action) }
        return actions
    }

    private func quickFixes(in bytes: Range<Int>, _ view: DocumentView, _ session: Session) -> [CodeAction] {
        var converter = DiagnosticConverter(view.file.schema.sources, session.workspace, session.client)
        let fixes = view.file.quickFixes(in: bytes) { session.formerTexts(of: view.document) }
        return fixes.map { fix in
            CodeAction(
                title: fix.title, kind: Kind.quickFix.rawValue, isPreferred: fix.isSafe,
                diagnostics: [converter.diagnostic(of: fix.finding)], edit: session.workspaceEdit(fix.edits, in: view))
        }
    }

    private func extractions(in bytes: Range<Int>, _ view: DocumentView, _ session: Session) -> [CodeAction] {
        view.file.refactorings(in: bytes).map {
            CodeAction(title: $0.title, kind: Kind.extract.rawValue, edit: session.workspaceEdit($0.edits, in: view))
        }
    }

    private func fixAll(_ view: DocumentView, _ session: Session) -> CodeAction? {
        let edits = view.file.fixAllEdits()
        if edits.isEmpty { return nil }
        return CodeAction(
            title: "Apply all safe fixes", kind: Kind.fixAll.rawValue, edit: session.workspaceEdit(edits, in: view))
    }
}

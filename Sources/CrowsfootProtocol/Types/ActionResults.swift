package import CrowsfootText

/// An edit that a client offers in a menu.
package struct CodeAction: ProtocolValue {
    private let title: String
    private let kind: String
    private let isPreferred: Bool
    private let diagnostics: [PublishedDiagnostic]
    private let edit: WorkspaceEdit

    package init(title: String, kind: String, isPreferred: Bool = false, diagnostics: [PublishedDiagnostic] = [], edit: WorkspaceEdit) {
        self.title = title
        self.kind = kind
        self.isPreferred = isPreferred
        self.diagnostics = diagnostics
        self.edit = edit
    }

    package func write(to json: inout JSONWriter) {
        json.object { action in
            action.member("title", title)
            action.member("kind", kind)
            if isPreferred { action.member("isPreferred", true) }
            if !diagnostics.isEmpty { action.set("diagnostics", diagnostics) }
            action.set("edit", edit)
        }
    }
}

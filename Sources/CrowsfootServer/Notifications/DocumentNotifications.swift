import CrowsfootProtocol
import CrowsfootText

struct DidOpenNotification: NotificationHandler {
    let method = "textDocument/didOpen"

    func handle(_ parameters: JSONValue, in session: Session) {
        guard let document = parameters["textDocument"], let uri = document["uri"]?.string, let text = document["text"]?.string
        else { return }
        session.workspace.open(
            uri, language: document["languageId"]?.string ?? "", version: document["version"]?.integer ?? 0, text: text)
    }
}

struct DidChangeNotification: NotificationHandler {
    let method = "textDocument/didChange"

    func handle(_ parameters: JSONValue, in session: Session) {
        guard let document = parameters["textDocument"], let uri = document["uri"]?.string else { return }
        let unread = session.workspace.change(
            uri, version: document["version"]?.integer ?? 0, parameters["contentChanges"]?.elements ?? [])
        for _ in unread { session.log("A change of \(uri) has a range that can't be read, so the text of the server may differ") }
    }
}

struct DidCloseNotification: NotificationHandler {
    let method = "textDocument/didClose"

    func handle(_ parameters: JSONValue, in session: Session) {
        if let uri = parameters.value(at: "textDocument", "uri")?.string { session.workspace.close(uri) }
    }
}

/// A saved document has the text that is known already; its change on the disk is no news.
struct DidSaveNotification: NotificationHandler {
    let method = "textDocument/didSave"

    func handle(_ parameters: JSONValue, in session: Session) { session.workspace.takeChanges() }
}

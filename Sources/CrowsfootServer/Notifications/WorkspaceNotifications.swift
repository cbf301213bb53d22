import CrowsfootProtocol
import CrowsfootText

/// Files have changed outside of the editor. The server watches them itself, so it only looks earlier than it would.
struct DidChangeWatchedFilesNotification: NotificationHandler {
    let method = "workspace/didChangeWatchedFiles"

    func handle(_ parameters: JSONValue, in session: Session) { session.workspace.takeChanges() }
}

struct DidChangeWorkspaceFoldersNotification: NotificationHandler {
    let method = "workspace/didChangeWorkspaceFolders"

    func handle(_ parameters: JSONValue, in session: Session) {
        let paths = { (key: String) in
            (parameters.value(at: "event", key)?.elements ?? []).compactMap { $0["uri"]?.string }.compactMap(DocumentURI.path)
        }
        session.changeRoots(added: paths("added"), removed: paths("removed"))
    }
}

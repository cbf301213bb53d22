import CrowsfootProtocol
import CrowsfootText

/// Files have changed outside of the editor. The server watches those that it has read, and searches for new ones earlier than it would.
struct DidChangeWatchedFilesNotification: NotificationHandler {
    let method = "workspace/didChangeWatchedFiles"

    /// The kinds of changes by which schemas appear and disappear: 2 is a change of the content.
    private static let content = 2

    func handle(_ parameters: JSONValue, in session: Session) {
        let changes = (parameters["changes"]?.elements ?? []).filter { $0["type"]?.integer != Self.content }
        session.takeChanges(of: changes.compactMap { $0["uri"]?.string }.compactMap(DocumentURI.path))
    }
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

/// The client is ready, so it can be asked for settings.
struct InitializedNotification: NotificationHandler {
    let method = "initialized"

    func handle(_ parameters: JSONValue, in session: Session) { session.takeSettings(nil) }
}

/// Settings have changed. Some clients send them, others only say so.
struct DidChangeConfigurationNotification: NotificationHandler {
    let method = "workspace/didChangeConfiguration"

    func handle(_ parameters: JSONValue, in session: Session) {
        session.takeSettings(parameters.value(at: "settings", ServerSettings.section))
    }
}

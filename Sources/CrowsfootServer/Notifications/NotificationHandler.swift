import CrowsfootText

/// The effect of one kind of notification.
protocol NotificationHandler: Sendable {
    var method: String { get }

    func handle(_ parameters: JSONValue, in session: Session)
}

/// The only list of notifications. Unknown ones are ignored, as the protocol demands.
enum NotificationCatalog {
    static let all: [any NotificationHandler] = [
        InitializedNotification(), DidOpenNotification(), DidChangeNotification(), DidCloseNotification(), DidSaveNotification(),
        DidChangeWatchedFilesNotification(), DidChangeWorkspaceFoldersNotification(),
        DidChangeConfigurationNotification(),
    ]

    static let byMethod = Dictionary(uniqueKeysWithValues: all.map { ($0.method, $0) })
}

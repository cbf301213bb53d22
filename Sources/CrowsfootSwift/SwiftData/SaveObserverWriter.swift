import CrowsfootText

/// Writes what tells the stores that a context was saved.
struct SaveObserverWriter {
    private let names: SwiftDataNames

    init(_ names: SwiftDataNames) {
        self.names = names
    }

    func write(to writer: inout TextWriter) {
        let center = "\(names.frameworks[.notificationCenter]).default"
        let context = names.frameworks[.modelContext]
        let mainActor = names.frameworks[.mainActor]
        writer.blank()
        writer.line(
            """
            extension \(names.base) {
                /// Calls back after every save of any context, as long as it lives.
                nonisolated final class SaveObserver {
                    private let token: any \(names.frameworks[.nsObjectProtocol])

                    init(_ action: @escaping @\(mainActor) @Sendable () -> Void) {
                        token = \(center).addObserver(forName: \(context).didSave, object: nil, queue: .main) { _ in
                            \(mainActor).assumeIsolated { action() }
                        }
                    }

                    deinit {
                        \(center).removeObserver(token)
                    }
                }
            }
            """)
    }
}

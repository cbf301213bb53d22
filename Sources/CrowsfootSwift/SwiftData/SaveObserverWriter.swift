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
        writer.block("extension \(names.base) {") { writer in
            writer.documentation("Calls back after every save of any context, as long as it lives.")
            writer.block("nonisolated final class SaveObserver {") { writer in
                writer.line("private let token: any \(names.frameworks[.nsObjectProtocol])")
                writer.blank()
                writer.block("init(_ action: @escaping @\(mainActor) @Sendable () -> Void) {") { writer in
                    writer.block("token = \(center).addObserver(forName: \(context).didSave, object: nil, queue: .main) { _ in") { writer in
                        writer.line("\(mainActor).assumeIsolated { action() }")
                    }
                }
                writer.blank()
                writer.block("deinit {") { $0.line("\(center).removeObserver(token)") }
            }
        }
    }
}

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
public protocol ModelActor: Actor {
    nonisolated var modelContainer: ModelContainer { get }
    nonisolated var modelExecutor: any ModelExecutor { get }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
public protocol ModelExecutor: Executor {
    var modelContext: ModelContext { get }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
public protocol SerialModelExecutor: ModelExecutor, SerialExecutor {}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension ModelActor {
    nonisolated public var unownedExecutor: UnownedSerialExecutor {
        guard let executor = modelExecutor as? any SerialModelExecutor else { fatalError("The executor of a model actor is serial.") }
        return executor.asUnownedSerialExecutor()
    }

    public var modelContext: ModelContext { modelExecutor.modelContext }

    public subscript<T>(id: PersistentIdentifier, as as: T.Type) -> T? where T: PersistentModel { modelContext.existingModel(id) as? T }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
public class DefaultSerialModelExecutor: @unchecked Sendable, SerialModelExecutor {
    final public let modelContext: ModelContext
    private let queue = DispatchQueue(label: "SwiftData.ModelExecutor")

    public init(modelContext: ModelContext) { self.modelContext = modelContext }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension DefaultSerialModelExecutor: SerialExecutor {
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let executor = asUnownedSerialExecutor()
        queue.async { job.runSynchronously(on: executor) }
    }

    public func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}

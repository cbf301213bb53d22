// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import SwiftData

@MainActor @preconcurrency
public protocol Scene {
    associatedtype Body: Scene

    @SceneBuilder @MainActor var body: Body { get }
}

extension Never: Scene {}

extension Scene {
    public func modelContainer(_ container: ModelContainer) -> some Scene { WindowGroup { EmptyView() } }
}

@resultBuilder
public enum SceneBuilder {
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

@MainActor @preconcurrency
public protocol App {
    associatedtype Body: Scene

    @SceneBuilder @MainActor var body: Body { get }
    @MainActor init()
}

extension App {
    @MainActor public static func main() { fatalError() }
}

public struct WindowGroup: Scene {
    public init(@ViewBuilder content: () -> some View) {}

    public var body: Never { fatalError() }
}

@propertyWrapper
public struct State<Value> {
    public init(wrappedValue: Value) { fatalError() }

    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set { fatalError() }
    }

    public var projectedValue: Binding<Value> { fatalError() }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() { fatalError() }
}

@propertyWrapper
public struct Binding<Value> {
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) { fatalError() }

    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set { fatalError() }
    }
}

public struct EnvironmentValues {
    public var modelContext: ModelContext { fatalError() }
    public var dismiss: DismissAction { fatalError() }
}

@MainActor
public struct DismissAction {
    public func callAsFunction() {}
}

@propertyWrapper
public struct Environment<Value> {
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { fatalError() }

    public var wrappedValue: Value { fatalError() }
}

@MainActor @preconcurrency
@propertyWrapper
public struct Query<Element: PersistentModel> {
    public init(_ descriptor: FetchDescriptor<Element>) { fatalError() }

    public var wrappedValue: [Element] { fatalError() }
}

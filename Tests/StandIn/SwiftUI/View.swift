// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, OmitExplicitReturns

public import Foundation
public import StandInFoundation
public import SwiftData

/// The part of SwiftUI that the app in the guide uses, to check its types. It can't run.
@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View

    @ViewBuilder @MainActor var body: Body { get }
}

extension Never: View {
    public var body: Never { return fatalError() }
}

/// A view of the framework itself, which has no body.
@MainActor @preconcurrency
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
    public var body: Never { return fatalError() }
}

public struct BuiltView: PrimitiveView {}

@resultBuilder
public enum ViewBuilder {
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> BuiltView { fatalError() }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { fatalError() }
    public static func buildEither(first content: some View) -> BuiltView { fatalError() }
    public static func buildEither(second content: some View) -> BuiltView { fatalError() }
}

extension Optional: View where Wrapped: View {
    public var body: Never { return fatalError() }
}

extension View {
    public func task(_ action: sending @escaping @isolated(any) () async -> Void) -> some View { BuiltView() }
    public func modelContainer(_ container: ModelContainer) -> some View { BuiltView() }
    public func disabled(_ disabled: Bool) -> some View { BuiltView() }
    public func navigationTitle(_ title: some StringProtocol) -> some View { BuiltView() }
    public func toolbar(@ViewBuilder content: () -> some View) -> some View { BuiltView() }
}

public struct EmptyView: PrimitiveView {
    public init() {}
}

public struct Text: PrimitiveView {
    public init(_ content: some StringProtocol) {}
    public init(_ content: LocalizedStringResource) {}
}

public struct TextField: PrimitiveView {
    public init(_ title: some StringProtocol, text: Binding<String>) {}
}

public struct Form: PrimitiveView {
    public init(@ViewBuilder content: () -> some View) {}
}

public struct Button: PrimitiveView {
    public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {}
    public init(_ title: some StringProtocol, systemImage: String, action: @escaping @MainActor () -> Void) {}
}

public struct ProgressView: PrimitiveView {
    public init(_ progress: Progress) {}
}

public struct VStack: PrimitiveView {
    public init(@ViewBuilder content: () -> some View) {}
}

public struct NavigationStack: PrimitiveView {
    public init(@ViewBuilder root: () -> some View) {}
}

public struct LabeledContent: PrimitiveView {
    public init(_ title: some StringProtocol, value: some StringProtocol) {}
}

public struct ForEach: PrimitiveView {
    public init<Data: RandomAccessCollection>(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> some View)
    where Data.Element: Identifiable {}

    public func onDelete(perform action: ((IndexSet) -> Void)?) -> some View { BuiltView() }
}

public struct List: PrimitiveView {
    public init(@ViewBuilder content: () -> some View) {}
    public init<Data: RandomAccessCollection>(_ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> some View)
    where Data.Element: Identifiable {}
}

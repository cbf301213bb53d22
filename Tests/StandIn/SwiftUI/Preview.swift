// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency
public protocol PreviewModifier {
    associatedtype Body: View
    associatedtype Context = Void
    typealias Content = PreviewContent

    static func makeSharedContext() async throws -> Context
    @ViewBuilder func body(content: Content, context: Context) -> Body
}

/// The content of a preview, which a modifier gets.
public struct PreviewContent: PrimitiveView {}

public enum Preview {
    public struct ViewTraits {}
}

public struct PreviewTrait<T> {}

extension PreviewTrait where T == Preview.ViewTraits {
    @MainActor public static func modifier(_ modifier: some PreviewModifier) -> Self { Self() }
}

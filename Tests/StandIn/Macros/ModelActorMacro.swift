/// `@ModelActor`: the container and executor of an actor, and the initializer that creates both.
struct ModelActorMacro {
    let request: PluginRequest.AttachedExpansion

    func members() -> PluginResponse.Expansion {
        let head = DeclarationParser.classDeclaration(request.declSyntax.source).head
        let access = head.modifiers.contains("public") || head.modifiers.contains("open") ? "public " : ""
        return .init(
            expandedSource: """
                \(access)nonisolated let modelExecutor: any SwiftData.ModelExecutor

                \(access)nonisolated let modelContainer: SwiftData.ModelContainer

                \(access)init(modelContainer: SwiftData.ModelContainer) {
                    let modelContext = ModelContext(modelContainer)
                    self.modelExecutor = DefaultSerialModelExecutor(modelContext: modelContext)
                    self.modelContainer = modelContainer
                }
                """)
    }

    func extensions() -> PluginResponse.Expansion {
        .init(expandedSource: "extension \(request.extendedTypeSyntax?.source ?? ""): SwiftData.ModelActor {\n}")
    }
}

/// Maps the macros of the module `SwiftData` to their implementations.
enum MacroCatalog {
    static func answer(_ request: PluginRequest) -> PluginResponse {
        if let expansion = request.expandAttachedMacro { return .init(expandMacroResult: expand(expansion)) }
        // `#Unique` and `#Index` are read by `@Model` in the class; by themselves they expand to nothing.
        if request.expandFreestandingMacro != nil { return .init(expandMacroResult: .init(expandedSource: "")) }
        return .init(getCapabilityResult: .init())
    }

    private static func expand(_ request: PluginRequest.AttachedExpansion) -> PluginResponse.Expansion {
        switch (request.macro.typeName, request.macroRole) {
        case ("PersistentModelMacro", "member"), ("PersistentModelWithoutInheritanceMacro", "member"): ModelMacro(request).members()
        case ("PersistentModelMacro", "memberAttribute"), ("PersistentModelWithoutInheritanceMacro", "memberAttribute"):
            ModelMacro(request).memberAttributes()
        case ("PersistentModelMacro", "extension"), ("PersistentModelWithoutInheritanceMacro", "extension"):
            ModelMacro(request).extensions()
        case ("PersistedPropertyMacro", "accessor"): PersistedPropertyMacro(request: request, kind: "Value").accessors()
        case ("PersistedPropertyMacro", "peer"): PersistedPropertyMacro(request: request, kind: "Value").peers()
        case ("TransformablePersistedPropertyMacro", "accessor"):
            PersistedPropertyMacro(request: request, kind: "TransformableValue").accessors()
        case ("TransformablePersistedPropertyMacro", "peer"):
            PersistedPropertyMacro(request: request, kind: "TransformableValue").peers()
        case ("PersistentModelActorMacro", "member"): ModelActorMacro(request: request).members()
        case ("PersistentModelActorMacro", "extension"): ModelActorMacro(request: request).extensions()
        default: .init(expandedSource: "")
        }
    }
}

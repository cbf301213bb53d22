/// The errors that `@Model` reports before anything is compiled.
struct ModelChecks {
    let request: PluginRequest.AttachedExpansion
    let model: ClassDeclaration

    func diagnostics() -> [PluginResponse.Diagnostic] {
        guard model.isClass else {
            return [attributeDiagnostic("'@Model' cannot be applied to \(model.keyword) type '\(model.name)'")]
        }
        var diagnostics = model.properties.flatMap(diagnostics)
        if !model.hasInitializer {
            diagnostics.append(attributeDiagnostic("@Model requires an initializer be provided for '\(model.name)'"))
        }
        return diagnostics
    }

    private func diagnostics(of property: PropertyDeclaration) -> [PluginResponse.Diagnostic] {
        guard !property.isTypeMember, !property.isComputed, !property.bareName.hasPrefix("_$") else { return [] }
        return messages(property).map { diagnostic($0, at: property.offset) }
    }

    private func messages(_ property: PropertyDeclaration) -> [String] {
        guard !property.isTransient else {
            guard !property.isOptional, property.initialValue == nil else { return [] }
            return ["@Transient requires non-optional property '\(property.bareName)' to have a default value"]
        }
        var messages: [String] = []
        if property.bareName == "description" { messages.append("A stored property cannot be named 'description'") }
        if property.isConstant {
            messages.append("@Model requires the stored property '\(property.bareName)' to be declared with 'var'")
        }
        if property.initialValue.map(Self.needsContext) ?? false {
            messages.append("A default value requires a fully qualified domain named value")
        }
        return messages
    }

    /// A member without its type. The metadata has the type `Any?`, which has no such member.
    static func needsContext(_ value: String) -> Bool { value.hasPrefix(".") }

    private func attributeDiagnostic(_ message: String) -> PluginResponse.Diagnostic {
        let location = request.attributeSyntax.location
        let trivia = SwiftLexer.tokens(request.attributeSyntax.source).first?.start ?? 0
        return .init(message: message, position: .init(fileName: location.fileName, offset: location.offset + trivia))
    }

    private func diagnostic(_ message: String, at offset: Int) -> PluginResponse.Diagnostic {
        let location = request.declSyntax.location
        return .init(message: message, position: .init(fileName: location.fileName, offset: location.offset + offset))
    }
}

/// `@Model`: the members that it adds to a class, derived from published expansions of Apple's macro.
struct ModelMacro {
    let request: PluginRequest.AttachedExpansion
    let model: ClassDeclaration

    init(_ request: PluginRequest.AttachedExpansion) {
        self.request = request
        model = DeclarationParser.classDeclaration(request.declSyntax.source)
    }

    /// Whether the class is a subclass of a model. The compiler passes the conformances that a class lacks, and a subclass lacks none.
    /// Before the 26 SDK, a model couldn't be a subclass.
    private var isSubclass: Bool {
        model.superclass != nil && request.conformanceListSyntax == nil && request.macro.typeName == "PersistentModelMacro"
    }

    func members() -> PluginResponse.Expansion {
        var expansion = PluginResponse.Expansion(diagnostics: ModelChecks(request: request, model: model).diagnostics())
        guard model.isClass else { return expansion }
        let members = isSubclass ? subclassMembers : baseMembers
        expansion.expandedSource = members.joined(separator: "\n\n")
        return expansion
    }

    private var baseMembers: [String] {
        [
            backingData(),
            """
            public var persistentBackingData: any SwiftData.BackingData<\(model.name)> {
                get {
                    return _$backingData
                }
                set {
                    _$backingData = newValue
                }
            }
            """,
            metadata(modifiers: "class"),
            """
            required public init(backingData: any SwiftData.BackingData<\(model.name)>) {
            \(initializations)
                self.persistentBackingData = backingData
            }
            """,
        ] + shared
    }

    /// The members of a subclass. Apple hasn't published how its macro connects the rows of a class and its superclass; this one makes them
    /// a single row, as Apple's must.
    private var subclassMembers: [String] {
        // The accessors use the type that the class at the root of the hierarchy declares.
        let root = (model.superclass ?? "") + ".Root"
        return [
            backingData(),
            """
            public override var persistentBackingData: any SwiftData.BackingData<\(root)> {
                get {
                    let backingData = super.persistentBackingData
                    SwiftData._join(_$backingData, into: backingData)
                    return backingData
                }
                set {
                    super.persistentBackingData = newValue
                }
            }
            """,
            metadata(modifiers: "override class"),
            """
            required public init(backingData: any SwiftData.BackingData<\(root)>) {
            \(initializations)
                super.init(backingData: backingData)
            }
            """,
        ] + shared
    }

    private func backingData() -> String {
        """
        @Transient
        private var _$backingData: any SwiftData.BackingData<\(model.name)> = \(model.name).createBackingData()
        """
    }

    private var shared: [String] {
        [
            """
            @Transient
            private let _$observationRegistrar = Observation.ObservationRegistrar()
            """,
            """
            internal nonisolated func access<_M>(
                keyPath: KeyPath<\(model.name), _M>
            ) {
                _$observationRegistrar.access(self, keyPath: keyPath)
            }
            """,
            """
            internal nonisolated func withMutation<_M, _MR>(
                keyPath: KeyPath<\(model.name), _M>,
                _ mutation: () throws -> _MR
            ) rethrows -> _MR {
                try _$observationRegistrar.withMutation(of: self, keyPath: keyPath, mutation)
            }
            """,
            """
            struct _SwiftDataNoType {
            }
            """,
        ]
    }

    private var persisted: [PropertyDeclaration] { model.properties.filter(\.isPersisted) }

    private var initializations: String {
        persisted.map { "    _\($0.bareName) = _SwiftDataNoType()" }.joined(separator: "\n")
    }

    private func metadata(modifiers: String) -> String {
        let inherited = isSubclass ? "super.schemaMetadata + " : ""
        let entries = persisted.map { "            \(metadata(of: $0))" } + model.constraints.map { "            \(metadata(of: $0))" }
        return """
            public \(modifiers) var schemaMetadata: [SwiftData.Schema.PropertyMetadata] {
                return \(inherited)[
            \(entries.joined(separator: ",\n"))
                ]
            }
            """
    }

    private func metadata(of property: PropertyDeclaration) -> String {
        let schemaProperty = ["Attribute", "Relationship"].lazy.compactMap { kind in
            property.head.attribute(kind).map { "SwiftData.Schema.\(kind)\($0.arguments.isEmpty ? "()" : $0.arguments)" }
        }
        return """
            SwiftData.Schema.PropertyMetadata(name: "\(property.bareName)", keypath: \\\(model.name).\(property.name), \
            defaultValue: \(defaultValue(of: property)), metadata: \(schemaProperty.first ?? "nil"))
            """
    }

    /// Returns a default. One that needs its context is reported elsewhere; a second message would hide the explanation.
    private func defaultValue(of property: PropertyDeclaration) -> String {
        guard let value = property.initialValue, !ModelChecks.needsContext(value) else { return "nil" }
        return value
    }

    private func metadata(of constraint: (macro: String, arguments: String)) -> String {
        """
        SwiftData.Schema.PropertyMetadata(name: "SwiftData.Schema.\(constraint.macro)", \
        keypath: \\SwiftData.Schema.encodingVersion, defaultValue: nil, \
        metadata: SwiftData.Schema.\(constraint.macro)<\(model.name)>\(constraint.arguments))
        """
    }

    func memberAttributes() -> PluginResponse.Expansion {
        guard let property = DeclarationParser.property(request.declSyntax.source), property.isPersisted, !property.isConstant else {
            return .init(expandedSource: "")
        }
        let isTransformable = property.head.attribute("Attribute")?.arguments.contains(".transformable") ?? false
        return .init(expandedSource: isTransformable ? "@_TransformablePersistedProperty" : "@_PersistedProperty")
    }

    func extensions() -> PluginResponse.Expansion {
        guard model.isClass, let type = request.extendedTypeSyntax?.source else { return .init(expandedSource: "") }
        let missing = request.conformanceListSyntax?.source ?? ""
        let name = type.filter { !$0.isWhitespace }
        let explanation = """
            PersistentModels are not Sendable, consider utilizing a ModelActor or use \(name)'s persistentModelID instead
            """
        var extensions = ["SwiftData.PersistentModel", "Observation.Observable"].filter { conformance in
            missing.contains(conformance.split(separator: ".")[1])
        }.map { "extension \(name): nonisolated \($0) {\n}" }
        if missing.contains("Sendable") {
            extensions.append(
                """
                @available(swift, deprecated: 5.9, message: "\(explanation)")
                @available(*, unavailable, message: "\(explanation)")
                extension \(name): Sendable {
                }
                """)
        }
        return .init(expandedSource: extensions.joined(separator: "\n\n"))
    }
}

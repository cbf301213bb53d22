import CrowsfootModel

/// A module that a file imports, with the access level that its declarations require.
struct Import: Hashable, Sendable {
    let module: String
    let access: AccessLevel
    /// Whether it is imported only if the platform has it.
    let isConditional: Bool

    init(_ module: String, _ access: AccessLevel = .internal, isConditional: Bool = false) {
        self.module = module
        self.access = access
        self.isConditional = isConditional
    }

    /// Returns an import of a module that a file uses only for conformances. Within a package, Swift requires no wider access for those.
    static func conformances(_ module: String, _ access: AccessLevel) -> Import {
        Import(module, access == .public ? .public : .internal)
    }

    /// Returns an import that has the wider access of both.
    func joined(with other: Import) -> Import {
        let wider = AccessLevel.widestFirst.first { $0 == access || $0 == other.access } ?? access
        return Import(module, wider, isConditional: isConditional && other.isConditional)
    }

    /// Whether the import needs additional lines around it.
    var isWrapped: Bool { isConditional || access == .package }

    var lines: [String] {
        let lines = isConditional ? ["#if canImport(\(module))"] + Self.indented(importLines) + ["#endif"] : importLines
        return lines
    }

    /// The lines of the import.
    ///
    /// If one file of a module imports with narrower access, no other file may import without an access level, unless imports are internal
    /// by default; then the access has to be stated.
    private var importLines: [String] {
        guard access == .package else { return ["\(access.prefix)import \(module)"] }
        return [
            "#if hasFeature(InternalImportsByDefault)", "    package import \(module)", "#else", "    import \(module)", "#endif",
        ]
    }

    private static func indented(_ lines: [String]) -> [String] { lines.map { "    " + $0 } }
}

extension Import {
    /// Returns the import of Foundation with the access that the shown types require.
    static func foundation(_ shown: [ValueType], _ access: AccessLevel) -> Import {
        let isShown = shown.contains { type in
            type.contains { $0.scalar.map { FrameworkName($0).module == "Foundation" } ?? false }
        }
        return Import("Foundation", isShown ? access : .internal)
    }
}

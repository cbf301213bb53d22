import CrowsfootModel

/// A module that a file imports, as widely as its declarations show types of it.
struct Import: Hashable, Sendable {
    let module: String
    let access: AccessLevel
    /// Only where the platform has it.
    let isConditional: Bool

    init(_ module: String, _ access: AccessLevel = .internal, isConditional: Bool = false) {
        self.module = module
        self.access = access
        self.isConditional = isConditional
    }

    /// A module of which a file shows only what its types conform to. Swift asks for no wider import of those within a package.
    static func conformances(_ module: String, _ access: AccessLevel) -> Import {
        Import(module, access == .public ? .public : .internal)
    }

    /// An import that serves what either of two does.
    func joined(with other: Import) -> Import {
        let wider = AccessLevel.widestFirst.first { $0 == access || $0 == other.access } ?? access
        return Import(module, wider, isConditional: isConditional && other.isConditional)
    }

    /// Whether other lines than the import itself are needed around it.
    var isWrapped: Bool { isConditional || access == .package }

    var lines: [String] {
        let lines = isConditional ? ["#if canImport(\(module))"] + Self.indented(importLines) + ["#endif"] : importLines
        return lines
    }

    /// An import that is narrowed in one file may stand nowhere in the module without a word about access, as in most it does, unless
    /// imports are internal there by default; and then it has to be widened.
    private var importLines: [String] {
        guard access == .package else { return ["\(access.prefix)import \(module)"] }
        return [
            "#if hasFeature(InternalImportsByDefault)", "    package import \(module)", "#else", "    import \(module)", "#endif",
        ]
    }

    private static func indented(_ lines: [String]) -> [String] { lines.map { "    " + $0 } }
}

extension Import {
    /// Foundation, as widely as a file shows its types.
    static func foundation(_ shown: [ValueType], _ access: AccessLevel) -> Import {
        let isShown = shown.contains { type in
            type.contains { $0.scalar.map { FrameworkName($0).module == "Foundation" } ?? false }
        }
        return Import("Foundation", isShown ? access : .internal)
    }
}

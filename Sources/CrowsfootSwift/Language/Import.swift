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

    var lines: [String] {
        let line = "\(access.prefix)import \(module)"
        return isConditional ? ["#if canImport(\(module))", "    " + line, "#endif"] : [line]
    }
}

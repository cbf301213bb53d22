import CrowsfootSource

enum ClosureArgument: ValidationRule {
    static let rule = Rule(
        id: "expression/closure-argument", severity: .error,
        summary: "`$0` outside of a closure",
        finds: "`$0` outside of `contains { … }` and `allSatisfy { … }`.",
        matters: "The generated Swift wouldn't compile. `$0` is the related object in a closure.",
        fixes: "Write the property by itself, or `self.property`.",
        evidence: .language,
        example: """
            schema Todo
            model TodoItem {
                isCompleted: Bool = false
                query done { where $0.isCompleted }
            }
            """,
        fixed: .removing("$0."))

    static func found(_ name: Name, in file: SourceFile, subject: String) -> Diagnostic {
        let end = Int(name.range.end)
        let hasDot = end < file.bytes.count && file.bytes[end] == UInt8(ascii: ".")
        let prefix = SourceRange(file: name.range.file, start: Int(name.range.start), end: end + 1)
        let fix = FixIt("remove `\(name.text).`", .safe, [.init(prefix, with: "")])
        return Diagnostic(
            rule, "`\(name.text)` has no meaning outside of a closure", at: name.range,
            help: hasDot ? "remove `\(name.text).`" : "write `self` for the object", fixes: hasDot ? [fix] : [], subject: subject)
    }
}

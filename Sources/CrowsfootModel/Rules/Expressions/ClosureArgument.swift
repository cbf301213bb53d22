import CrowsfootSource

enum ClosureArgument: ValidationRule {
    static let rule = Rule(
        id: "expression/closure-argument", severity: .error,
        summary: "`$0` stands outside of a closure",
        explanation: """
            `$0` is the row at the other end of a relationship, inside `contains { … }` and `allSatisfy { … }`. The row that the query itself is
            about needs no name: its properties are written by themselves, or as `self.property`.
            """,
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
            rule, "`\(name.text)` stands for nothing outside of a closure", at: name.range,
            help: hasDot ? "write the property by itself" : "write `self` for the row", fixes: hasDot ? [fix] : [], subject: subject)
    }
}

import CrowsfootSource

enum UnknownPreviousName: HistoryRule {
    static let rule = Rule(
        id: "version/unknown-previous-name", severity: .error,
        summary: "`@was` with a name that the version before doesn't have",
        finds: """
            An `@was` with an unknown name. It must be a model, or a property, case or member of the same declaration, in the version
            before.
            """,
        matters: "The values in existing stores would be lost, and the new property would be empty.",
        fixes: "Use the name from the version before, or remove `@was` if the declaration is new.",
        evidence: .language,
        example: .versions("model Book { name: String; pages: Int = 0 }", then: "model Book { title: String @was(nmae); pages: Int = 0 }"),
        fixed: .replacing("@was(nmae)", with: "@was(name)"))

    /// Checks each `@was` for all rules about it.
    static func check(_ versions: VersionInHistory, _ findings: inout [Diagnostic]) {
        let start = findings.count
        RenameInspector.inspect(versions, &findings)
        guard let old = versions.old, old.hasOwnFile, !versions.new.hasOwnFile else { return }
        for index in start..<findings.count where findings[index].rule == StaleWas.rule {
            findings[index] = RepeatedMigrationStep.returned(findings[index], after: old)
        }
    }

    static func found(_ rename: Rename, in scope: RenameScope, free: [String], isSuggesting: Bool) -> Diagnostic {
        if scope.old[rename.name.text] != nil { return foundKept(rename, in: scope) }
        let near = isSuggesting ? nearest(rename.was.text, in: scope, free) : nil
        let meant = near ?? (free.count == 1 ? free[0] : nil)
        let kind = scope.oldKinds[rename.was.text].map { "`\(rename.was.text)` was \($0.withArticle), not \(scope.kind.withArticle)" }
        let owner = scope.owner.map { " in `\($0.name.text)`" } ?? ""
        return Diagnostic(
            rule, kind ?? "version \(scope.oldVersion) has no \(scope.kind.name) `\(rename.was.text)`\(owner)", at: rename.was.range,
            related: scope.owner.map { [.init($0.oldRange, "as it was in version \(scope.oldVersion)")] } ?? [],
            help: meant.map { "write `@was(\($0))`" }
                ?? "remove `@was(\(rename.was.text))`" + (free.isEmpty ? "" : ", or write its former name"),
            fixes: meant.map { [FixIt("write `@was(\($0))`", .unsafe, [.init(rename.was.range, with: $0)])] } ?? [rename.removal(.unsafe)],
            subject: scope.subject(rename))
    }

    /// Reports a declaration that was renamed and has its old name again.
    private static func foundKept(_ rename: Rename, in scope: RenameScope) -> Diagnostic {
        let name = rename.name.text
        return Diagnostic(
            rule, "version \(scope.oldVersion) has no \(scope.kind.name) `\(rename.was.text)`, but already has `\(name)`",
            at: rename.was.range,
            related: scope.old[name].map { [.init($0.name.range, "as it was in version \(scope.oldVersion)")] } ?? [],
            help: "remove `@was(\(rename.was.text))`", fixes: [rename.removal(.safe)], subject: scope.subject(rename))
    }

    /// Suggests old names that no new declaration has first.
    private static func nearest(_ name: String, in scope: RenameScope, _ free: [String]) -> String? {
        NearestName.of(name, among: free) ?? NearestName.of(name, among: scope.old.keys)
    }

    /// Reports a property of a new model.
    static func inNew(_ rename: Rename, _ owner: Name, _ kind: RenameScope.Kind, old: VersionNumber) -> Diagnostic {
        Diagnostic(
            rule, "`\(owner.text)` is new, so its \(kind.name) `\(rename.name.text)` can't have a former name", at: rename.was.range,
            related: [.init(owner.range, "not in version \(old)")],
            help: "remove `@was(\(rename.was.text))`, or add `@was` to `\(owner.text)`", fixes: [rename.removal(.unsafe)],
            subject: "\(owner.text).\(rename.name.text)")
    }
}

import CrowsfootSource

enum UnknownPreviousName: HistoryRule {
    static let rule = Rule(
        id: "version/unknown-previous-name", severity: .error,
        summary: "an `@was` names something that the version before does not have",
        explanation: """
            `@was(name)` says what something was called in the version before, so that its values are kept. With a name that nothing had, the old
            values would be dropped and the new ones start out empty. It names a model, a property of the same model, a case of the same enum, or a
            member of the same struct.
            """,
        evidence: .language,
        example: .versions("model Book { name: String; pages: Int = 0 }", then: "model Book { title: String @was(nmae); pages: Int = 0 }"),
        fixed: .replacing("@was(nmae)", with: "@was(name)"))

    /// Looks at every `@was` once, for all rules about it.
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
        let place = scope.owner.map { " in `\($0.name.text)`" } ?? ""
        return Diagnostic(
            rule, kind ?? "version \(scope.oldVersion) has no \(scope.kind.name) `\(rename.was.text)`\(place)", at: rename.was.range,
            related: scope.owner.map { [.init($0.oldRange, "as it was in version \(scope.oldVersion)")] } ?? [],
            help: meant.map { "write `@was(\($0))`" }
                ?? (free.isEmpty ? "remove `@was`, since this is new" : "write what it was called then, or remove `@was` if it is new"),
            fixes: meant.map { [FixIt("write `\($0)`", .unsafe, [.init(rename.was.range, with: $0)])] } ?? [rename.removal(.unsafe)],
            subject: scope.subject(rename))
    }

    /// Reports what was renamed and has its old name again.
    private static func foundKept(_ rename: Rename, in scope: RenameScope) -> Diagnostic {
        let name = rename.name.text
        return Diagnostic(
            rule, "version \(scope.oldVersion) has no \(scope.kind.name) `\(rename.was.text)`, and has `\(name)` already",
            at: rename.was.range,
            related: scope.old[name].map { [.init($0.name.range, "as it was in version \(scope.oldVersion)")] } ?? [],
            help: "remove `@was(\(rename.was.text))`", fixes: [rename.removal(.safe)], subject: scope.subject(rename))
    }

    /// What nothing has or claims now is meant sooner than anything else.
    private static func nearest(_ name: String, in scope: RenameScope, _ free: [String]) -> String? {
        NearestName.of(name, among: free) ?? NearestName.of(name, among: scope.old.keys)
    }

    /// A property of a model that the version before did not have at all.
    static func inNew(_ rename: Rename, _ owner: Name, _ kind: RenameScope.Kind, old: VersionNumber) -> Diagnostic {
        Diagnostic(
            rule, "`\(owner.text)` is new, so that its \(kind.name) `\(rename.name.text)` had no other name", at: rename.was.range,
            related: [.init(owner.range, "version \(old) has nothing of this name")],
            help: "remove `@was`, or say with `@was` what `\(owner.text)` was called", fixes: [rename.removal(.unsafe)],
            subject: "\(owner.text).\(rename.name.text)")
    }
}

import CrowsfootModel
import CrowsfootSource

enum NameTaken: ValidationRule {
    static let rule = Rule(
        id: "history/name-taken", severity: .warning,
        summary: "a new property has the former name of another one",
        finds: """
            A property with a name that another property had in an earlier version.

            It is an **error** if several models renamed the property in different ways and a parent declares it now: only one of the
            stored names can remain.
            """,
        matters: """
            Values may be read into the wrong property. An older store knows the renamed property by its old name, and a migration from
            any version needs that name. The generated source gives the new property another stored name.
            """,
        fixes: "Choose a name that no version has used.",
        evidence: .reported,
        example: """
            schema Library
            version 1.0.0
            model Book { name: String }
            version 1.1.0 after 1.0.0
            model Book { title: String @was(name) }
            version 1.2.0 from 1.1.0
            model Book { title: String; name: String = "" }
            """,
        fixed: .replacing("; name", with: "; nickname"))

    /// Skips released versions, whose names can't change, unless it is the current one.
    static func check(_ steps: JudgedSteps) -> [Diagnostic] {
        let history = steps.history
        var names = OriginalNames()
        var found: [(version: Schema, clash: OriginalNames.Clash)] = []
        for step in steps.steps {
            let new = step.versions.new
            names = OriginalNames(after: step.step, with: names)
            guard !new.isReleased || new.version == history.current?.version else { continue }
            found += names.clashes.map { (new, $0) }
        }
        if found.isEmpty { return [] }
        // An intermediate version without the property loses its former name.
        let reasons = Set(steps.plan.plannedSteps.flatMap(\.reasons))
        return found.filter { reasons.contains($0.clash.reason) }.map { diagnostic($0.clash, in: $0.version) }
    }

    private static func diagnostic(_ clash: OriginalNames.Clash, in version: Schema) -> Diagnostic {
        let nameRange = version[clash.property].name.range
        switch clash.kind {
        case .taken(let owner):
            return Diagnostic(
                rule, "`\(clash.name)` has the name under which stores contain `\(clash.ownerName)`", at: nameRange,
                related: [.init(version[owner].name.range, "had this name first")], help: "choose a name that no version has used",
                subject: clash.name)
        case .divided:
            var diagnostic = Diagnostic(
                rule, "stores contain `\(clash.name)` and `\(clash.ownerName)` under different names, so values are lost", at: nameRange,
                help: "keep it in the models that had it, or choose another name and write a `custom` step that copies the values",
                subject: clash.name)
            diagnostic.severity = .error
            return diagnostic
        }
    }
}

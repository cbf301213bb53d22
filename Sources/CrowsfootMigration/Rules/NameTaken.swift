import CrowsfootModel
import CrowsfootSource

enum NameTaken: ValidationRule {
    static let rule = Rule(
        id: "history/name-taken", severity: .warning,
        summary: "a new property takes the name by which stores know another one",
        explanation: """
            A store that was written before a rename knows the property by its old name, so the old name goes on as the renaming identifier of the
            property: in every later version, since only then do stores of all versions migrate. A new property of that name would have the same
            identifier, and two of one version may not share one. The source that is generated gives the new one an identifier of its own. That
            follows from what Apple says of identifiers, but nobody has confirmed it with a store; a name that no version has used needs no such
            thing.

            It is an error where models had a property each for itself, one of them renamed it once, and a parent declares it for all of them
            now: of the names by which stores know them, one can go on.
            """,
        evidence: .reported,
        example: """
            schema Library
            version 1.0.0
            model Book { name: String }
            version 1.1.0 from 1.0.0
            model Book { title: String @was(name) }
            version 1.2.0 from 1.1.0
            model Book { title: String; name: String = "" }
            """,
        fixed: .replacing("; name", with: "; nickname"))

    /// Nobody can change the names of a released version any more, unless it is the one that is being worked on.
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
        // A bridge on which a property is missing forgets what it was called.
        let reasons = Set(steps.plan.plannedSteps.flatMap(\.reasons))
        return found.filter { reasons.contains($0.clash.reason) }.map { diagnostic($0.clash, in: $0.version) }
    }

    private static func diagnostic(_ clash: OriginalNames.Clash, in version: Schema) -> Diagnostic {
        let place = version[clash.property].name.range
        switch clash.kind {
        case .taken(let owner):
            return Diagnostic(
                rule, "`\(clash.name)` takes the name by which stores know `\(clash.ownerName)`", at: place,
                related: [.init(version[owner].name.range, "it had this name first")], help: "give it a name that no version has used",
                subject: clash.name)
        case .divided:
            var diagnostic = Diagnostic(
                rule, "`\(clash.name)` has one name for stores, and `\(clash.ownerName)` another, so that its values are lost", at: place,
                help: "leave it in the models that had it, or give it a name of its own and carry the values over in a `custom` stage",
                subject: clash.name)
            diagnostic.severity = .error
            return diagnostic
        }
    }
}

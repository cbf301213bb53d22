import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource

enum SourceRemoved: JudgementRule {
    static let rule = Rule(
        id: "source/removed", severity: .warning,
        summary: "code that uses a removed declaration no longer compiles",
        finds: "A removed model, property, enum, case, struct, member or query.",
        matters: "The app doesn't compile until you remove its uses. Other modules that build on the models have the same problem.",
        fixes: """
            other modules | schema
            don't use it | remove its uses
            use it | keep it with `@deprecated("why")` for one version
            """,
        evidence: .language,
        example: .released("model Book { title: String; notes: String? }", then: "model Book { title: String }"),
        fixed: .replacing("String ", with: #"String; notes: String? @deprecated("never shown") "#)
            .adding(line: "model Note { text: String }"))

    static let examinations: [ChangeCheck] =
        ChangeCheck.any(kinds) { change, facts in
            let path = change.subject.old.map(facts.old.path) ?? facts.old.name
            if case .model(let id)? = change.subject.old, facts.old[id].isVirtual { return nil }
            return finding(path)
        } + [
            .of(StoredFormChanged.self) { change, facts in
                // Only raw values can be reached from outside.
                guard change.forms.old == .rawValue else { return nil }
                return finding("\(facts.old.path(of: .property(change.properties.old)))Raw")
            }
        ]

    private static let kinds: [any SchemaChange.Type] = [
        ModelRemoved.self, PropertyRemoved.self, EnumerationRemoved.self, CaseRemoved.self, StructureRemoved.self, MemberRemoved.self,
        QueryRemoved.self,
    ]

    private static func finding(_ path: String) -> Judgement.Finding {
        Judgement.Finding(
            .source, "code that uses `\(path)` no longer compiles", help: "remove its uses, or keep it as deprecated")
    }
}

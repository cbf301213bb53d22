import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource

enum SourceRemoved: JudgementRule {
    static let rule = Rule(
        id: "source/removed", severity: .warning,
        summary: "Swift that uses what is gone does not compile",
        explanation: """
            Models, properties, enums, structs and queries are types and members in Swift. Whoever uses one that is gone has to be changed with it. Where
            other modules or apps build on the models, mark it `@deprecated` in a version before, so that they hear of it in time.
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
            .source, "Swift that uses `\(path)` does not compile any more", help: "change what uses it, or keep it as `@deprecated`")
    }
}

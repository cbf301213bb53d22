import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource

enum SwitchIncomplete: JudgementRule {
    static let rule = Rule(
        id: "source/switch", severity: .warning,
        summary: "a switch that lists all cases does not compile",
        explanation: """
            Swift wants a `switch` over an enum to be complete. A new case has to be added wherever there is no `default`, which is what makes such a
            switch worth having.
            """,
        evidence: .language,
        example: """
            schema Library
            version 1.0.0 @released
            enum Genre { case novel, science }
            model Book { title: String; genre: Genre = .novel }
            version 1.1.0 from 1.0.0
            enum Genre { case novel, science, poetry }
            model Note { text: String }
            """,
        fixed: .replacing("enum Genre { case novel, science, poetry }", with: "model Book { title: String; genre: Genre = .science }"))

    static let examinations: [ChangeCheck] = [
        .of(CaseAdded.self) { change, facts in
            Judgement.Finding(
                .source,
                "a `switch` over `\(facts.new.path(of: .enumeration(change.enumerations.new)))` without \(facts.name(change)) does not compile any more",
                help: "add the case where all of them are listed")
        }
    ]
}

import CrowsfootChanges
import CrowsfootModel
import CrowsfootSource

enum SwitchIncomplete: JudgementRule {
    static let rule = Rule(
        id: "source/switch", severity: .warning,
        summary: "a `switch` without the new case no longer compiles",
        finds: "A new case of an enum.",
        matters: "The app doesn't compile until each `switch` without `default` handles the case.",
        fixes: "Add the case to each `switch` that lists all cases.",
        evidence: .language,
        example: """
            schema Library
            version 1.0.0 @released
            enum Genre { case novel, science }
            model Book { title: String; genre: Genre = .novel }
            version 1.1.0 after 1.0.0
            enum Genre { case novel, science, poetry }
            model Book { title: String; genre: Genre = .novel }
            model Note { text: String }
            """,
        fixed: .replacing("science, poetry", with: "science"))

    static let examinations: [ChangeCheck] = [
        .of(CaseAdded.self) { change, facts in
            Judgement.Finding(
                .source,
                "a `switch` over `\(facts.new.path(of: .enumeration(change.enumerations.new)))` without \(facts.name(change)) no longer compiles",
                help: "add the case to each `switch` that lists all cases")
        }
    ]
}

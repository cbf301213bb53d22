import CrowsfootSource

enum RepeatedMigrationTarget: HistoryRule {
    static let rule = Rule(
        id: "migration/repeated-target", severity: .error,
        summary: "a step overwrites the result of an earlier one",
        finds: "A step without `where` after another step for the same property.",
        matters: "The first step has no effect, since steps run in order.",
        fixes: "Add `where` to the second step, or write it first.",
        evidence: .language,
        example: """
            schema Library
            version 1.0.0
            model Book {
                isbn: String @unique
                title: String
                pages: Int = 0
            }
            version 1.1.0 after 1.0.0
            model Book {
                isbn: String @unique
                title: String
                pages: Int = 0
                subtitle: String = ""
            }
            migration {
                fill Book.subtitle with "novel" where pages > 200
                fill Book.subtitle with "story"
            }
            """,
        fixed: .removing(line: #"fill Book.subtitle with "story""#)
            .adding(line: #"    fill Book.subtitle with "story""#, after: "migration"))

    static func check(_ versions: VersionInHistory, _ findings: inout [Diagnostic]) {
        guard let migration = versions.new.migration else { return }
        var first: [PropertyID: Migration.Step] = [:]
        for step in migration.steps {
            let (properties, isTotal) = step.kind.targets
            for property in properties {
                guard let earlier = first[property] else {
                    first[property] = step
                    continue
                }
                if isTotal { findings.append(found(versions.new[property], step, earlier)) }
            }
        }
    }

    private static func found(_ property: Property, _ step: Migration.Step, _ earlier: Migration.Step) -> Diagnostic {
        Diagnostic(
            rule, "the step overwrites `\(property.name.text)`, which an earlier step sets", at: step.subject.range,
            related: [.init(earlier.subject.range, "the earlier step")],
            help: "add `where` to this step, or move it before the other one", subject: step.subject.text)
    }
}

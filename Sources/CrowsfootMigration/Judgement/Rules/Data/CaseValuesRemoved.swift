import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource
import CrowsfootText

package enum CaseValuesRemoved: JudgementRule {
    package static let rule = Rule(
        id: "data/case-removed", severity: .warning,
        summary: "a case is gone that rows may hold",
        explanation: """
            Rows keep the raw value of a case that is gone. It is read as the fallback of the enum, which is the first case unless `@fallback` names
            another, and the next time that the row is saved that is what it holds. `accept remove` says that it is meant; `convert` says what
            becomes of each value, be it `where` a row holds that case; a case with a new name says so with `@was`. What SwiftData stores by itself has
            no fallback: reading such a row may stop the app, and no `accept` keeps it from that.
            """,
        evidence: .language,
        example: """
            schema Library
            version 1.0.0 @released
            enum Genre { case novel, science, poetry }
            model Book { isbn: String @unique; genre: Genre = .novel }
            version 1.1.0 from 1.0.0
            enum Genre { case novel, science }
            model Note { text: String }
            """,
        fixed: .adding(line: #"migration { accept remove Genre.poetry "poems are read as novels" }"#))

    package static let examinations: [ChangeCheck] = [
        .each(CaseRemoved.self) { change, facts in
            let path = facts.old.path(of: .enumerationCase(change.enumerations.old, change.place))
            let removed = facts.old[change.enumerations.old].cases[change.place]
            let name = removed.name.text
            // A case of the same raw value reads it.
            if facts.new[change.enumerations.new].cases.contains(where: { $0.rawValue == removed.rawValue }) { return [] }
            let fallback = facts.new[change.enumerations.new].fallbackCase.name.text
            return facts.uses(of: change.enumerations).map { use in
                let property = facts.new.path(of: .property(use.properties.new))
                let reading = use.isNative ? "may not be readable" : "read as `\(fallback)`"
                let conversion = facts.conversion(of: use.properties.new)
                // Who reads what SwiftData cannot read stops the app, which nobody means.
                return Judgement.Finding(
                    .data(.atRisk), "rows of `\(property)` that hold `\(name)` \(reading)",
                    help: use.isNative ? "write \(conversion)" : "write `accept remove \(path) \"why\"` or \(conversion)",
                    remedies: Remedy.carrying + [.convertCase(name), .custom] + (use.isNative ? [] : [.accept(.remove)]),
                    places: [change.subject] + facts.places(use))
            }
        },
        .of(StoredFormChanged.self) { change, facts in
            let columns = facts.both(change.properties).columns
            guard let old = columns.old, let new = columns.new else { return nil }
            let kept = Set(new.compactMap(\.path.first))
            let removed = old.compactMap(\.path.first).filter { !kept.contains($0) }.unique
            if removed.isEmpty { return nil }
            let names = removed.map { "`\($0)`" }.joined(separator: ", ")
            return Judgement.Finding(
                .data(.atRisk), "rows of \(facts.name(change)) that hold \(names) may not be readable",
                help: "write \(facts.conversion(of: change.properties.new))", remedies: Remedy.carrying + [.custom],
                places: [change.subject])
        },
    ]
}

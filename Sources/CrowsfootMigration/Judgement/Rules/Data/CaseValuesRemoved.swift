import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource
import CrowsfootText

package enum CaseValuesRemoved: JudgementRule {
    package static let rule = Rule(
        id: "data/case-removed", severity: .error,
        summary: "a case is removed, but existing objects may have it",
        finds: "A removed case of an enum that a stored property uses.",
        matters: """
            The value of the case is lost when the object is saved again. It is read as the fallback of the enum: the case with
            `@fallback`, or else the first one.

            An enum with `@storage(native)` has no fallback. Reading the object may crash the app.
            """,
        fixes: """
            existing objects with the case | schema | SwiftData source | Core Data model
            get another case | `convert Book.genre with …` | set it in a custom `MigrationStage` | set it with a mapping model
            use the fallback | `accept remove Genre.poetry "why"` | `// crowsfoot:accept remove Genre.poetry "why"` above the class | –
            keep it under a new name | `case verse @was(poetry)` | keep the raw value: `case verse = "poetry"` | –
            """,
        evidence: .language,
        example: """
            schema Library
            version 1.0.0 @released
            enum Genre { case novel, science, poetry }
            model Book { isbn: String @unique; genre: Genre = .novel }
            version 1.1.0 after 1.0.0
            enum Genre { case novel, science }
            model Book { isbn: String @unique; genre: Genre = .novel }
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
                let reading = use.isNative ? "may crash the app" : "get `\(fallback)`"
                let conversion = facts.conversion(of: use.properties.new)
                // Reading a value that SwiftData can't decode stops the app, so it can't be accepted.
                return Judgement.Finding(
                    .data(.atRisk), "case `\(name)` is removed, so objects that have it in `\(property)` \(reading)",
                    help: use.isNative ? conversion : "\(conversion), or accept it with `accept remove \(path) \"why\"`",
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
                .data(.atRisk), "objects that have \(names) in \(facts.name(change)) may be unreadable",
                help: facts.conversion(of: change.properties.new), remedies: Remedy.carrying + [.custom],
                places: [change.subject])
        },
    ]
}

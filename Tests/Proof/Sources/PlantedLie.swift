import CrowsfootText

/// A framework that behaves otherwise than the tool states, imitated by a change of a program. The kit is worth something if it notices each.
package struct PlantedLie: Sendable, CustomStringConvertible {
    package let description: String
    /// The case that has to be answered differently.
    package let name: String
    let text: String
    let replacement: String
    /// A word of the answer, so that it is not another one by accident.
    let answer: String

    let verdict: ProofAnswer.Verdict
    /// Another case of the program, which goes on to hold.
    let spared: String?

    private init(
        _ description: String, _ name: String, _ text: String, _ replacement: String, seenBy answer: String,
        as verdict: ProofAnswer.Verdict = .contradicts, sparing spared: String? = nil
    ) {
        (self.description, self.name, self.text, self.replacement) = (description, name, text, replacement)
        (self.answer, self.verdict, self.spared) = (answer, verdict, spared)
    }

    package static let all = [
        PlantedLie("a type is stored as another one", "checksums/TypeFloat", "Float?", "Double?", seenBy: "checksum"),
        PlantedLie("an option enters the hash", "checksums/Spotlight", ".spotlight", ".preserveValueOnDeletion", seenBy: "checksum"),
        PlantedLie("an ephemeral property is stored", "checksums/Ephemeral", "@Attribute(.ephemeral) ", "", seenBy: "checksum"),
        PlantedLie(
            "Core Data hashes another expression", "coredata/DerivedSum", "items.@sum.price", "items.@max.price", seenBy: "Order "),
        PlantedLie(
            "Core Data finds no values", "twins/Plain-SwiftDataFirst", "forKey: \"text\") as? String", "forKey: \"text\") as? Int",
            seenBy: "text=nil"),
        PlantedLie("SwiftData migrates", "twins/Plain-CoreDataFirst", "\"String\"/>", "\"Date\"/>", seenBy: "migrated"),
        PlantedLie(
            "a save posts nothing", "migrations/S1", "NSManagedObjectContextDidSaveNotification", "AnotherNotification",
            seenBy: "saves posted no notification"),
        PlantedLie("a kill loses the store", "migrations/S1", lostStore.text, lostStore.replacement, seenBy: "stopped after"),
        PlantedLie(
            "a step changes a value", "migrations/S1", "row.converted21 = record.converted21", "row.converted21 = nil", seenBy: "S1 ends"),
        PlantedLie(
            "a predicate finds other objects", "queries/query0of0-file", "row.text == given\n            }\n            return",
            "row.text != given\n            }\n            return", seenBy: "instead of"),
        PlantedLie("a value is unique to nobody", "probes/unique-default-saved", "@Attribute(.unique) ", "", seenBy: "first"),
        PlantedLie("two unsaved objects are saved", "probes/unique-default-pending", "@Attribute(.unique) ", "", seenBy: ""),
        PlantedLie("a store with equal values opens", "probes/becomes-unique", "@Attribute(.unique) ", "", seenBy: "2 genres"),
        PlantedLie("a synced container loads everything", "probes/cloudkit-required", "syncedContainer", "container", seenBy: "loads"),
        PlantedLie(
            "a container throws", "probes/cloudkit-accepted", "say(\"loads\")", "throw CocoaError(.fileNoSuchFile)", seenBy: "throws"),
        PlantedLie("a save ends the app", "probes/enforced-minimum-control", "say(\"saved\")", "fatalError(\"no\")", seenBy: "signal"),
        PlantedLie(
            "a fetch never ends", "probes/long-chain", "let name: String?", "while true {}; let name: String?", seenBy: "takes more than",
            as: .unanswered),
        PlantedLie(
            "an SDK refuses one of many queries", "queries/query0of0-file", "try attempt(\"query0of0\"",
            "try attemptTomorrow(\"query0of0\"",
            seenBy: "cannot find 'attemptTomorrow'", as: .unanswered, sparing: "queries/query60of0-file"),
        PlantedLie(
            "a system lacks a file", "coredata/DerivedSum", "(name).mom", "(name).none", seenBy: "there is no model", as: .unanswered),
        PlantedLie(
            "an SDK refuses the code", "compiled/Todo-swift6", "import SwiftData", "import SwiftDataOfTomorrow", seenBy: "no such module"),
        PlantedLie("a migration does nothing", "tests/Todo", "row.completedAt = row.createdAt", "_ = row", seenBy: "exit code"),
        PlantedLie("objects are lost on the way", "scale/1000", "guard found == count", "guard found != count", seenBy: "1000 objects"),
    ]

    private static let lostStore = (
        text: "catch is ModelContext._Stopped {",
        replacement: "catch is ModelContext._Stopped { try FileManager.default.removeItem(at: work.folder.appending(path: \"store\"));"
    )

    /// Whether a run of the changed program differs from what is expected, in the way of the lie. Otherwise the answer.
    package func unnoticed(among programs: [ProofProgram], by run: ProofRun) -> String? {
        guard let program = programs.first(where: { $0.cases.contains { $0.name == name } }) else { return "there is no case \(name)" }
        guard let changed = program.replacing(text, with: replacement, for: [name] + (spared.map { [$0] } ?? [])) else {
            return "nothing says `\(text)`"
        }
        let answers = Dictionary(uniqueKeysWithValues: run.report(on: [changed]).answers.map { ($0.name, $0) })
        guard let found = answers[name] else { return "no answer" }
        guard found.verdict == verdict, found.observed.contains(answer) else { return found.observed }
        return spared.flatMap { answers[$0] }.flatMap { $0.verdict == .holds ? nil : "\($0.name): \($0.observed)" }
    }
}

extension ProofProgram {
    /// The program with another text in its files, for some cases and a few seconds, or `nil` if no file has the text.
    fileprivate func replacing(_ text: String, with replacement: String, for names: [String]) -> ProofProgram? {
        func changed(_ file: GeneratedFile) -> GeneratedFile {
            GeneratedFile(path: file.path, text: file.text.replacing(text, with: replacement))
        }
        var program = ProofProgram(
            name, files: files.map(changed), main: main.replacing(text, with: replacement), cases: cases.filter { names.contains($0.name) })
        program.models = models.map { ($0.name, changed($0.contents)) }
        guard main != program.main || files != program.files || models.map(\.contents) != program.models.map(\.contents) else { return nil }
        program.needs = needs
        program.needs.seconds = min(needs.seconds, 20)
        let smaller = smaller
        program.smaller = { try smaller().map { $0.replacing(text, with: replacement, for: names) ?? $0 } }
        // It runs alone, so without the cases that are its conditions.
        for index in program.cases.indices { program.cases[index].conditions = [] }
        return program
    }
}

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

    private init(_ description: String, _ name: String, _ text: String, _ replacement: String, seenBy answer: String) {
        (self.description, self.name, self.text, self.replacement, self.answer) = (description, name, text, replacement, answer)
    }

    package static let all = [
        PlantedLie("a type is stored as another one", "checksums14/TypeFloat", "Float?", "Double?", seenBy: "checksum"),
        PlantedLie("an option enters the hash", "checksums14/Spotlight", ".spotlight", ".preserveValueOnDeletion", seenBy: "checksum"),
        PlantedLie("an ephemeral property is stored", "checksums14/Ephemeral", "@Attribute(.ephemeral) ", "", seenBy: "checksum"),
        PlantedLie(
            "Core Data hashes another expression", "coredata/DerivedSum", "items.@sum.price", "items.@max.price", seenBy: "Order "),
        PlantedLie(
            "Core Data finds no values", "twins14/Plain-SwiftDataFirst", "forKey: \"text\") as? String", "forKey: \"text\") as? Int",
            seenBy: "text=nil"),
        PlantedLie("SwiftData migrates", "twins14/Plain-CoreDataFirst", "\"String\"/>", "\"Date\"/>", seenBy: "migrated"),
        PlantedLie(
            "a save posts nothing", "migrations1/S1", "NSManagedObjectContextDidSaveNotification", "AnotherNotification",
            seenBy: "saves posted no notification"),
        PlantedLie("a kill loses the store", "migrations1/S1", lostStore.text, lostStore.replacement, seenBy: "stopped after"),
        PlantedLie(
            "a step changes a value", "migrations1/S1", "row.converted21 = record.converted21", "row.converted21 = nil", seenBy: "S1 ends"),
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
            "a fetch never ends", "probes/long-chain", "let name: String?", "while true {}; let name: String?", seenBy: "takes more than"),
        PlantedLie(
            "an SDK refuses the code", "compiled/Todo-swift6", "import SwiftData", "import SwiftDataOfTomorrow", seenBy: "no such module"),
        PlantedLie("a migration does nothing", "tests/Todo", "row.completedAt = row.createdAt", "_ = row", seenBy: "exit code"),
        PlantedLie("objects are lost on the way", "scale/1000", "guard found == count", "guard found != count", seenBy: "1000 objects"),
    ]

    private static let lostStore = (
        text: "catch is ModelContext._Stopped {",
        replacement: "catch is ModelContext._Stopped { try FileManager.default.removeItem(at: work.folder.appending(path: \"store\"));"
    )

    /// Whether a run of the changed program contradicts what is expected, in the way of the lie. Otherwise the answer.
    package func unnoticed(among programs: [ProofProgram], by run: ProofRun) -> String? {
        guard let program = programs.first(where: { $0.cases.contains { $0.name == name } }) else { return "there is no case \(name)" }
        guard let changed = program.replacing(text, with: replacement, for: name) else { return "nothing says `\(text)`" }
        guard let found = run.report(on: [changed]).answers.first else { return "no answer" }
        return found.verdict == .contradicts && (answer.isEmpty || found.observed.contains(answer)) ? nil : found.observed
    }
}

extension ProofProgram {
    /// The program with another text in its files, for one case and a few seconds, or `nil` if no file has the text.
    fileprivate func replacing(_ text: String, with replacement: String, for name: String) -> ProofProgram? {
        let main = main.replacing(text, with: replacement)
        let files = files.map { GeneratedFile(path: $0.path, text: $0.text.replacing(text, with: replacement)) }
        let models = models.map { model in
            (model.name, GeneratedFile(path: model.contents.path, text: model.contents.text.replacing(text, with: replacement)))
        }
        guard main != self.main || files != self.files || models.map(\.1) != self.models.map(\.contents) else { return nil }
        // It runs alone, so without the case that is its condition.
        let own = cases.filter { $0.name == name }.map { ProofCase($0.name, $0.claims, $0.arguments, $0.expected) }
        var program = ProofProgram(self.name, files: files, main: main, cases: own)
        program.models = models
        program.needs = needs
        program.needs.seconds = min(needs.seconds, 20)
        return program
    }
}

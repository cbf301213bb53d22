import CrowsfootTestPrograms
import CrowsfootText

/// Random steps with the generated code: every value and link of a store against the language, with the app killed at every save and
/// every file that it writes or removes, and opened again until it is done.
enum Migrations {
    static func programs() -> [ProofProgram] { (1...20).compactMap { program(RandomSchema(seed: $0)) } }

    /// The first of them as a program that is only compiled. With the stub of SwiftData, this compiles what ends processes on a Mac.
    static var compiled: [ProofProgram] {
        programs().prefix(1).map { whole in
            var program = ProofProgram(
                "compiled-migrations", files: whole.files, main: whole.main, cases: [ProofCase("compiled/migrations", [], [], .compiles)])
            program.needs = whole.needs
            return program
        }
    }

    private static func program(_ schema: RandomSchema) -> ProofProgram? {
        // A schema is refused now and then: it returned to the shape of an earlier version.
        guard let files = try? RandomProgram(schema: schema).files() else { return nil }
        let name = schema.name
        let one = ProofCase(
            "migrations/\(name)", [.page("migrations.md")], [name], .lines((schema.expected + ["ends"]).map { "\(name) \($0)" }))
        // A step without code of its own is one change to the store, and can't be stopped on the way.
        let runsCode = files.contains { $0.path.hasPrefix(name + "Schema") && $0.text.contains(".custom(") }
        var program = ProofProgram(
            "migrations-\(name)", files: files + [GeneratedFile(path: "Frame.swift", text: RandomProgram.frame)],
            main: "let runsCode = \(runsCode)\n" + start + "start(\(name)Scenario.self)\n", cases: [one])
        program.needs.support = false
        program.needs.macOS = schema.text.contains("macOS 26") ? 26 : 14
        program.needs.seconds = 1200
        return program
    }

    /// With more words, the program is one of those that it starts itself.
    private static let start = """
        import Foundation

        func start<Tried: Scenario>(_ type: Tried.Type) {
            #if PROCESSES
                if CommandLine.arguments.count > 3 {
                    do {
                        try Run<Tried>.perform(Array(CommandLine.arguments[3...]), in: URL(fileURLWithPath: CommandLine.arguments[1]))
                    } catch {
                        FileHandle.standardError.write(Data("\\(error)\\n".utf8))
                        exit(4)
                    }
                    return
                }
            #endif
            let extent = tryOut(type, interval: 1)
            say("note: \\(extent.stops) stops in \\(extent.runs) migrations, with \\(Changes.saves) saves and \\(Changes.files) files")
            if extent.stops == 0, runsCode { say("\\(Tried.name) was never stopped") }
            // Without the notification, the process ends after saves of the generated code, and not within those of SwiftData itself.
            if Changes.silentSaves > 0 { say("\\(Tried.name): \\(Changes.silentSaves) saves posted no notification") }
        }

        """
}

import CrowsfootTestPrograms
import CrowsfootText

/// Random steps with the generated code: every value and link of a store against the language, with the app killed at every save and
/// every file that it writes or removes, and opened again until it is done.
enum Migrations {
    private static let batches: [ClosedRange<UInt64>] = [1...5, 6...10, 11...15, 16...20]

    static func programs() -> [ProofProgram] { batches.map(program) }

    /// The first of them as a program that is only compiled. With the stub of SwiftData, this compiles what ends processes on a Mac.
    static var compiled: ProofProgram {
        let whole = program(batches[0])
        var program = ProofProgram(
            "compiled-migrations", files: whole.files, main: whole.main, cases: [ProofCase("compiled/migrations", [], [], .compiles)])
        program.needs = whole.needs
        return program
    }

    private static func program(_ seeds: ClosedRange<UInt64>) -> ProofProgram {
        // A schema is refused now and then: it returned to the shape of an earlier version.
        let found = seeds.map { RandomSchema(seed: $0) }.map { ($0, try? RandomProgram(schema: $0).files()) }.filter { $0.1 != nil }
        let (tried, files) = (found.map(\.0), found.flatMap { $0.1 ?? [] })
        let name = "migrations\(seeds.lowerBound)"
        let cases = tried.map { schema in
            ProofCase(
                "\(name)/\(schema.name)", [.page("migrations.md")], [schema.name],
                .lines((schema.expected + ["ends"]).map { "\(schema.name) \($0)" }))
        }
        // A step without code of its own is one change to the store, and can't be stopped on the way.
        let withCode = tried.filter { one in files.contains { $0.path.hasPrefix(one.name + "Schema") && $0.text.contains(".custom(") } }
        let runsCode = "let runsCode: Set<String> = \(withCode.map(\.name))\n"
        let choices = tried.map { "case \"\($0.name)\": start(\($0.name)Scenario.self)\n" }.joined()
        var program = ProofProgram(
            name, files: files + [GeneratedFile(path: "Frame.swift", text: RandomProgram.frame)],
            main: runsCode + start + choices + "default: break\n}\n", cases: cases)
        program.needs.support = false
        program.needs.macOS = tried.contains { $0.text.contains("macOS 26") } ? 26 : 14
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
            if extent.stops == 0, runsCode.contains(Tried.name) { say("\\(Tried.name) was never stopped") }
            // Without the notification, the process ends after saves of the generated code, and not within those of SwiftData itself.
            if Changes.silentSaves > 0 { say("\\(Tried.name): \\(Changes.silentSaves) saves posted no notification") }
        }

        switch CommandLine.arguments[2] {

        """
}

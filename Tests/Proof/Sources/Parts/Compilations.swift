import CrowsfootModel
import CrowsfootTestPrograms
import CrowsfootTestSupport
import CrowsfootText

/// The generated code of five apps in the settings that apps have, and that of all cases of the tests in one of them.
enum Compilations {
    static let apps = ["DaysWithoutThings", "FaithJournal", "ManyLift", "TimeSince", "Todo"]

    private struct Setting {
        let name: String
        var language = "6"
        var options: [String] = []
        var swift = 601
        var iOS: Int?
    }

    private static let strict = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    private static let settings = [
        Setting(name: "swift5", language: "5"),
        Setting(name: "swift6"),
        Setting(name: "mainActor", options: ["-default-isolation", "MainActor"], swift: 602),
        Setting(name: "strict", options: strict.flatMap { ["-enable-upcoming-feature", $0] }),
        Setting(name: "iOS17", iOS: 17),
        Setting(name: "iOS18", iOS: 18),
        Setting(name: "iOS26", iOS: 26),
    ]

    static func programs() throws -> [ProofProgram] {
        let ofApps = try apps.flatMap { app in
            let files = try SchemaHistory.ofApp(app).swiftDataFiles()
            return settings.map { program("\(app)-\($0.name)", files, $0) }
        }
        let ofCases = try GoldenCase.cases("swiftdata").filter { !apps.contains($0.name) }.map { golden in
            let history = try SchemaHistory.of(golden.schemaTexts())
            return program("case-\(golden.name)", history.swiftDataFiles() + history.scaffolds(), Setting(name: "iOS26", iOS: 26))
        }
        return ofApps + ofCases + [Migrations.compiled]
    }

    private static func program(_ name: String, _ files: [GeneratedFile], _ setting: Setting) -> ProofProgram {
        let one = ProofCase("compiled/\(name)", [.page("generating.md")], [], .compiles)
        var program = ProofProgram("compiled-\(name)", files: files, main: "", cases: [one])
        program.needs.support = false
        program.needs.language = setting.language
        program.needs.options = setting.options
        program.needs.swift = setting.swift
        program.needs.iOS = setting.iOS
        return program
    }
}

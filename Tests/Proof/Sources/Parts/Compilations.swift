import CrowsfootModel
import CrowsfootTestPrograms
import CrowsfootText

/// The code that is generated for apps, in the settings that apps have.
enum Compilations {
    static let apps = ["DaysWithoutThings", "FaithJournal", "ManyLift", "TimeSince", "Todo"]

    private struct Setting {
        let name: String
        var language = "6"
        var options: [String] = []
        var iOS: Int?
    }

    private static let strict = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    private static let settings = [
        Setting(name: "swift5", language: "5"),
        Setting(name: "swift6"),
        Setting(name: "mainActor", options: ["-default-isolation", "MainActor"]),
        Setting(name: "strict", options: strict.flatMap { ["-enable-upcoming-feature", $0] }),
        Setting(name: "iOS17", iOS: 17),
        Setting(name: "iOS26", iOS: 26),
    ]

    static func programs() throws -> [ProofProgram] {
        try apps.flatMap { app in
            let files = try SchemaHistory.ofApp(app).swiftDataFiles()
            return settings.map { setting in
                let one = ProofCase("compiled/\(app)-\(setting.name)", [.page("generating.md")], [], .compiles)
                var program = ProofProgram("compiled-\(app)-\(setting.name)", files: files, main: "", cases: [one])
                program.needs.support = false
                program.needs.language = setting.language
                program.needs.options = setting.options
                program.needs.iOS = setting.iOS
                return program
            }
        }
    }
}

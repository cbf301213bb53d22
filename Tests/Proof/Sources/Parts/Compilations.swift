import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootTestPrograms
import CrowsfootTestSupport
import CrowsfootText

/// The generated code of five apps and of all cases of the tests, in each setting that apps have.
enum Compilations {
    static let apps = ["DaysWithoutThings", "FaithJournal", "ManyLift", "TimeSince", "Todo"]

    private struct Setting {
        let name: String
        var language = "6"
        var options: [String] = []
        /// The first version of Swift that has it.
        var swift = 601
        /// The first iOS that the app runs on, or `nil` for an app for macOS.
        var iOS: Int?
    }

    private static let strict = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    private static let languages = [
        Setting(name: "swift5", language: "5"),
        Setting(name: "swift6"),
        Setting(name: "mainActor", options: ["-default-isolation", "MainActor"], swift: 602),
        Setting(name: "strict", options: strict.flatMap { ["-enable-upcoming-feature", $0] }),
    ]
    private static let settings: [Setting] = languages.flatMap { language in
        [17, 18, 26, nil].map { iOS in
            var setting = Setting(
                name: language.name + (iOS.map { "-iOS\($0)" } ?? ""), language: language.language, options: language.options,
                swift: language.swift)
            setting.iOS = iOS
            return setting
        }
    }

    /// The apps and the cases of the tests.
    static func histories() throws -> [(name: String, history: SchemaHistory)] {
        try apps.map { ($0, try SchemaHistory.ofApp($0)) }
            + GoldenCase.cases("swiftdata").filter { !apps.contains($0.name) }.map { ($0.name, try SchemaHistory.of($0.schemaTexts())) }
    }

    static func programs() throws -> [ProofProgram] {
        let ofSwiftData = try histories().flatMap { name, history in
            let files = history.swiftDataFiles() + history.scaffolds()
            return settings.filter { ($0.iOS ?? 26) >= history.firstIOS }.map { program(name, files, $0, macOS: history.firstMacOS) }
        }
        let ofCoreData = try GoldenCase.cases("coredata").flatMap { one in
            let files = try SchemaHistory.of(one.schemaTexts()).coreDataSourceFiles() + one.classesOfXcode
            return settings.map { program("coredata-\(one.name)", files, $0, macOS: 14, claim: "coredata.md") }
        }
        let ofGuide = try GuideApp.pages.flatMap { page in
            let files = try GuideApp.files(of: page)
            return settings.map { setting in
                var program = program("guide-\(page.dropLast(".md".count))", files, setting, macOS: 14, claim: page)
                program.needs.views = true
                return program
            }
        }
        return ofSwiftData + ofGuide + ofCoreData.filter { !$0.files.isEmpty } + Migrations.compiled
    }

    private static func program(_ name: String, _ files: [GeneratedFile], _ setting: Setting, macOS: Int, claim: String = "generating.md")
        -> ProofProgram
    {
        let one = ProofCase("compiled/\(name)-\(setting.name)", [.page(claim)], [], .compiles)
        var program = ProofProgram("compiled-\(name)-\(setting.name)", files: files, main: "", cases: [one])
        program.needs.support = false
        program.needs.macOS = macOS
        program.needs.language = setting.language
        program.needs.options = setting.options
        program.needs.swift = setting.swift
        program.needs.iOS = setting.iOS
        return program
    }
}

extension SchemaHistory {
    /// The first iOS, of 17, 18 and 26, that has all that the models use and that the schema is deployed to.
    fileprivate var firstIOS: Int {
        let deployed = settings.deployments.filter { $0.platform == "iOS" }.map(\.version.major).max() ?? 0
        return max(neededIOS, [17, 18, 26].first { $0 >= deployed } ?? 26)
    }

    /// The macOS of the same year.
    var firstMacOS: Int { [17: 14, 18: 15][firstIOS] ?? 26 }

    private var neededIOS: Int {
        let models = versions.flatMap(\.models)
        if models.contains(where: { $0.parent != nil }) { return 26 }
        return models.contains { $0.has(.unique) || $0.has(.index) } ? 18 : 17
    }
}

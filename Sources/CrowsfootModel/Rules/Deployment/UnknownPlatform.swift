import CrowsfootSource

enum UnknownPlatform: SchemaRule {
    static let rule = Rule(
        id: "deployment/unknown-platform", severity: .error,
        summary: "unknown system in `@deployment`",
        finds: "A system other than `iOS`, `macOS`, `macCatalyst`, `tvOS`, `watchOS` and `visionOS`. For iPadOS, write `iOS`.",
        matters: "Crowsfoot can't check what the system supports.",
        fixes: "Use the name of a system, such as `macOS`.",
        evidence: .language,
        example: .schema("model Book { title: String }", named: "Library @deployment(MacOS 14)"),
        fixed: .replacing("@deployment(MacOS 14)", with: "@deployment(macOS 14)"))

    private static let synonyms = ["iPadOS": "iOS", "ipadOS": "iOS", "OSX": "macOS", "OS X": "macOS", "Mac": "macOS", "xrOS": "visionOS"]

    static func check(_ schema: Schema, _ findings: inout [Diagnostic]) {
        for deployment in schema.settings.deployments where Platform(rawValue: deployment.platform) == nil {
            let meant = synonyms[deployment.platform] ?? NearestName.of(deployment.platform, among: Platform.allCases.map(\.rawValue))
            let name = SourceRange(
                file: deployment.range.file, start: Int(deployment.range.start),
                end: Int(deployment.range.start) + deployment.platform.utf8.count)
            findings.append(
                Diagnostic(
                    rule, "unknown system `\(deployment.platform)`", at: name,
                    help: meant.map { "write `\($0)`" } ?? "write `iOS`, `macOS`, `macCatalyst`, `tvOS`, `watchOS` or `visionOS`",
                    fixes: meant.map { [FixIt("write `\($0)`", .unsafe, [.init(name, with: $0)])] } ?? []))
        }
    }
}

import CrowsfootSource
import CrowsfootSyntax

enum InheritanceSystem: ModelRule {
    static let rule = Rule(
        id: "inheritance/needs-newer-system", severity: .error,
        summary: "SwiftData knows inheritance from version 26 of the systems on",
        explanation: """
            Models of SwiftData can inherit from each other since iOS 26, macOS 26 and their siblings. On an older system a class that
            inherits from a model traps as soon as it is used. Core Data has always had it.

            Where the app runs on older systems, repeat the properties in each model, or move them into a struct. Without
            `@deployment` nobody knows how old the systems are, and this is a warning.
            """,
        evidence: .documented,
        example: """
            schema Travel @deployment(iOS 17)
            model Journey { title: String }
            model Trip: Journey { purpose: String }
            """,
        fixed: .replacing("@deployment(iOS 17)", with: "@deployment(iOS 26)"))

    private static let firstVersion = VersionNumber(major: 26, minor: 0, patch: 0)

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard let parent = model.parent, let name = model.parentName, schema.usesSwiftData, !model.isVirtual,
            !schema[parent].isVirtual
        else { return }
        let deployments = schema.settings.deployments
        let old = deployments.first { $0.version < firstVersion }
        if old == nil, !deployments.isEmpty { return }
        var finding = Diagnostic(
            rule, message(old), at: name.range,
            help: old.map { "raise `@deployment` to \($0.platform) 26, or repeat the properties of `\(name.text)` here" }
                ?? "write `@deployment(iOS 26)` in the heading if the app runs on nothing older",
            subject: model.name.text)
        if old == nil { finding.severity = .warning }
        findings.append(finding)
    }

    private static func message(_ old: Settings.Deployment?) -> String {
        guard let old else { return "SwiftData has no inheritance before iOS 26, and nothing says what the app runs on" }
        return "SwiftData has no inheritance before \(old.platform) 26, and the app runs on \(old.platform) \(old.version.short)"
    }
}

extension VersionNumber {
    /// `17` and `17.4`, as systems are called.
    fileprivate var short: String {
        minor == 0 ? "\(major)" : "\(major).\(minor)"
    }
}

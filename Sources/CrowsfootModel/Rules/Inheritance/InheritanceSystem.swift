import CrowsfootSource
import CrowsfootSyntax

enum InheritanceSystem: ModelRule {
    static let rule = Rule(
        id: "inheritance/needs-newer-system", severity: .error,
        summary: "inheritance needs version 26 of Apple's systems",
        finds: """
            A model that inherits in a schema with a SwiftData output and an older `@deployment`. Without `@deployment`, the severity is
            **warning**. Core Data supports inheritance on every system.
            """,
        matters: "The app crashes on an older system when it uses the class.",
        fixes: """
            the app | schema
            can require a newer system | `@deployment(iOS 26)`
            must run on the old one | repeat the properties in each model, or move them to a struct
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
            help: old.map { "raise `@deployment` to \($0.platform) 26, or repeat the properties of `\(name.text)`" }
                ?? "add `@deployment(iOS 26)` to the schema if the app doesn't run on older systems",
            subject: model.name.text)
        if old == nil { finding.severity = .warning }
        findings.append(finding)
    }

    private static func message(_ old: Settings.Deployment?) -> String {
        guard let old else { return "SwiftData has no inheritance before iOS 26, and the schema has no `@deployment`" }
        return "SwiftData has no inheritance before \(old.platform) 26, so the app crashes on \(old.platform) \(old.version.short)"
    }
}

extension VersionNumber {
    /// The version without trailing zeros, such as `17` or `17.4`.
    fileprivate var short: String {
        minor == 0 ? "\(major)" : "\(major).\(minor)"
    }
}

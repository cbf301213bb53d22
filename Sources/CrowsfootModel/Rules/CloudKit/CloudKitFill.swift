import CrowsfootSource

enum CloudKitFill: HistoryRule {
    static let rule = Rule(
        id: "cloudkit/fill", severity: .info,
        summary: "a synced property is filled on every device",
        finds: "A `fill` step in the migration of a synced schema. One finding covers all steps of a version.",
        matters: """
            Each device runs the step when it gets the version, so the value must not differ between devices, such as a new `UUID` or the
            current date. Devices with older versions of the app send objects afterwards, which no step has filled.
            """,
        fixes: """
            the value | schema
            is the same on every device | `@allow(cloudkit/fill, "why")`
            may be missing | make the property optional, and handle nil in the app
            """,
        evidence: .reported,
        example: .versions(
            #"model Book { title: String = "" }"#, then: #"model Book { title: String = ""; pages: Int = 0 }"#,
            migration: "fill Book.pages with 1", named: "Library @cloudkit"),
        fixed: .removing(line: "migration { fill Book.pages with 1 }"))

    static func check(_ versions: VersionInHistory, _ findings: inout [Diagnostic]) {
        guard versions.new.settings.cloudkit != nil, let migration = versions.new.migration else { return }
        let fills = migration.steps.filter { if case .fill = $0.kind { true } else { false } }
        guard let fill = fills.first else { return }
        let subject = "`\(fill.subject.text)`" + (fills.count > 1 ? " and \(fills.count - 1) more" : "")
        findings.append(
            Diagnostic(
                rule, "every device fills \(subject), but objects that older versions of the app send later keep their value",
                at: fill.subject.range,
                help: "use a value that is the same on every device, and let the app handle objects without it", subject: fill.subject.text)
        )
    }
}

package import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

enum NotCurrent: ValidationRule {
    static let rule = Rule(
        id: "history/not-current", severity: .warning,
        summary: "the app is built with an older version of its Core Data model",
        finds: "A Core Data model with a version after the current one, which `.xccurrentversion` names.",
        matters: "The app doesn't know what is new in the later version, and its stores don't migrate to it.",
        fixes: """
            the later version | schema | Core Data model
            is to be shipped | remove `current` | choose it as *Model Version* in the File inspector
            is a draft | `@allow(history/not-current, "why")` | ship it later
            """,
        evidence: .documented,
        example: """
            schema Library @coredata(current: "1.0.0")
            output coredata "Generated"
            version 1.0.0
            model Book { title: String }
            version 1.1.0 from 1.0.0
            model Book { title: String; pages: Int? }
            """,
        fixed: .removing(" @coredata(current: \"1.0.0\")"))

    static func check(_ history: SchemaHistory, _ findings: inout [Diagnostic]) {
        guard let newest = history.versions.last, let current = history.chosenVersion, current.version != newest.version else { return }
        findings.append(
            Diagnostic(
                rule, "version \(newest.version) is not the current one, so the app is built with \(current.version)",
                at: newest.versionRange, help: "make it the current version, if the app is to use it", subject: "\(newest.version)"))
    }
}

extension SchemaHistory {
    /// The version that an app with this Core Data model is built with, if it isn't simply the newest one.
    package var chosenVersion: Schema? {
        guard case .string(let text)? = currentArgument?.value else { return nil }
        return versions.first { $0.version == VersionNumber(text) }
    }

    /// The argument of `@coredata` that names that version.
    var currentArgument: Attribute.Argument? {
        settings.coredata.filter { $0.name == .coredata }.flatMap(\.arguments).last { $0.label == "current" }
    }

    /// The versions whose stores the app writes or opens: all up to the one that it is built with.
    package var knownVersions: ArraySlice<Schema> {
        guard let chosen = chosenVersion, let place = versions.firstIndex(where: { $0.version == chosen.version }) else {
            return versions[...]
        }
        return versions[...place]
    }
}

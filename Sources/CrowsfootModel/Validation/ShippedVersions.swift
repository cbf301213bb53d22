import CrowsfootSource
import CrowsfootSyntax

/// The versions that people have stores of, and that others follow. They can't be fixed, so an error in one stops no command.
struct ShippedVersions {
    private let numbers: Set<VersionNumber>
    private let headings: [SourceRange]

    init(_ history: SchemaHistory?, _ trees: [SyntaxTree]) {
        guard let history else {
            (numbers, headings) = ([], [])
            return
        }
        // A version of a model file or of a Swift source that has a successor is shipped, though nothing there says so.
        let isImported = trees.contains { $0.file.origins != nil }
        let versions = history.versions.dropLast().filter { $0.isReleased || isImported || !$0.usesSwiftData }
        numbers = Set(versions.map(\.version))
        headings = versions.flatMap { [$0.versionRange] + $0.headings }
    }

    func contains(_ version: VersionNumber) -> Bool { numbers.contains(version) }

    /// A finding about the versions together; one about numbers and headings is about a shipped version if it points at the heading of one.
    /// Others are about what the app of today does with that version, or about its lock.
    func adapted(_ finding: Diagnostic) -> Diagnostic {
        if finding.rule.family != "version" || finding.severity == .error && finding.rule.evidence == .language { return finding }
        return headings.contains(finding.range) ? finding.aboutShippedVersion : finding
    }
}

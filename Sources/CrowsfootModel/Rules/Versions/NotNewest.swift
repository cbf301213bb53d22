package import CrowsfootSource

package enum NotNewest: ValidationRule {
    package static let rule = Rule(
        id: "version/not-newest", severity: .error,
        summary: "the schema doesn't follow the newest released version",
        finds: """
            A heading with `after` and a version that isn't the newest released one. This happens when another branch released a version.
            """,
        matters: "Stores of the newest version couldn't migrate to the schema.",
        fixes: "Write `after` and the newest version.",
        evidence: .language,
        example: """
            schema Library
            version 1.1.0 after 1.0.0
            model Book { title: String; pages: Int? }
            """,
        fixed: .replacing("1.1.0 after 1.0.0", with: "1.2.0 after 1.1.0"),
        copies: [Rule.Neighbor(name: "Library.versions/1.1.0.schema", example: released, fixed: released)])

    private static let released = "schema Library\nversion 1.1.0\nmodel Book { title: String }\n"
}

/// A heading that doesn't follow the newest released version, with its correction.
struct OutdatedHeading {
    /// The version that the heading is read as.
    let number: VersionNumber
    let newest: VersionNumber
    let finding: Diagnostic

    init(
        version: VersionNumber, at numberRange: SourceRange?, predecessor: VersionNumber, at range: SourceRange, newest: VersionNumber
    ) {
        self.newest = newest
        number = version > newest ? version : newest.nextMinor
        var edits: [FixIt.Edit] = []
        if number != version, let numberRange { edits.append(.init(numberRange, with: "\(number)")) }
        if predecessor != newest { edits.append(.init(range, with: "\(newest)")) }
        let heading = "version \(number) after \(newest)"
        finding = Diagnostic(
            NotNewest.rule,
            predecessor == newest
                ? version == newest
                    ? "version \(version) is already released" : "version \(version) can't follow \(newest), which has a greater number"
                : "version \(newest) is released, but the schema follows \(predecessor)",
            at: predecessor == newest ? numberRange ?? range : range, help: "write `\(heading)`",
            fixes: [FixIt("write `\(heading)`", .safe, edits)], subject: "\(version)")
    }

    /// A heading with the number of a released version that doesn't say what it follows.
    init(version: VersionNumber, at place: SourceRange, newest: VersionNumber) {
        self.newest = newest
        number = newest.nextMinor
        let heading = "\(number) after \(newest)"
        finding = Diagnostic(
            NotNewest.rule, "version \(version) is already released", at: place, help: "write `version \(heading)`",
            fixes: [FixIt("write `version \(heading)`", .safe, [.init(place, with: heading)])], subject: "\(version)")
    }
}

package import CrowsfootSource
package import CrowsfootSyntax

/// Resolves and validates the files of one schema. The one way to a history that is fit to be used.
package enum Analyzer {
    /// `known` was found before. `isSameStore` says whether stores can't tell the text of today from the released version before, and
    /// `isCorrected` whether the path to a released version was changed since it was recorded. `examine` looks at all versions
    /// together when none of them has an error by itself: rooms that build on this one know what a version is to a store.
    package static func analyze(
        _ trees: [SyntaxTree], knowing known: [Diagnostic] = [], by level: CheckLevel, _ catalog: RuleCatalog,
        isSameStore: (Versions<Schema>) -> Bool = { _ in false }, isCorrected: (Schema) -> Bool = { _ in false },
        examine: (SchemaHistory, inout [Diagnostic]) -> Void
    ) -> Analysis {
        // What a version is to a store is known of a sound one only.
        let isReadable = !trees.contains { $0.diagnostics.contains { $0.severity == .error } }
        let resolution = Resolver.resolve(trees) { isReadable && Self.isSound($0) && isSameStore($0) }
        let earlier = EarlierDeclarations(resolution.history)
        let shipped = ShippedVersions(resolution.history, trees)
        var findings = known + trees.flatMap(\.diagnostics) + resolution.diagnostics.map { shipped.adapted(earlier.adapted($0, in: nil)) }
        let isImported = trees.contains { $0.file.origins != nil }
        var broken = BrokenVersions()
        let unresolved = Dictionary(resolution.earlier.map { ($0.version, $0.diagnostics) }, uniquingKeysWith: +)
        let rules = RuleSet.all(for: level)
        let versions = resolution.history?.versions ?? []
        var places: [VersionNumber: Int] = [:]
        for (index, version) in versions.enumerated() {
            // A version of others that is left out is no reason to find something in the next one.
            let former = version.predecessor.flatMap { isImported && broken.contains($0) ? nil : places[$0] }
            let previous = former.map { versions[$0] }
            places[version.version] = index
            var rulesFound = rules.check(VersionInHistory(version, after: previous))
            let unclear = unresolved[version.version, default: []].map { earlier.adapted($0, in: nil) }
            let found = rulesFound.all.filter { !isImported || !Self.aboutUnknownNames.contains($0.rule.id) }
            if shipped.contains(version.version) {
                // A released version can't be changed, so only errors in it are reported.
                let reported = version.isReleased ? found.filter(breaks) : found
                findings += broken.add(unclear, of: version.version, isImported: isImported)
                let isOpen = isCorrected(version)
                findings += reported.map { finding in
                    let adapted = earlier.adapted(finding, in: version.version)
                    // Its steps can still be corrected.
                    return isOpen && finding.rule.family == "migration" ? adapted : adapted.aboutShippedVersion
                }
            } else {
                let all = unclear + found.map { earlier.adapted($0, in: version.version) }
                findings += index == versions.count - 1 ? all : broken.add(all, of: version.version, isImported: isImported)
            }
            if rulesFound.isOverfull(), let last = found.last { findings.append(TooManyErrors.found(after: last.range)) }
        }
        let filter = AllowanceFilter(catalog, resolution.allowances)
        // A mistake in an `@allow` is about a finding, and changes nothing of what the schema says.
        let errors = filter.apply(to: findings, isExamined: false).filter { $0.severity == .error && $0.rule.family != "allow" }
        let history = resolution.history.map(broken.leftOut(of:))
        let isSound = !errors.contains(where: \.isUnclear)
        // An error of the frameworks is no reason to hide effects on stores.
        let isExamined = isSound && !broken.errors.contains(where: \.isUnclear) && history != nil
        if isExamined, let history {
            var found: [Diagnostic] = []
            examine(history, &found)
            findings += found.map { shipped.adapted(earlier.adapted($0, in: nil)) }
        } else if isReadable {
            findings += versions.compactMap { VersionFork.found($0, [], []) }
        }
        let unclosed = UnclosedText(trees)
        let all = filter.apply(to: broken.errors + findings, isExamined: isExamined)
        return Analysis(
            soundHistory: isSound ? history : nil, diagnostics: unique(all).map(unclosed.adapted),
            errors: unique(errors).map(unclosed.adapted))
    }

    /// Whether the language understands two versions.
    private static func isSound(_ versions: Versions<Schema>) -> Bool {
        let rules = RuleSet.all(for: .language)
        let found =
            rules.check(VersionInHistory(versions.old, after: nil)).all
            + rules.check(VersionInHistory(versions.new, after: versions.old)).all
        return !found.contains { $0.severity == .error && $0.isUnclear }
    }

    /// `originalName` in Swift does not say which version it is about, and stays there after the rename.
    private static let aboutUnknownNames: Set<String> = [WasInFirstVersion.rule.id, UnknownPreviousName.rule.id]

    /// CloudKit looks at the store of the current version and at no other.
    private static func breaks(_ finding: Diagnostic) -> Bool {
        finding.severity == .error && finding.rule.family != "cloudkit"
    }

    /// Sorts findings and keeps one of each: a declaration that is carried over is checked in every version. The current one counts.
    private static func unique(_ findings: [Diagnostic]) -> [Diagnostic] {
        var last: Diagnostic?
        let isEarlier = { (left: Diagnostic, right: Diagnostic) in
            if Diagnostic.precedes(left, right) { return true }
            return !Diagnostic.precedes(right, left) && !left.isAboutShippedVersion && right.isAboutShippedVersion
        }
        return findings.sorted(by: isEarlier).filter { finding in
            defer { last = finding }
            guard let last else { return true }
            return last.range != finding.range || last.rule != finding.rule || last.message != finding.message
        }
    }
}

/// The result of analyzing a schema: all problems, and its history if it is usable.
package struct Analysis: Sendable {
    /// Versions that can be compared: the language understands them all, whatever the frameworks will make of them.
    package let soundHistory: SchemaHistory?
    package let diagnostics: [Diagnostic]
    /// The errors that stop every command; those in earlier versions do not.
    package let errors: [Diagnostic]

    /// The same with other advice.
    package func mapping(_ adapted: (Diagnostic) -> Diagnostic) -> Analysis {
        Analysis(soundHistory: soundHistory, diagnostics: diagnostics.map(adapted), errors: errors.map(adapted))
    }

    /// The same with findings about what is beside the schema.
    package func adding(_ findings: [Diagnostic]) -> Analysis {
        Analysis(soundHistory: soundHistory, diagnostics: diagnostics + findings, errors: errors)
    }

    /// Versions of which something can be made.
    package var history: SchemaHistory? {
        diagnostics.contains(where: \.stopsGeneration) ? nil : soundHistory
    }
}

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

package import CrowsfootSource
package import CrowsfootSyntax

/// Resolves and validates the files of one schema: the only way to a usable history.
package enum Analyzer {
    /// Analyzes trees.
    ///
    /// `known` contains earlier findings. `isSameStore` returns whether stores can't distinguish the current text from the last released
    /// version, and `isCorrected` whether the predecessor of a released version was changed since it was locked. `examine` checks all
    /// versions together if none has an error: targets that build on this one know how versions are stored.
    package static func analyze(
        _ trees: [SyntaxTree], knowing known: [Diagnostic] = [], by level: CheckLevel, _ catalog: RuleCatalog,
        isSameStore: (Versions<Schema>) -> Bool = { _ in false }, isCorrected: (Schema) -> Bool = { _ in false },
        examine: (SchemaHistory, inout [Diagnostic]) -> Void
    ) -> Analysis {
        // The stored form is known only for a valid version.
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
        for (index, (version, checked)) in zip(versions, rules.check(versions)).enumerated() {
            // A version of an imported source that is left out causes no finding in the next one.
            let followsBroken = isImported && version.predecessor.map(broken.contains) == true
            var rulesFound = followsBroken ? rules.check(VersionInHistory(version, after: nil)) : checked
            let unclear = unresolved[version.version, default: []].map { earlier.adapted($0, in: nil) }
            let found = rulesFound.all.filter { !isImported || !Self.aboutUnknownNames.contains($0.rule.id) }
            if shipped.contains(version.version) {
                // A released version can't change, so only errors in it are reported.
                let reported = version.isReleased ? found.filter(breaks) : found
                findings += broken.add(unclear, of: version.version, isImported: isImported)
                let isOpen = reported.contains { $0.rule.family == "migration" } && isCorrected(version)
                findings += reported.map { finding in
                    let adapted = earlier.adapted(finding, in: version.version)
                    // Its migration steps can still be corrected.
                    return isOpen && finding.rule.family == "migration" ? adapted : adapted.aboutShippedVersion
                }
            } else {
                let all = unclear + found.map { earlier.adapted($0, in: version.version) }
                findings += index == versions.count - 1 ? all : broken.add(all, of: version.version, isImported: isImported)
            }
            if rulesFound.isOverfull(), let last = found.last { findings.append(TooManyErrors.found(after: last.range)) }
        }
        let filter = AllowanceFilter(catalog, resolution.allowances)
        // An error in an `@allow` is about a finding, and doesn't change the meaning of the schema.
        let errors = filter.apply(to: findings, isExamined: false).filter { $0.severity == .error && $0.rule.family != "allow" }
        let history = resolution.history.map(broken.leftOut(of:))
        let isSound = !errors.contains(where: \.isUnclear)
        // An error of a framework doesn't hide the effects on stores.
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
            soundHistory: isSound ? history : nil, resolvedHistory: resolution.history, diagnostics: unique(all).map(unclosed.adapted),
            errors: unique(errors).map(unclosed.adapted))
    }

    /// Whether two versions have no language errors.
    private static func isSound(_ versions: Versions<Schema>) -> Bool {
        let rules = RuleSet.all(for: .language)
        let found =
            rules.check(VersionInHistory(versions.old, after: nil)).all
            + rules.check(VersionInHistory(versions.new, after: versions.old)).all
        return !found.contains { $0.severity == .error && $0.isUnclear }
    }

    /// Rules that Swift sources can't follow: `originalName` doesn't state its version, and stays after the rename.
    private static let aboutUnknownNames: Set<String> = [WasInFirstVersion.rule.id, UnknownPreviousName.rule.id]

    /// Whether an error breaks a released version. CloudKit uses only the store of the current version.
    private static func breaks(_ finding: Diagnostic) -> Bool {
        finding.severity == .error && finding.rule.family != "cloudkit"
    }

    /// Sorts findings and removes duplicates: a carried-over declaration is checked in every version, and the current one counts.
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

/// The result of analyzing a schema: all findings, and its history if it is usable.
package struct Analysis: Sendable {
    /// The versions that can be compared, because they have no language errors.
    package let soundHistory: SchemaHistory?
    /// All versions as far as they could be resolved, or `nil` without a name. Editors use it to find declarations in unfinished text.
    package let resolvedHistory: SchemaHistory?
    package let diagnostics: [Diagnostic]
    /// The errors that stop every command. Those in earlier versions don't.
    package let errors: [Diagnostic]

    /// Returns the analysis with adapted findings.
    package func mapping(_ adapted: (Diagnostic) -> Diagnostic) -> Analysis {
        Analysis(
            soundHistory: soundHistory, resolvedHistory: resolvedHistory, diagnostics: diagnostics.map(adapted),
            errors: errors.map(adapted))
    }

    /// Returns the analysis with additional findings about other files.
    package func adding(_ findings: [Diagnostic]) -> Analysis {
        Analysis(
            soundHistory: soundHistory, resolvedHistory: resolvedHistory, diagnostics: diagnostics + findings, errors: errors)
    }

    /// The versions for which output can be generated, or `nil`.
    package var history: SchemaHistory? {
        diagnostics.contains(where: \.stopsGeneration) ? nil : soundHistory
    }
}

/// Released versions that others follow. They can't change, so their errors stop no command.
struct ShippedVersions {
    private let numbers: Set<VersionNumber>
    private let headings: [SourceRange]

    init(_ history: SchemaHistory?, _ trees: [SyntaxTree]) {
        guard let history else {
            (numbers, headings) = ([], [])
            return
        }
        // In a model file or Swift source, a version with a successor counts as released.
        let isImported = trees.contains { $0.file.origins != nil }
        let versions = history.versions.dropLast().filter { $0.isReleased || isImported || !$0.usesSwiftData }
        numbers = Set(versions.map(\.version))
        headings = versions.flatMap { [$0.versionRange] + $0.headings }
    }

    func contains(_ version: VersionNumber) -> Bool { numbers.contains(version) }

    /// Adapts a finding about all versions. One about numbers and headings is about a released version if it is located at its heading.
    /// Others are about the current app's use of the version, or about the lock.
    func adapted(_ finding: Diagnostic) -> Diagnostic {
        if finding.rule.family != "version" || finding.severity == .error && finding.rule.evidence == .language { return finding }
        return headings.contains(finding.range) ? finding.aboutShippedVersion : finding
    }
}

import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootSyntax

enum EqualChecksum: ValidationRule {
    static let rule = Rule(
        id: "history/equal-checksum", severity: .error,
        summary: "a store cannot tell two versions apart",
        explanation: """
            A store knows the version that wrote it by a checksum, made of the names, types and optionality of what it holds, of relationships and
            their inverses, and of what is unique. Numbers of versions, defaults, delete rules, indexes, `@was` and everything `@transient` are no part
            of it. When a plan has two versions of one checksum, neighbours or not, SwiftData ends the app with "Duplicate version checksums
            detected", and so does Core Data with a staged migration. That happens only where there is a store of an earlier version: new installations and tests in memory pass.

            A change that no store can see needs no version: make it in the version before, and remove the heading. Where a version is wanted all
            the same, or a schema returns to an earlier shape, `@hash("…")` on one attribute makes another checksum of it.

            It is a warning if the two versions differ only in something that no store confirms as part of the checksum; only then can it be
            allowed.
            """,
        evidence: .confirmed,
        isFatal: true,
        example: .versions("model Book { title: String; pages: Int = 0 }", then: "model Book { title: String; pages: Int = 1 }"),
        fixed: .replacing("; pages: Int = 1", with: #" @hash("1.1.0"); pages: Int = 1"#))

    /// Unread parts of incomplete sources may tell the versions apart.
    static func found(
        _ equality: StoreEquality, _ steps: VersionSteps, _ trees: [SyntaxTree], isIncomplete: Bool
    ) -> Diagnostic {
        let isCertain = equality.doubts.isEmpty && !isIncomplete
        let history = steps.history
        let versions = Versions(old: history.versions[equality.old], new: history.versions[equality.new])
        let step = equality.old + 1 == equality.new ? steps.steps[equality.old] : nil
        let isNext = step != nil
        let misreading = step.flatMap(misreading)
        let isFoldable = isNext && isCertain && misreading == nil
        let fold = isFoldable ? MergeVersionsFix(versions, in: history, trees) : nil
        let modifier = versions.new.isReleased ? nil : HashModifierFix(versions.new, trees)
        var finding = Diagnostic(
            rule, message(versions, isNext: isNext, isCertain: isCertain), at: versions.new.versionRange,
            label: label(equality, misreading) ?? (isIncomplete ? nil : step.flatMap(unseen)),
            related: [.init(versions.old.versionRange, isNext ? "the version before" : "the earlier version")],
            help: help(versions, isFoldable: isFoldable, modifier, isWritten: trees.allSatisfy { $0.file.origins == nil }),
            fixes: [fold?.fix, modifier?.fix].compactMap(\.self),
            subject: "\(versions.new.version)")
        if !isCertain { finding.severity = .warning }
        return finding
    }

    /// A finding for each version that a store may take for another one, unless `@allow` accepts it. This is not confirmed with a real store.
    static func doubts(in steps: VersionSteps) -> [VersionNumber: String] {
        let history = steps.history
        let doubts = steps.equalities.filter { !$0.doubts.isEmpty }.map { equality in
            let versions = Versions(old: history.versions[equality.old], new: history.versions[equality.new])
            return (versions.new, message(versions, isNext: equality.old + 1 == equality.new, isCertain: false))
        }
        let open = doubts.filter { version, _ in version.allowances.reason(for: rule, at: version.versionRange) == nil }
        return Dictionary(open.map { ($0.version, $1) }, uniquingKeysWith: { first, _ in first })
    }

    private static func message(_ versions: Versions<Schema>, isNext: Bool, isCertain: Bool) -> String {
        let (old, new) = (versions.old.version, versions.new.version)
        if isCertain, !isNext { return "version \(new) has the checksum of version \(old), so the app crashes when it migrates a store" }
        return isCertain
            ? "versions \(old) and \(new) have the same checksum, so the app crashes when it migrates a store"
            : "versions \(old) and \(new) may have the same checksum, and then the app crashes when it migrates a store"
    }

    /// The differences that do not affect the checksum.
    private static func unseen(_ step: VersionStep) -> String? {
        let comparison = step.comparison
        guard let first = comparison.changes.first else { return nil }
        let more = comparison.changes.count > 1 ? ", and \(comparison.changes.count - 1) more" : ""
        return "\(first.sentence(in: comparison.lineage))\(more), which no store sees"
    }

    /// What the new version reads otherwise than it was written; then it has to be a version, and may not be part of the old one.
    private static func misreading(_ step: VersionStep) -> String? {
        let comparison = step.comparison
        let old = VersionRecord(step.versions.old, step.identities.old.model)
        let new = VersionRecord(step.versions.new, step.identities.new.model)
        if let recoding = new.changes(since: old).first(where: { !$0.isTolerated && $0.term == nil }) {
            return sentence(about: recoding, comparison)
        }
        return comparison.changes.first { takesName($0, comparison.lineage) }?.sentence(in: comparison.lineage)
    }

    /// Whether something is called now what something else was called before: one version can only have the values of the one or the other.
    private static func takesName(_ change: any SchemaChange, _ lineage: Lineage) -> Bool {
        let (old, new) = (lineage.old, lineage.new)
        if let change = change as? ModelRenamed { return old.model(named: new[change.models.new].name.text) != nil }
        if let change = change as? PropertyRenamed {
            return old.property(named: new[change.properties.new].name.text, of: change.properties.old.model) != nil
        }
        guard let change = change as? MemberRenamed else { return false }
        return old[change.structures.old].index(of: new[change.structures.new].members[change.members.new].name.text) != nil
    }

    private static func label(_ equality: StoreEquality, _ misreading: String?) -> String? {
        if let doubt = equality.doubts.first { return doubt.clause }
        return misreading.map { "\($0), which no store sees" }
    }

    /// Uses `diff`'s wording for whole properties, since that follows renames.
    private static func sentence(about recoding: RecordChange, _ comparison: Comparison) -> String {
        let versions = comparison.lineage.versions
        let names = (old: versions.old.name(ofRecorded: recoding.subject), new: versions.new.name(ofRecorded: recoding.subject))
        let change = comparison.changes.first { change in
            change.subject.new.map(versions.new.path) == names.new || change.subject.old.map(versions.old.path) == names.old
        }
        return change?.sentence(in: comparison.lineage) ?? recoding.clause(in: recoding.new == nil ? versions.old : versions.new)
    }

    /// Only versions that are written as a schema have headings, and declarations that they carry over.
    private static func help(
        _ versions: Versions<Schema>, isFoldable: Bool, _ modifier: HashModifierFix?, isWritten: Bool
    ) -> String {
        let text = "`@hash(\"\(versions.new.version)\")` on an attribute"
        if versions.new.isReleased, isFoldable { return "make one version of \(versions.old.version) and \(versions.new.version)" }
        let fix = modifier?.isRedeclaring == false || !isWritten ? "write \(text)" : "declare a model again, with \(text)"
        let rest = isWritten ? "heading" : "version"
        return isFoldable ? "make the change in version \(versions.old.version) and remove this \(rest), or \(fix)" : fix
    }
}

/// Gives a version a checksum of its own: a modifier on the first attribute of a model that it declares, or else of one that it then
/// declares again as it is.
struct HashModifierFix {
    let fix: FixIt
    let isRedeclaring: Bool

    init?(_ version: Schema, _ trees: [SyntaxTree]) {
        let attribute = "@hash(\"\(version.version)\")"
        let models = version.models.filter { !$0.isVirtual }
        for model in models.filter({ !$0.isCarriedOver }) {
            guard let property = model.properties.first(where: Self.canBear) else { continue }
            isRedeclaring = false
            fix = FixIt(
                "write `\(attribute)` on `\(model.path(of: property))`", .unsafe, [.init(property.range.after, with: " " + attribute)])
            return
        }
        guard let heading = version.headings.first, !Self.hasRenames(version) else { return nil }
        for model in models {
            guard let property = model.properties.first(where: Self.canBear),
                let tree = trees.first(where: { $0.file.id == model.range.file })
            else { continue }
            let before = SourceRange(file: model.range.file, start: Int(model.range.start), end: Int(property.range.end))
            let after = SourceRange(file: model.range.file, start: Int(property.range.end), end: Int(model.range.end))
            let text = "\n\n\(tree.file.text(before)) \(attribute)\(tree.file.text(after))"
            isRedeclaring = true
            fix = FixIt("declare `\(model.name.text)` again, with `\(attribute)`", .unsafe, [.init(heading.after, with: text)])
            return
        }
        return nil
    }

    private static func canBear(_ property: Property) -> Bool {
        property.takesHashModifier && property.hashModifier == nil
    }

    /// Where types have other names now, a declaration cannot be repeated as it was written.
    private static func hasRenames(_ version: Schema) -> Bool {
        version.models.contains { $0.previousName != nil } || version.enumerations.contains { $0.previousName != nil }
            || version.structures.contains { $0.previousName != nil }
    }
}

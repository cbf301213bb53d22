import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootSyntax

enum EqualChecksum: ValidationRule {
    static let rule = Rule(
        id: "history/equal-checksum", severity: .error,
        summary: "two versions have the same checksum",
        finds: """
            Two versions whose stores are equal. The checksum contains the names, types and optionality of stored properties,
            relationships with their inverses, and unique constraints. It doesn't contain version numbers, defaults, delete rules,
            indexes, `@was` and `@transient` properties.

            If the versions differ only in something that no store confirms as part of the checksum, the severity is **warning**.
            """,
        matters: """
            The app crashes when it migrates a store of an earlier version, with "Duplicate version checksums detected". New installations
            and tests in memory work.
            """,
        fixes: """
            the version | schema | SwiftData source | Core Data model
            is not needed | make the change in the version before, and remove this heading | remove the `VersionedSchema` | remove the model version
            is needed | add `@hash("1.1.0")` to an attribute | add `hashModifier: "1.1.0"` to an attribute | set the Hash Modifier of an attribute
            """,
        evidence: .confirmed,
        isFatal: true,
        example: .versions("model Book { title: String; pages: Int = 0 }", then: "model Book { title: String; pages: Int = 1 }"),
        fixed: .adding(#" @hash("1.1.0")"#, after: "pages: Int = 1"))

    /// Unread parts of incomplete sources may distinguish the versions.
    static func found(
        _ equality: StoreEquality, _ steps: VersionSteps, _ trees: [SyntaxTree], isIncomplete: Bool
    ) -> Diagnostic {
        let isCertain = equality.doubts.isEmpty && !isIncomplete
        let history = steps.history
        let versions = Versions(old: history.versions[equality.old], new: history.versions[equality.new])
        let step = equality.old + 1 == equality.new ? steps.steps[equality.old] : nil
        let isNext = step != nil
        let misreading = step.flatMap(misreading)
        let isFoldable = isNext && isCertain && misreading == nil && !versions.old.hasOwnFile
        let fold = isFoldable ? MergeVersionsFix(versions, in: history, trees) : nil
        let modifier = versions.new.isReleased ? nil : HashModifierFix(versions.new, on: step.flatMap(changedProperty), trees)
        // A case that keeps its raw value doesn't change a store, so no version is needed for it. A version with its own file stays one.
        let renames = step.map { versions.old.hasOwnFile ? CaseRenameFix.fixes(in: $0.comparison) : [] } ?? []
        let isWritten = trees.allSatisfy { $0.file.origins == nil }
        let fixes = renames + [fold?.fix, modifier?.fix].compactMap(\.self)
        var finding = Diagnostic(
            rule, message(versions, isNext: isNext, isCertain: isCertain), at: versions.new.versionRange,
            label: label(equality, misreading) ?? (isIncomplete ? nil : step.flatMap(unseen)),
            related: [.init(versions.old.versionRange, isNext ? "the version before" : "the earlier version")],
            help: isWritten && !fixes.isEmpty
                ? fixes.map(\.title).joined(separator: ", or ")
                : help(versions, isFoldable: isFoldable, modifier, isWritten: isWritten),
            fixes: fixes,
            subject: "\(versions.new.version)")
        if !isCertain { finding.severity = .warning }
        return finding
    }

    /// Reports each version that may have the checksum of another one, unless `@allow` accepts it.
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
        return "\(first.sentence(in: comparison.lineage))\(more), which the checksum doesn't contain"
    }

    /// Returns a value that the new version reads differently, or `nil`. The change then needs its own version.
    private static func misreading(_ step: VersionStep) -> String? {
        let comparison = step.comparison
        let old = VersionRecord(step.versions.old, step.identities.old.model)
        let new = VersionRecord(step.versions.new, step.identities.new.model)
        if let recoding = new.changes(since: old).first(where: { !$0.isTolerated && $0.term == nil }) {
            return sentence(about: recoding, comparison)
        }
        return comparison.changes.first { takesName($0, comparison.lineage) }?.sentence(in: comparison.lineage)
    }

    /// The path of a property that changed between the versions.
    private static func changedProperty(_ step: VersionStep) -> String? {
        let new = step.versions.new
        let old = VersionRecord(step.versions.old, step.identities.old.model)
        let recoding = VersionRecord(new, step.identities.new.model).changes(since: old).first { !$0.isTolerated && $0.term == nil }
        if let recoding { return new.name(ofRecorded: recoding.subject) }
        return step.comparison.changes.lazy.compactMap { change in
            if case .property = change.subject.new { change.subject.new.map(new.path) } else { nil }
        }.first
    }

    /// Whether an element has the former name of another one, whose values it can't share in one version.
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
        return misreading.map { "\($0), which the checksum doesn't contain" }
    }

    /// Returns the text of `diff` for whole properties, since that considers renames.
    private static func sentence(about recoding: RecordChange, _ comparison: Comparison) -> String {
        let versions = comparison.lineage.versions
        let names = (old: versions.old.name(ofRecorded: recoding.subject), new: versions.new.name(ofRecorded: recoding.subject))
        let change = comparison.changes.first { change in
            change.subject.new.map(versions.new.path) == names.new || change.subject.old.map(versions.old.path) == names.old
        }
        return change?.sentence(in: comparison.lineage) ?? recoding.clause(in: recoding.new == nil ? versions.old : versions.new)
    }

    /// Returns the help. Only versions in schema syntax have headings and carried-over declarations.
    private static func help(
        _ versions: Versions<Schema>, isFoldable: Bool, _ modifier: HashModifierFix?, isWritten: Bool
    ) -> String {
        let text = "`@hash(\"\(versions.new.version)\")` to an attribute"
        if versions.new.isReleased, isFoldable { return "merge versions \(versions.old.version) and \(versions.new.version)" }
        let fix = modifier?.isRedeclaring == false || !isWritten ? "add \(text)" : "declare a model again, and add \(text)"
        let rest = isWritten ? "heading" : "version"
        return isFoldable ? "make the change in version \(versions.old.version) and remove this \(rest), or \(fix)" : fix
    }
}

/// Changes the checksum of a version with a hash modifier: on the attribute that changed, else on the first attribute of a model, which is
/// declared again if necessary.
struct HashModifierFix {
    let fix: FixIt
    let isRedeclaring: Bool

    /// Creates the edit. `changed` is the path of the changed attribute.
    init?(_ version: Schema, on changed: String?, _ trees: [SyntaxTree]) {
        let attribute = "@hash(\"\(version.version)\")"
        let all = version.models.filter { !$0.isVirtual }
        let isChanged = { (model: Model) in model.properties.contains { model.path(of: $0) == changed && Self.canBear($0) } }
        let models = all.filter(isChanged) + all.filter { !isChanged($0) }
        let bearer = { (model: Model) in
            let able = model.properties.filter(Self.canBear)
            return able.first { model.path(of: $0) == changed } ?? able.first
        }
        for model in models.filter({ !$0.isCarriedOver }) {
            guard let property = bearer(model) else { continue }
            isRedeclaring = false
            fix = FixIt(
                "add `\(attribute)` to `\(model.path(of: property))`", .unsafe, [.init(property.range.after, with: " " + attribute)])
            return
        }
        guard let heading = version.headings.first, !Self.hasRenames(version) else { return nil }
        for model in models {
            guard let property = bearer(model),
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

    /// A declaration can't be repeated if its types were renamed.
    private static func hasRenames(_ version: Schema) -> Bool {
        version.models.contains { $0.previousName != nil } || version.enumerations.contains { $0.previousName != nil }
            || version.structures.contains { $0.previousName != nil }
    }
}

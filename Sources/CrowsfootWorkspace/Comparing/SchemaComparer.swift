package import CrowsfootChanges
package import CrowsfootChecking
package import CrowsfootMigration
package import CrowsfootModel
package import CrowsfootSource
import CrowsfootStoreModel

/// Compares schemas that have been read: two texts, or two versions of one.
package enum SchemaComparer {
    /// Compares the current versions of two files or folders.
    package static func compare(_ inputs: Versions<SchemaInput>) -> DiffResult {
        var sources = SourceSet()
        let texts = [inputs.old, inputs.new].map { LoadedFolder.all(of: $0, in: &sources) }
        let schemas = SchemaChecker.check(texts, by: [.language, .language])
        let (old, new) = (schemas[0], schemas[1])
        let pairing = SchemaPairing(old: old.map { .init($0) }, new: new.map { .init($0) })
        return DiffResult(sources: sources, schemas: differences(old, new, pairing, sources), remarks: remarks(inputs))
    }

    /// Compares two versions of each schema that has both.
    package static func compare(_ numbers: Versions<VersionNumber>, in input: SchemaInput) -> VersionComparison {
        var sources = SourceSet()
        let schemas = SchemaChecker.check(input, in: &sources, by: .language)
        var differences: [SchemaDifference] = []
        var others: [SchemaHistory] = []
        for schema in schemas {
            guard let steps = schema.steps else {
                differences.append(.unknown(.init(name: schema.name, side: .new, diagnostics: schema.diagnostics)))
                continue
            }
            guard let path = VersionPath(in: steps, from: numbers.old, to: numbers.new) else {
                others.append(steps.history)
                continue
            }
            differences.append(
                .compared(
                    .init(
                        way: path, steps: steps, equalVersions: schema.equalVersions { $0 > numbers.old && $0 <= numbers.new })))
        }
        let result = DiffResult(sources: sources, schemas: differences, remarks: input.remarks.filter(\.keepsFromComparing))
        return VersionComparison(result: result, others: others)
    }

    /// Returns remarks that affect the comparison. `check` reports all others.
    static func remarks(_ inputs: Versions<SchemaInput>) -> [TextSources.Remark] {
        let (old, new) = (Set(inputs.old.remarks.map(\.reason)), Set(inputs.new.remarks.map(\.reason)))
        return movedStores(inputs)
            + inputs.new.remarks.filter { $0.omission == .declaration || $0.omission != .store && !old.contains($0.reason) }
            + inputs.old.remarks.filter { remark in
                // A comment in the new side that allows it adds its reason.
                remark.keepsFromComparing && !new.contains { $0.hasPrefix(remark.reason) }
            }
    }

    private static func movedStores(_ inputs: Versions<SchemaInput>) -> [TextSources.Remark] {
        let old = Dictionary(grouping: inputs.old.remarks.filter { $0.omission == .store }, by: \.schema)
        let new = Dictionary(grouping: inputs.new.remarks.filter { $0.omission == .store }, by: \.schema)
        return old.keys.sorted().compactMap { schema in
            guard let old = old[schema], let new = new[schema],
                let move = MovedStore.move(from: old.map(\.reason), to: new.map(\.reason))
            else { return nil }
            return TextSources.Remark(
                schema: schema, position: new[move.place].position, reason: move.reason, omission: .movedStore(isCertain: move.isCertain))
        }
    }

    static func differences(
        _ old: [CheckedSchema], _ new: [CheckedSchema], _ pairing: SchemaPairing, _ sources: SourceSet
    ) -> [SchemaDifference] {
        pairing.pairs.compactMap { pair in
            difference(pair.old.map { old[$0] }, pair.new.map { new[$0] }, sources)
        }
    }

    private static func difference(_ old: CheckedSchema?, _ new: CheckedSchema?, _ sources: SourceSet) -> SchemaDifference? {
        for (side, schema) in [(VersionSide.new, new), (.old, old)] {
            if let schema, schema.history == nil {
                return .unknown(.init(name: schema.name, side: side, diagnostics: schema.diagnostics))
            }
        }
        // `check` reports findings that the older text has as well.
        let known = Set(old?.equalVersions { _ in true }.map(\.subject) ?? [])
        let equalVersions = new?.equalVersions { _ in true }.filter { !known.contains($0.subject) } ?? []
        switch (old?.steps, new?.steps) {
        case (nil, let new?): return .added(new.history)
        case (let old?, nil): return .removed(old.history)
        case (let earlier?, let later?):
            return comparison(Versions(old: earlier, new: later), new, equalVersions, sources).map { .compared($0) }
        case (nil, nil): return nil
        }
    }

    private static func comparison(
        _ texts: Versions<JudgedSteps>, _ checked: CheckedSchema?, _ equalVersions: [Diagnostic], _ sources: SourceSet
    ) -> SchemaComparison? {
        guard let path = VersionPath(from: texts.old, to: texts.new) else { return nil }
        let (old, new) = (texts.old.history, texts.new.history)
        let isImported = old.versions.contains { sources.isImported($0.versionRange) }
        let isComplete = !new.versions.contains { sources.isIncomplete($0.versionRange) }
        let histories = Versions(old: old, new: new)
        let identities = { Versions(old: texts.old.versionSteps.identities, new: texts.new.versionSteps.identities) }
        return SchemaComparison(
            way: path, steps: texts.new,
            brokenReleases: isImported
                ? ReleaseGuard.findingsWithoutMarks(histories, identities(), isComplete: isComplete)
                : ReleaseGuard.findings(histories, amended: checked?.amendments ?? [:], retired: checked?.retired ?? []),
            equalVersions: equalVersions, unusedAcceptances: unusedAcceptances(texts.new, on: path, sources),
            reshaped: reshaped(old, new, besides: path.whole.lineage), released: released(histories),
            inPlaceEdit: isImported ? inPlaceEdit(histories, identities(), isComplete: isComplete, sources) : nil,
            setBack: isImported ? SetBack(histories, identities().old) : nil)
    }

    /// Returns the edit in place, or `nil` if the new side has no versions: then SwiftData migrates a store of any shape.
    private static func inPlaceEdit(
        _ texts: Versions<SchemaHistory>, _ identities: Versions<[StoreIdentity]>, isComplete: Bool, _ sources: SourceSet
    ) -> InPlaceEdit? {
        let isSource = texts.new.versions.contains { sources.isImported($0.versionRange) }
        guard texts.new.versions.contains(where: { isSource ? sources.isDeclaredInSource($0.versionRange) : $0.isReleased }) else {
            return nil
        }
        return ReleaseGuard.inPlaceEdit(
            texts, identities, name: texts.old.current.flatMap { sources.modelVersionName(of: $0.versionRange) }, isSource: isSource,
            isComplete: isComplete)
    }

    /// Returns the versions that only the newer text has released.
    private static func released(_ texts: Versions<SchemaHistory>) -> [VersionNumber] {
        let known = Set(texts.old.versions.filter(\.isReleased).map(\.version))
        return texts.new.versions.filter { $0.isReleased && !known.contains($0.version) }.map(\.version)
    }

    /// Finds acceptances in comments and user info that have no effect. `check` reports those in schemas.
    private static func unusedAcceptances(_ new: JudgedSteps, on path: VersionPath, _ sources: SourceSet) -> [Diagnostic] {
        guard let current = new.history.current, sources.isImported(current.versionRange) else { return [] }
        return UnusedAccept.found(in: path.steps + new.steps.suffix(1), of: current)
    }

    private static func reshaped(_ old: SchemaHistory, _ new: SchemaHistory, besides compared: Lineage) -> [Comparison] {
        let earlier = Dictionary(old.versions.map { ($0.version, $0) }, uniquingKeysWith: { first, _ in first })
        return new.versions.compactMap { version in
            guard let before = earlier[version.version] else { return nil }
            if before.version == compared.old.version, version.version == compared.new.version { return nil }
            let comparison = Comparison(Lineage(Versions(old: before, new: version), .parallel))
            return comparison.changes.isEmpty ? nil : comparison
        }
    }
}

/// Two versions of each of some schemas.
package struct VersionComparison: Sendable {
    package let result: DiffResult
    /// The schemas that do not have both versions.
    package let others: [SchemaHistory]
}

/// A schema on both sides.
package struct SchemaComparison: Sendable {
    package let way: VersionPath
    /// All versions of the newer text.
    package let steps: JudgedSteps
    /// Released versions of the older text that have changed, except the newest of sources that don't mark releases.
    private var markedReleases: [Diagnostic]
    /// New or changed versions that a store can't distinguish from others.
    package let equalVersions: [Diagnostic]
    /// Acceptances in an app's files of changes that don't happen.
    package let unusedAcceptances: [Diagnostic]
    /// Other versions on both sides whose shapes differ, each compared from the old text to the new one.
    package let reshaped: [Comparison]
    /// The versions that only the newer text has released.
    let released: [VersionNumber]
    /// The edit of the newest version, in sources that don't mark releases.
    private let inPlaceEdit: InPlaceEdit?
    /// The choice of an earlier version, in a Core Data model.
    private let setBack: SetBack?
    /// A tag whose builds have the newest version as it was.
    private var tag: String?
    /// Declarations in the sources of either side that are in no comparison.
    package private(set) var unread: [Diagnostic] = []
    /// Stores that the app no longer opens.
    private var movedStores: [Diagnostic] = []
    /// Unresolved steps that the user's code resolves.
    fileprivate(set) var resolvedSteps = ResolvedSteps()

    init(
        way: VersionPath, steps: JudgedSteps, brokenReleases: [Diagnostic] = [], equalVersions: [Diagnostic],
        unusedAcceptances: [Diagnostic] = [], reshaped: [Comparison] = [], released: [VersionNumber] = [],
        inPlaceEdit: InPlaceEdit? = nil, setBack: SetBack? = nil
    ) {
        self.way = way
        self.steps = steps
        markedReleases = brokenReleases
        self.equalVersions = equalVersions
        self.unusedAcceptances = unusedAcceptances
        self.reshaped = reshaped
        self.released = released
        self.inPlaceEdit = inPlaceEdit
        self.setBack = setBack
    }

    /// Changed released versions of the older text, those that may have been released, and stores that the app no longer opens.
    package var brokenReleases: [Diagnostic] {
        markedReleases + (inPlaceEdit.map { [$0.finding(shippedIn: tag)] } ?? []) + (setBack.map { [$0.finding(shippedIn: tag)] } ?? [])
            + movedStores
    }

    /// The checksum of a version whose stores the app may no longer know, in sources that don't mark releases.
    var doubtfulChecksum: String? { inPlaceEdit?.checksum ?? setBack?.checksum }

    /// The comparison of both versions, without those in between.
    package var comparison: Comparison { way.whole.comparison }

    package var history: SchemaHistory { steps.history }

    package var hasDifferences: Bool { !comparison.changes.isEmpty || !reshaped.isEmpty || !brokenReleases.isEmpty }
}

extension SchemaComparison {
    /// Returns the comparison with findings about unreadable declarations of either side.
    func lacking(_ remarks: [TextSources.Remark], in sources: SourceSet) -> SchemaComparison {
        let names = [comparison.lineage.old.name, comparison.lineage.new.name]
        var copy = self
        let own = remarks.filter { names.contains($0.schema) }
        copy.unread = UnreadDeclaration.findings(own, in: sources)
        copy.movedStores = SourceFindings.ofVersions(own.filter(\.isMovedStore), in: sources)
        return copy
    }
}

/// The difference of one schema between two texts.
package enum SchemaDifference: Sendable {
    case added(SchemaHistory)
    case removed(SchemaHistory)
    case compared(SchemaComparison)
    /// One side has errors, so nothing else is known about the schema.
    case unknown(UnknownDifference)
}

extension SchemaDifference {
    package var hasDifferences: Bool {
        switch self {
        case .added, .removed: true
        case .compared(let comparison): comparison.hasDifferences
        case .unknown: false
        }
    }
}

extension SchemaDifference {
    /// Returns the difference with findings about versions that were released after the older text, for example on the target branch, and
    /// are different here.
    func heedingReleases(of others: [SchemaHistory]) -> SchemaDifference {
        guard case .compared(let schema) = self, let other = others.first(where: { $0.name.text == schema.history.name.text }) else {
            return self
        }
        let edited = Set((schema.reshaped + [schema.comparison]).filter(\.isOfOneVersion).map { "\($0.lineage.new.version)" })
        let known = Set(schema.brokenReleases.compactMap(\.subject))
        let broken = ReleaseGuard.changes(Versions(old: other, new: schema.history)).filter { finding in
            finding.subject.map { edited.contains($0) && !known.contains($0) } == true
        }
        return .compared(schema.alsoBreaking(broken))
    }
}

extension SchemaDifference {
    /// Returns the difference with the steps that the user's code resolves.
    func filling(_ steps: HandwrittenSteps) -> SchemaDifference {
        guard case .compared(var schema) = self, let resolved = steps.unresolvedSteps[schema.history.name.text] else { return self }
        schema.resolvedSteps = ResolvedSteps(resolved)
        return .compared(schema)
    }
}

extension Comparison {
    fileprivate var isOfOneVersion: Bool { lineage.old.version == lineage.new.version && !changes.isEmpty }
}

extension SchemaComparison {
    fileprivate func alsoBreaking(_ releases: [Diagnostic]) -> SchemaComparison {
        var copy = self
        copy.markedReleases += releases
        return copy
    }

    /// Returns the comparison with a tag whose builds have the newest version before its edit.
    func shipped(in tag: String) -> SchemaComparison {
        var copy = self
        copy.tag = tag
        return copy
    }
}

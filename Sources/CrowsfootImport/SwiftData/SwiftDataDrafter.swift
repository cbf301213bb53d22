import CrowsfootSource
package import CrowsfootSwiftSource
import CrowsfootSyntax
import CrowsfootText

/// Drafts schemas from SwiftData declarations in Swift files: one for each chain of versions.
package struct SwiftDataDrafter {
    private let purpose: DraftPurpose
    private var omissions: [Omission] = []

    private init(_ purpose: DraftPurpose) {
        self.purpose = purpose
    }

    /// Returns the drafts. Unread parts outside models belong to the first draft. `name` is used for a schema whose files have no name.
    package static func drafts(of sources: SwiftDataSources, name: String, for purpose: DraftPurpose = .file) -> [SchemaDraft] {
        var taken = TakenNames()
        var drafts = sources.schemas.map { schema in
            var drafter = SwiftDataDrafter(purpose)
            let wanted = schema.wantedName ?? DraftText(name)
            let name = DraftText(taken.take(wanted.text), wanted.origin)
            return drafter.draft(schema, name: name, from: sources)
        }
        let omissions = Dictionary(grouping: sources.omissions) { omission in
            sources.schemas.firstIndex { $0.declares(omission.range) } ?? 0
        }
        for place in drafts.indices { drafts[place].omissions.insert(contentsOf: (omissions[place] ?? []).map(Omission.init), at: 0) }
        return drafts
    }

    private mutating func draft(_ schema: SwiftDataSchema, name: DraftText, from sources: SwiftDataSources) -> SchemaDraft {
        let numbers = numbers(of: schema)
        var draft = SchemaDraft(name: name)
        if let sync = sources.sync {
            draft.attributes.append(DraftText("@cloudkit", sync))
            let reason = "`\(name.text)` is assumed to sync with CloudKit, according to this container configuration"
            omissions.append(Omission(.assumed, reason, at: sync))
        }
        for (place, version) in schema.versions.enumerated() {
            var drafter = SwiftDataVersionDrafter(version, isFirst: place == 0, for: purpose)
            var drafted = DraftVersion(number: numbers[place], declarations: drafter.declarations())
            drafted.keepsUnknownFormerNames = purpose == .comparison
            drafted.documentation = version.documentation
            drafted.migration = place == 0 ? [] : migration(from: schema.versions[place - 1], to: version, in: schema)
            drafted.accept(version.acceptances, after: draft.versions.last, for: purpose)
            draft.versions.append(drafted)
            omissions += drafter.omissions
        }
        draft.omissions = omissions
        let unsynced = (schema.versions.last?.models ?? []).filter { sources.unsynced.contains($0.path) }
        if !unsynced.isEmpty { draft.sync = PartialSync(besides: Set(unsynced.map(\.name.text)), isCertain: sources.hasSyncedStore) }
        return draft
    }

    /// Returns the numbers of the versions, or consecutive ones if they don't ascend.
    private mutating func numbers(of schema: SwiftDataSchema) -> [DraftText] {
        let written = schema.versions.compactMap(\.number)
        let rises = zip(written, written.dropFirst()).allSatisfy { $0 < $1 }
        if written.count == schema.versions.count, rises {
            return written.map { DraftText($0.parts.map { String($0) }.joined(separator: "."), $0.range) }
        }
        return schema.versions.enumerated().map { place, version in
            let number = "\(place + 1).0.0"
            if let name = version.name {
                omissions.append(
                    Omission(
                        .assumed, "`\(name.text)` is called \(number), because the versions have no ascending numbers", at: name.range))
            }
            return DraftText(number, version.name?.range)
        }
    }

    /// Returns the migration. A custom stage becomes an unresolved step; its code stays in place.
    private mutating func migration(
        from source: SwiftDataVersion, to target: SwiftDataVersion, in schema: SwiftDataSchema
    ) -> [DraftText] {
        guard let from = source.name?.text, let to = target.name?.text else { return [] }
        let stages = schema.stages.filter { $0.source.isPath(to: from) && $0.target.isPath(to: to) }
        if stages.isEmpty, schema.hasUnreadStageForEachStep {
            return [DraftText("custom \"a stage that can't be read\"", target.name?.range)]
        }
        if stages.isEmpty, !schema.stages.isEmpty, schema.unreadStageCount == 0, let plan = schema.plan {
            omissions.append(Omission(.missingStage, "`\(plan.text)` has no stage from `\(from)` to `\(to)`", at: plan.range))
        }
        return stages.filter(\.isCustom).prefix(1).map { stage in
            omissions.append(Omission(.leftOut, "Crowsfoot can't read the code of the stage from `\(from)` to `\(to)`", at: stage.range))
            return DraftText("custom \"the stage from \(from) to \(to)\"", stage.range)
        }
    }
}

extension SwiftDataVersion {
    fileprivate var acceptances: [DraftAcceptance] {
        models.flatMap { model in model.acceptances.map { DraftAcceptance($0.text, at: model.name.text, $0.range) } }
    }
}

extension SwiftDataSchema {
    /// Whether there are at least as many unreadable stages as steps without one. If there are fewer, some step certainly has none.
    fileprivate var hasUnreadStageForEachStep: Bool {
        if unreadStageCount == 0 { return false }
        let steps = zip(versions, versions.dropFirst()).count { source, target in
            guard let from = source.name?.text, let to = target.name?.text else { return true }
            return !stages.contains { $0.source.isPath(to: from) && $0.target.isPath(to: to) }
        }
        return steps <= unreadStageCount
    }
}

extension String {
    /// Whether the last part of a qualified name is this one.
    fileprivate func isPath(to name: String) -> Bool { self == name || hasSuffix("." + name) }
}

extension Omission {
    fileprivate init(_ omission: SwiftDataOmission) {
        let fate: Fate =
            switch omission.fate {
            case .leftOut: .leftOut
            case .unread: .unread
            case .unreadStage: .unreadStage
            case .assumed: .assumed
            case .location: .location
            case .store: .store
            case .unlisted: .missingStage
            case .unusedPlan: .unusedPlan
            case .repeatedNumber: .repeatedNumber
            case .oldContainer: .oldContainer
            }
        self.init(fate, omission.reason, at: omission.range)
    }
}

extension SwiftDataSchema {
    fileprivate func declares(_ range: SourceRange) -> Bool {
        versions.contains { version in
            (version.models.map(\.range) + version.values.map(\.range)).contains { declaration in
                declaration.file == range.file && declaration.start <= range.start && range.end <= declaration.end
            }
        }
    }

    /// The name of the plan or the versions, without common words.
    fileprivate var wantedName: DraftText? {
        guard let name = plan ?? versions.first?.name else { return nil }
        var text = Substring(name.text)
        text = text.prefix { !$0.isNumber }
        for ending in ["V", "Version", "Plan", "Migrations", "Migration", "Schema", "SwiftData"] where text.hasSuffix(ending) {
            text = text.dropLast(ending.count)
        }
        return !String(text).isSchemaName ? nil : DraftText(String(text), name.range)
    }
}

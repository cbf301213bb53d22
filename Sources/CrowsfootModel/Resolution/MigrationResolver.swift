import CrowsfootSource
import CrowsfootSyntax

/// Resolves the steps of a migration with its two versions.
///
/// Models have their names in the new version. Written properties are looked up there, too, and read properties of old objects in the old
/// version.
struct MigrationResolver {
    let lineage: Lineage
    let brokenNames: BrokenNames
    private(set) var reader: TreeReader
    private(set) var steps: [Migration.Step] = []
    var diagnostics: [Diagnostic] = []
    var isBroken = false
    /// The steps of earlier blocks, by their text.
    private var stated: [[ArraySlice<UInt8>]: SourceRange] = [:]
    /// Steps of released versions, which a merge can bring back, each with the newest of these versions.
    private var released: [[ArraySlice<UInt8>]: (version: VersionNumber, range: SourceRange)] = [:]

    init(_ lineage: Lineage, _ brokenNames: BrokenNames, _ reader: TreeReader) {
        self.lineage = lineage
        self.brokenNames = brokenNames
        self.reader = reader
    }

    var versions: Versions<Schema> { lineage.versions }

    /// Adds the steps of a block that belongs to a released version.
    mutating func exclude(_ block: VersionChain.ReleasedMigration, _ reader: TreeReader) {
        for step in block.syntax.body.members { released[reader.words(step.span)] = (block.version, reader.tree.range(step.span)) }
    }

    /// Adds the steps of the next block.
    mutating func resolve(_ block: MigrationSyntax, _ reader: TreeReader) {
        self.reader = reader
        let own = block.body.members.map { (words: reader.words($0.span), range: reader.tree.range($0.span), syntax: $0) }
        if own.count > 1, own.allSatisfy({ before($0.words) != nil }), let first = before(own[0].words) {
            let removal = reader.tree.removal(of: block.span)
            report(
                RepeatedMigrationStep.returned(
                    isBlock: true, versions.old.version, at: reader.tree.range(block.span.first), removal: removal, first: first))
            isBroken = true
            return
        }
        for step in own {
            let kind = before(step.words) == nil && stated[step.words] == nil ? kind(of: step.syntax) : nil
            if let first = released[step.words], first.version == versions.old.version || kind.map(changesKeptValues) ?? false {
                let removal = reader.tree.removal(of: own.count == 1 ? block.span : step.syntax.span)
                report(
                    RepeatedMigrationStep.returned(
                        isBlock: false, first.version, at: step.range, removal: removal, first: first.range))
                isBroken = true
            } else if let first = stated[step.words] {
                let removal = reader.tree.file.removal(of: step.range)
                report(RepeatedMigrationStep.found(subject(of: step.syntax), at: step.range, removal: removal, first: first))
            } else if let kind {
                steps.append(
                    Migration.Step(
                        kind: kind, range: step.range, subject: subject(of: step.syntax), words: step.words,
                        isOfApp: reader.tree.file.origins != nil))
            } else {
                isBroken = true
            }
        }
        for step in own { stated[step.words] = stated[step.words] ?? step.range }
    }

    /// Returns the location of a step in a released version, or `nil`.
    private func before(_ words: [ArraySlice<UInt8>]) -> SourceRange? {
        released[words].flatMap { $0.version == versions.old.version ? $0.range : nil }
    }

    /// Whether a step changes values that are kept otherwise. A new property, or one with another type, may need the same step as in an
    /// earlier version.
    private func changesKeptValues(_ kind: Migration.Kind) -> Bool {
        let target: PropertyID
        switch kind {
        case .fill(let change), .convert(let change, _): target = change.target
        case .note, .split, .merge, .key, .unique, .custom, .accept: return false
        }
        return lineage.declaredSource(of: target).map { source in
            versions.old.spelling(of: versions.old[source].type) == versions.new.spelling(of: versions.new[target].type)
        } ?? false
    }

    private mutating func kind(of step: MigrationStepSyntax) -> Migration.Kind? {
        switch step.kind {
        case .note(let text): string(text, of: step).map(Migration.Kind.note)
        case .custom(let text): string(text, of: step).map(Migration.Kind.custom)
        case .fill(let path, let value, let filter): fill(path, value, filter)
        case .convert(let path, let value, let filter): convert(path, value, filter)
        case .split(let path, let names, let value): split(path, names, value)
        case .merge(let paths, let name, let value): merge(paths, name, value)
        case .key(let path): key(path)
        case .unique(let paths, let keep, let order): unique(paths, keep, order)
        case .accept(let change, let path, let reason): accept(change, path, reason, step)
        }
    }

    /// Returns a string that isn't empty.
    mutating func string(_ token: TokenID, of step: MigrationStepSyntax) -> String? {
        let text = reader.string(token)
        if !text.text.allSatisfy(\.isWhitespace) { return text.text }
        report(EmptyMigrationText.found(reader.name(step.keyword), at: text.range))
        return nil
    }

    private func subject(of step: MigrationStepSyntax) -> Name {
        switch step.kind {
        case .note, .custom: reader.name(step.keyword)
        case .fill(let path, _, _), .convert(let path, _, _), .key(let path), .accept(_, let path, _), .split(let path, _, _):
            name(path)
        case .merge(let paths, _, _), .unique(let paths, _, _): paths.first.map(name) ?? reader.name(step.keyword)
        }
    }

    func name(_ path: PathSyntax) -> Name {
        Name(path.names.map(reader.tree.text).joined(separator: "."), reader.tree.range(path.span))
    }

    mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }
}

// MARK: - Names

extension MigrationResolver {
    /// Resolves the model and property of a path in one of the two versions.
    mutating func property(_ path: PathSyntax, in side: VersionSide) -> (model: Model, property: PropertyID)? {
        let names = path.names.map(reader.name)
        guard names.count == 2 else {
            report(InvalidMigrationPath.found(names, at: reader.tree.range(path.span), in: versions.new))
            return nil
        }
        guard let model = storedModel(names[0]), let property = property(names[1], of: model, in: side) else { return nil }
        return (model, property)
    }

    /// Resolves a model of the new version that has objects.
    private mutating func storedModel(_ name: Name) -> Model? {
        guard let model = versions.new.model(named: name.text) else {
            if !brokenNames.contains(name.text) { report(UnknownMigrationName.model(name, lineage, isSuggesting: !diagnostics.isLong)) }
            return nil
        }
        if model.isVirtual {
            report(MigrationNotStored.placeholder(name, model))
            return nil
        }
        return model
    }

    mutating func property(_ name: Name, of model: Model, in side: VersionSide) -> PropertyID? {
        guard let owner = side == .new ? model : former(of: model) else {
            report(UnknownMigrationName.newModel(name, model, versions))
            return nil
        }
        guard let id = versions[side].property(named: name.text, of: owner) else {
            let isSilent = brokenNames.contains(name.text) || owner.isBroken || versions[side].hasUnknownParent(owner)
            if isSilent { return nil }
            let elsewhere = side == .new ? lineage.predecessor(of: model.id) : model.id
            report(
                UnknownMigrationName.property(
                    name, of: owner, side, lineage, elsewhere: elsewhere, isSuggesting: !diagnostics.isLong))
            return nil
        }
        if side == .new, NotStored.isUnstored(versions.new[id]) {
            report(MigrationNotStored.property(name, versions.new[id]))
            return nil
        }
        return id
    }

    func former(of model: Model) -> Model? { lineage.predecessor(of: model.id).map { versions.old[$0] } }

    /// Resolves several paths of one model.
    mutating func properties(_ paths: [PathSyntax], in side: VersionSide) -> (model: Model, properties: [PropertyID])? {
        let found = paths.map { property($0, in: side) }
        guard let first = found.first, let model = first?.model, !found.contains(where: { $0 == nil }) else { return nil }
        for (path, other) in zip(paths, found) {
            guard let other, other.model.id != model.id else { continue }
            report(SeveralModels.found(name(path), first: name(paths[0]), model))
            return nil
        }
        return (model, found.compactMap { $0?.property })
    }
}

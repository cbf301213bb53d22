import CrowsfootSource

/// Finds the models, versions and migration plans of SwiftData in the files of a module.
package struct SwiftDataReader {
    let trees: [SwiftSyntaxTree]
    let symbols: SwiftSymbols
    private var omissions: [SwiftDataOmission] = []
    private(set) var models: [[String]: SwiftDataModel] = [:]
    /// The models, in file order.
    private(set) var modelOrder: [[String]] = []
    private(set) var values: [[String]: SwiftDataValueType] = [:]

    /// Reads the files of one module. Each has its own id.
    package static func read(_ trees: [SwiftSyntaxTree]) -> SwiftDataSources {
        var reader = SwiftDataReader(trees)
        reader.readModels()
        let schemas = reader.schemas()
        reader.noteProblems(in: schemas)
        let configurations = SwiftDataConfigurations(trees, reader.symbols)
        let unsynced = configurations.unsynced { reader.reachable(from: $0) }
        var sync = SwiftDataSync(trees)
        if unsynced?.isEmpty == true { sync.settle() }
        if configurations.hasUnknown { sync.doubt() }
        if let range = sync.mixed { reader.note(.assumed, reader.reason(unsynced ?? []), range) }
        let stores = SwiftDataStoreLocations(trees).all
        for store in stores { reader.note(.store, store.location ?? "", store.range) }
        if let range = stores.first(where: { $0.location == SwiftDataStoreLocations.standard })?.range {
            let reason =
                "this store has no name and no URL: it is `default.store`, which all Mac apps without a sandbox share, and which "
                + "generated code opens at `.swiftDataDefault`"
            reader.note(.location, reason, range)
        }
        let files = Dictionary(trees.map { ($0.file.id, $0.file) }, uniquingKeysWith: { first, _ in first })
        let omissions = Set(reader.omissions).map { omission in files[omission.range.file].map(omission.allowed) ?? omission }
        return SwiftDataSources(
            schemas: schemas, omissions: omissions.sorted { ($0.range, $0.reason) < ($1.range, $1.reason) },
            sync: schemas.count > 1 ? nil : sync.synced, unsynced: unsynced ?? [],
            hasSyncedStore: sync.mixed != nil)
    }

    /// Returns the reason why no rule of CloudKit applies, though CloudKit syncs a store.
    private func reason(_ unsynced: Set<[String]>) -> String {
        let names = unsynced.compactMap { models[$0]?.name.text }.sorted().map { "`\($0)`" }
        let clause =
            names.isEmpty
            ? "CloudKit syncs this store, and which models it has or whether other stores sync can't be read"
            : "CloudKit syncs this store and not that of \(names.joined(separator: ", "))"
        return "\(clause), so `check` applies no rule of CloudKit"
    }

    private init(_ trees: [SwiftSyntaxTree]) {
        self.trees = trees
        symbols = SwiftSymbols(trees)
    }

    mutating func note(_ fate: SwiftDataOmission.Fate, _ reason: String, _ range: SourceRange) {
        omissions.append(SwiftDataOmission(fate: fate, reason: reason, range: range))
    }
}

// MARK: - Models

extension SwiftDataReader {
    private mutating func readModels() {
        let found = symbolsOfModels()
        modelOrder = found.map(\.path)
        let types = SwiftDataTypes(symbols: symbols, models: Set(modelOrder), trees: trees)
        var modelReader = SwiftDataModelReader(trees: trees, types: types)
        let pairs = SwiftDataInverses.pair(found.compactMap { modelReader.read($0) })
        models = pairs.models
        omissions += modelReader.omissions + pairs.omissions
        readValues(SwiftDataValueReader(trees: trees, types: types))
        noteRepeated()
        noteBranches()
    }

    private mutating func symbolsOfModels() -> [SwiftSymbol] {
        let attribution = SwiftDataAttribution(trees)
        return symbols.declared.filter { symbol in
            guard let part = symbol.declaration, let verdict = attribution.verdict(on: part.nominal, in: part.tree) else { return false }
            let range = part.nominal.path.last?.range ?? part.nominal.range
            switch verdict {
            case .model: return true
            case .assumed(let reason):
                note(.assumed, reason, range)
                return true
            case .none(let reason):
                note(.leftOut, reason, range)
                return false
            }
        }
    }

    /// Reads the enums and structs that models store, and those inside them.
    private mutating func readValues(_ reader: SwiftDataValueReader) {
        var reader = reader
        var open = modelOrder.flatMap { models[$0]?.properties.flatMap(\.type.declared) ?? [] }
        while let next = open.popLast() {
            guard case .value(let path) = next, values[path] == nil, let symbol = symbols[path], let value = reader.read(symbol) else {
                continue
            }
            values[path] = value
            open += value.declared
        }
        omissions += reader.omissions
    }

    private mutating func noteRepeated() {
        for repeated in symbols.repeated {
            let name = repeated.nominal.path[0]
            if repeated.nominal.hasModelAttribute {
                note(.leftOut, "another model `\(name.text)` is declared here; only one of the same name is read", name.range)
            } else if values[repeated.path] != nil {
                note(.assumed, "another `\(name.text)` is declared here; the one nearer to the models is used", name.range)
            }
        }
    }

    /// Notes models in inactive branches of `#if`.
    private mutating func noteBranches() {
        for tree in trees {
            for member in tree.members {
                guard case .conditional(_, let others, let condition) = member else { continue }
                for case .nominal(let nominal) in others.taken where nominal.hasModelAttribute {
                    let name = nominal.path.last?.text ?? ""
                    note(.unread, "the declaration of `\(name)` where this condition does not hold is not read", condition)
                }
            }
        }
    }

    /// Notes unreadable parts near SwiftData declarations.
    private mutating func noteProblems(in schemas: [SwiftDataSchema]) {
        let versions = schemas.flatMap(\.versions)
        let ranges = versions.flatMap { $0.models.map(\.range) + $0.values.map(\.range) } + versions.compactMap(\.name?.range)
        let files = Set(ranges.map(\.file))
        for tree in trees where files.contains(tree.file.id) {
            for problem in tree.problems { note(.unread, problem.reason, problem.range) }
        }
    }
}

// MARK: - Versions

extension SwiftDataReader {
    private mutating func schemas() -> [SwiftDataSchema] {
        var reader = SwiftDataVersionReader(trees: trees, symbols: symbols)
        let versions = symbols.declared.filter { $0.conforms(to: "VersionedSchema") }
        var read: [[String]: SwiftDataVersion] = [:]
        for symbol in versions { read[symbol.path] = version(symbol, &reader) }
        var chains = plannedChains(read, &reader)
        var seen = Set(chains.flatMap(\.paths))
        chains += looseChains(versions.map(\.path).filter { !seen.contains($0) }, read, hasPlans: !chains.isEmpty)
        seen.formUnion(chains.flatMap(\.paths))
        omissions += reader.omissions
        for chain in chains {
            let versions = chain.paths.compactMap { read[$0] }
            noteRepeatedNumbers(versions)
            if chain.plan != nil { noteOldContainer(of: versions) }
        }
        var schemas = chains.map { chain in
            SwiftDataSchema(
                plan: chain.plan, versions: chain.paths.compactMap { read[$0] }, stages: chain.stages,
                unreadStageCount: chain.unreadStageCount)
        }
        let used = Set(schemas.flatMap { $0.versions.flatMap { $0.models.map(\.path) } })
        let left = inContainers(modelOrder.filter { !used.contains($0) && !isNested($0, in: versions.map(\.path)) })
        if !left.isEmpty { schemas.append(unversioned(left, isAlone: schemas.isEmpty)) }
        return schemas.filter { !$0.versions.isEmpty }
    }

    private struct Chain {
        let plan: SwiftName?
        let paths: [[String]]
        var stages: [SwiftDataStage] = []
        var unreadStageCount = 0
    }

    private mutating func plannedChains(_ read: [[String]: SwiftDataVersion], _ reader: inout SwiftDataVersionReader) -> [Chain] {
        var chains: [Chain] = []
        let use = SwiftDataPlanUse(trees: trees, symbols: symbols)
        for plan in symbols.declared where plan.conforms(to: "SchemaMigrationPlan") {
            guard let name = plan.declaration?.nominal.path.last else { continue }
            let listed = reader.schemas(of: plan).filter { read[$0] != nil }
            let paths = inOrder(listed, read)
            if paths.isEmpty { continue }
            if chains.contains(where: { !Set($0.paths).isDisjoint(with: paths) }) {
                note(.leftOut, "`\(name.text)` is a second migration plan for the same versions", name.range)
                continue
            }
            if paths != listed {
                note(
                    .assumed, "`\(name.text)` lists versions in another order than that of their numbers, which is the one taken",
                    name.range)
            }
            if paths.count > 1, let container = use.container(without: plan) {
                note(.unusedPlan, "no container of the app has `migrationPlan: \(plan.path.joined(separator: ".")).self`", container)
            }
            let (stages, unreadCount) = reader.stages(of: plan)
            chains.append(Chain(plan: name, paths: paths, stages: stages, unreadStageCount: unreadCount))
        }
        return chains
    }

    /// Notes versions with the number of an earlier one, which was probably copied.
    private mutating func noteRepeatedNumbers(_ versions: [SwiftDataVersion]) {
        var names: [[Int]: SwiftName] = [:]
        for version in versions {
            guard let name = version.name, let number = version.number else { continue }
            if let other = names.updateValue(name, forKey: number.parts) {
                let text = number.parts.map(String.init).joined(separator: ".")
                note(.repeatedNumber, "`\(other.text)` and `\(name.text)` have the same version identifier, \(text)", number.range)
            }
        }
    }

    private func inOrder(_ paths: [[String]], _ read: [[String]: SwiftDataVersion]) -> [[String]] {
        let numbers = paths.map { read[$0]?.number }
        guard !numbers.contains(where: { $0 == nil }) else { return paths }
        return zip(paths, numbers.compactMap { $0?.parts }).enumerated()
            .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }.map(\.element.0)
    }

    /// Whether no version has a greater number, so that the app was probably meant to use it.
    private func isNewest(_ path: [String], _ read: [[String]: SwiftDataVersion]) -> Bool {
        guard let number = read[path]?.number else { return false }
        return read.values.allSatisfy { $0.number.map { !(number < $0) } ?? true }
    }

    /// Adds versions without a plan, as one chain for those whose names differ only in numbers.
    private mutating func looseChains(_ paths: [[String]], _ read: [[String]: SwiftDataVersion], hasPlans: Bool) -> [Chain] {
        var stems: [String] = []
        var chains: [String: [[String]]] = [:]
        for path in paths {
            let name = path.last ?? ""
            let stem = String(name.prefix { !$0.isNumber })
            if chains[stem] == nil { stems.append(stem) }
            chains[stem, default: []].append(path)
            if hasPlans, let version = read[path]?.name {
                note(
                    isNewest(path, read) ? .unlisted : .leftOut, "`\(version.text)` is a version that no migration plan lists",
                    version.range)
            }
        }
        if hasPlans { return [] }
        return stems.map { Chain(plan: nil, paths: inOrder(chains[$0] ?? [], read)) }
    }
}

private func < (left: ([Int], Int), right: ([Int], Int)) -> Bool {
    left.0 == right.0 ? left.1 < right.1 : left.0.lexicographicallyPrecedes(right.0)
}

extension SwiftDataOmission.Fate {
    /// The rule that a comment can name, or `nil`.
    fileprivate var allowedBy: String? {
        switch self {
        case .unread, .unreadStage: SwiftAllowance.unreadRule
        case .unusedPlan: SwiftAllowance.unusedPlanRule
        case .store: SwiftAllowance.movedStoreRule
        case .leftOut, .assumed, .unlisted, .repeatedNumber, .oldContainer, .location: nil
        }
    }
}

extension SwiftDataOmission {
    /// Returns the same as omitted, if a comment states that stores don't depend on it.
    fileprivate func allowed(in file: SourceFile) -> SwiftDataOmission {
        guard let rule = fate.allowedBy, let why = SwiftAllowance.reason(for: rule, at: range, in: file) else { return self }
        return SwiftDataOmission(fate: .leftOut, reason: "\(reason): \(why)", range: range)
    }
}

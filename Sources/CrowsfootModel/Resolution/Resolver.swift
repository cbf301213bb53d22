import CrowsfootProcessors
package import CrowsfootSource
package import CrowsfootSyntax

/// Resolves the trees of one schema into a history of versions.
///
/// The passes are: collect the statements by version; order the versions and carry declarations over; then for each version resolve names,
/// types, attributes, defaults, relationship ends, and references to properties. Elements that are unknown because of an error aren't
/// reported again.
package struct Resolver {
    private let gatherer: StatementCollector
    private let chain: VersionChain
    private let readers: [TreeReader]
    private let brokenNames: BrokenNames
    private let name: Name
    private var versions: [Schema] = []
    private var places: [VersionNumber: Int] = [:]
    private var findings: [(version: VersionNumber, diagnostics: [Diagnostic])] = []
    private var allowances: [Allowance]

    /// Resolves the trees. `isSameStore` returns whether stores can't distinguish a released version and the current text.
    package static func resolve(_ trees: [SyntaxTree], isSameStore: (Versions<Schema>) -> Bool = { _ in false }) -> Resolution {
        var gatherer = StatementCollector(trees)
        gatherer.gather()
        let readers = trees.map(TreeReader.init)
        let chain = VersionChain(gatherer.drafts, of: gatherer.name?.text ?? "", readers)
        guard let name = gatherer.name else {
            return Resolution(
                history: nil, diagnostics: gatherer.diagnostics + chain.diagnostics, earlier: [], allowances: gatherer.allowances)
        }
        var resolver = Resolver(
            gatherer: gatherer, chain: chain, readers: readers, brokenNames: BrokenNames(readers), name: name,
            allowances: gatherer.allowances)
        let links = chain.links.filter { !$0.isBroken }
        let prepared = links.map { resolver.prepared($0) }.concurrentMap(inPartsOf: 8) { parts in
            parts.map { part in
                var part = part
                if part.isIndependent { part.resolveDeclarations() }
                return part
            }
        }
        for part in prepared.joined() { resolver.add(part) }
        let unversionedEdit = resolver.unversionedEdit(if: isSameStore)
        return resolver.resolution(unversionedEdit)
    }

    private func prepared(_ link: VersionChain.Link, replacing released: Schema? = nil) -> VersionResolver {
        VersionResolver(
            link, name: name, settings: gatherer.settings, outputs: gatherer.outputs, readers: readers, brokenNames: brokenNames,
            releasedMigrations: released == nil ? chain.releasedMigrations(before: link) : [], replacing: released)
    }

    /// Adds a version. Its declarations are resolved already if they don't depend on the previous version.
    private mutating func add(_ prepared: VersionResolver) {
        var resolver = prepared
        let link = resolver.link
        resolver.follow(link.predecessor.flatMap { places[$0] }.map { versions[$0] })
        if !resolver.isIndependent { resolver.resolveDeclarations() }
        resolver.resolveSteps()
        places[link.draft.number] = versions.count
        versions.append(resolver.schema)
        findings.append((link.draft.number, link.diagnostics + resolver.diagnostics))
        let isOfRelease = link.draft.role == .released
        allowances += resolver.allowances.map { allowance in
            var allowance = allowance
            allowance.isOfRelease = isOfRelease
            return allowance
        }
    }

    /// Replaces the last released version by the current text if stores can't distinguish them.
    private mutating func unversionedEdit(if isSameStore: (Versions<Schema>) -> Bool) -> UnversionedEdit? {
        let links = chain.links.filter { !$0.isBroken }
        guard links.count == versions.count, let link = links.last, let former = links.dropLast().last, link.draft.role != .released,
            former.draft.role == .released, link.predecessor == former.draft.number, let stated = link.draft.predecessor,
            !stated.carriesOver, !findings.suffix(2).contains(where: { $0.diagnostics.contains { $0.severity == .error } }),
            let text = versions.last, let released = versions.dropLast().last, isSameStore(Versions(old: released, new: text))
        else { return nil }
        let unversionedEdit = UnversionedEdit(released: released, text: text)
        versions.removeLast(2)
        findings.removeLast(2)
        add(prepared(link.replacing(former), replacing: released))
        return unversionedEdit
    }

    private func resolution(_ unversionedEdit: UnversionedEdit?) -> Resolution {
        var versions = versions
        let allowed = Allowances(allowances)
        for index in versions.indices { versions[index].allowances = allowed }
        let history = SchemaHistory(
            name: name, settings: gatherer.settings, outputs: gatherer.outputs, versions: versions, unversionedEdit: unversionedEdit)
        return Resolution(
            history: history, diagnostics: gatherer.diagnostics + chain.diagnostics + (findings.last?.diagnostics ?? []),
            earlier: findings.dropLast(), allowances: allowances)
    }
}

/// The resolved versions and all findings. Only the validator returns a schema that is safe to use.
package struct Resolution: Sendable {
    package let history: SchemaHistory?
    /// Findings about the files, the settings, the order of versions and the current version.
    package let diagnostics: [Diagnostic]
    /// Findings about earlier versions.
    let earlier: [(version: VersionNumber, diagnostics: [Diagnostic])]
    package let allowances: [Allowance]
}

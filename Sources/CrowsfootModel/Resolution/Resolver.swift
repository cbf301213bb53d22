package import CrowsfootSource
package import CrowsfootSyntax

/// Makes a history of resolved versions out of the trees of one schema.
///
/// Passes, each over all that the one before understood: gather the statements by version, put the versions in order and carry
/// over, then for each version names, types, attributes and defaults, relationship ends, and last what refers to properties.
/// What an error made unknown is passed over in silence.
package enum Resolver {
    package static func resolve(_ trees: [SyntaxTree]) -> Resolution {
        var gatherer = StatementCollector(trees)
        gatherer.gather()
        let readers = trees.map(TreeReader.init)
        let chain = VersionChain(gatherer.drafts, readers)
        var diagnostics = gatherer.diagnostics + chain.diagnostics
        var allowances = gatherer.allowances
        guard let name = gatherer.name else {
            return Resolution(history: nil, diagnostics: diagnostics, earlier: [], allowances: allowances)
        }
        let brokenNames = BrokenNames(readers)
        var versions: [Schema] = []
        var places: [VersionNumber: Int] = [:]
        var earlier: [(version: VersionNumber, diagnostics: [Diagnostic])] = []
        let current = chain.links.last { !$0.isBroken }?.draft.number
        for link in chain.links where !link.isBroken {
            let previous = link.predecessor.flatMap { places[$0] }.map { versions[$0] }
            var resolver = VersionResolver(
                link, name: name, settings: gatherer.settings, outputs: gatherer.outputs, readers: readers, brokenNames: brokenNames,
                previous: previous)
            places[link.draft.number] = versions.count
            versions.append(resolver.resolve())
            let found = link.diagnostics + resolver.diagnostics
            if link.draft.number == current { diagnostics += found } else { earlier.append((link.draft.number, found)) }
            allowances += resolver.allowances
        }
        let allowed = Allowances(allowances)
        for index in versions.indices { versions[index].allowances = allowed }
        let history = SchemaHistory(name: name, settings: gatherer.settings, outputs: gatherer.outputs, versions: versions)
        return Resolution(history: history, diagnostics: diagnostics, earlier: earlier, allowances: allowances)
    }
}

/// What the resolver understood, and what it could not. Only the validator hands out a schema that is fit to be used.
package struct Resolution: Sendable {
    package let history: SchemaHistory?
    /// What is wrong with the files, the settings and the order of versions, and with the current version.
    package let diagnostics: [Diagnostic]
    /// What is wrong with earlier versions by themselves.
    let earlier: [(version: VersionNumber, diagnostics: [Diagnostic])]
    package let allowances: [Allowance]
}

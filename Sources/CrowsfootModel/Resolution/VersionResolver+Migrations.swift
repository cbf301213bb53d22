import CrowsfootSource
import CrowsfootSyntax

extension VersionResolver {
    /// A version has one migration; a second block is reported and left out.
    mutating func resolveMigration() {
        guard let (tree, syntax) = link.draft.migrations.first else { return }
        let reader = readers[tree]
        let keyword = reader.tree.range(syntax.span.first)
        for (tree, other) in link.draft.migrations.dropFirst() {
            diagnostics.append(RepeatedMigration.found(link.draft.number, at: readers[tree].tree.range(other.span.first), first: keyword))
        }
        let range = reader.tree.range(syntax.span)
        var steps: [Migration.Step] = []
        var isBroken = brokenNames.touch(range)
        if let previous {
            var resolver = MigrationResolver(Versions(old: previous, new: schema), brokenNames, reader)
            steps = resolver.resolve(syntax)
            diagnostics += resolver.diagnostics
            isBroken = isBroken || resolver.isBroken
        } else {
            if link.predecessor == nil { diagnostics.append(FirstVersionMigration.found(link.draft.number, at: keyword)) }
            isBroken = true
        }
        schema.migration = Migration(
            documentation: reader.tree.documentation(of: reader.header(syntax.span, syntax.body)), steps: steps, range: range,
            keywordRange: keyword, isBroken: isBroken)
    }
}

import CrowsfootSource
import CrowsfootSyntax

extension VersionResolver {
    mutating func resolveMigration() {
        guard let (tree, syntax) = link.draft.migrations.first else { return }
        let reader = readers[tree]
        schema.migration = Migration(
            documentation: reader.tree.documentation(of: reader.header(syntax.span, syntax.body)), range: reader.tree.range(syntax.span))
    }
}

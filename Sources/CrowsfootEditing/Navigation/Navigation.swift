import CrowsfootModel
package import CrowsfootSource
import CrowsfootSyntax

/// Definitions and uses of the name under the cursor.
extension FileView {
    /// Returns the name of the declaration, or `nil` where no name is.
    package func definition(at offset: Int) -> SourceRange? {
        index.occurrence(at: offset, in: file.id).map { index.symbols[$0.symbol].name.range }
    }

    /// Returns all places in all files that name the same declaration.
    package func references(at offset: Int, withDeclaration: Bool) -> [SourceRange] {
        guard let occurrence = index.occurrence(at: offset, in: file.id) else { return [] }
        return index.occurrences(of: occurrence.symbol).filter { withDeclaration || !$0.isDeclaration }.map(\.range)
    }

    /// Returns the places in this file that name the same declaration.
    package func highlights(at offset: Int) -> [SchemaIndex.Occurrence] {
        guard let occurrence = index.occurrence(at: offset, in: file.id) else { return [] }
        return index.occurrences(of: occurrence.symbol).filter { $0.range.file == file.id }
    }
}

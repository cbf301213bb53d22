import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource
import CrowsfootSyntax

/// A rename of a declaration and all its uses, which keeps stored values.
package struct Rename: Sendable {
    /// The reason why a declaration can't be renamed.
    package struct Refusal: Error, Hashable, Sendable {
        /// A sentence without a full stop.
        package let reason: String
    }

    /// The edits, in all files of the schema.
    package let edits: [FixIt.Edit]
    /// The name in released versions that `@was` keeps, or `nil` if the rename affects no store.
    package let keptName: String?
}

extension FileView {
    /// Returns the name to rename at an offset, or `nil` if there is none.
    package func renamePlace(at offset: Int) throws(Rename.Refusal) -> SourceRange? {
        guard let occurrence = index.occurrence(at: offset, in: file.id) else { return nil }
        try refuseReleased(index.symbols[occurrence.symbol])
        return occurrence.range
    }

    package func rename(at offset: Int, to name: String) throws(Rename.Refusal) -> Rename? {
        guard let occurrence = index.occurrence(at: offset, in: file.id) else { return nil }
        let symbol = index.symbols[occurrence.symbol]
        try refuseReleased(symbol)
        guard name.isSchemaName else { throw Rename.Refusal(reason: "`\(name)` is not a name: use letters, digits and `_`") }
        if name == symbol.name.text { return Rename(edits: [], keptName: nil) }
        if index.scope(of: symbol).contains(name) { throw Rename.Refusal(reason: "`\(name)` exists already") }
        let keeper = NameKeeper(symbol, in: schema)
        let uses = index.occurrences(of: occurrence.symbol).filter { !$0.isDeclaration }
        return Rename(
            edits: (uses.map { FixIt.Edit($0.range, with: name) } + keeper.edits(renamingTo: name)).sorted { $0.range < $1.range },
            keptName: keeper.releasedName)
    }

    private func refuseReleased(_ symbol: SchemaIndex.Symbol) throws(Rename.Refusal) {
        guard index.isReleased(symbol) else { return }
        let version = index.versions[symbol.origin].version
        throw Rename.Refusal(
            reason: "`\(symbol.name.text)` is declared in version \(version), which is released and can't change")
    }
}

extension SchemaIndex {
    /// Returns the names next to a declaration, which it can't get.
    fileprivate func scope(of symbol: Symbol) -> Set<String> {
        let schema = schema(of: symbol)
        switch symbol.subject {
        case .parameter(let model, let query, _): return Set(schema[model].queries[query].parameters.map(\.name.text))
        case .element(let element):
            switch element {
            case .schema: return []
            case .model, .enumeration, .structure:
                return Set(schema.models.map(\.name.text) + schema.enumerations.map(\.name.text) + schema.structures.map(\.name.text))
                    .union(ScalarType.allCases.map(\.rawValue))
            case .property(let id): return Set(schema.propertiesByName(of: schema[id.model]).keys)
            case .query(let id, _): return Set(schema[id].queries.map(\.name.text))
            case .enumerationCase(let id, _): return Set(schema[id].cases.map(\.name.text))
            case .member(let id, _): return Set(schema[id].members.map(\.name.text))
            }
        }
    }
}

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
    /// The effect on existing stores as the check of the edited text finds it, or `nil` if the rename affects no store.
    package let effect: Effect?

    package struct Effect: Sendable {
        package let sentence: String
        /// Whether the check of the edited text finds an error about stores.
        package let isError: Bool
    }
}

extension FileView {
    /// Returns the name to rename at an offset, or `nil` if there is none.
    package func renamePlace(at offset: Int) throws(Rename.Refusal) -> SourceRange? {
        guard let occurrence = try renamed(at: offset) else { return nil }
        try refuseReleased(index.symbols[occurrence.symbol])
        return occurrence.range
    }

    /// Returns the edits of a rename. They are tried first: no use may get another meaning, and no error may be added.
    package func rename(at offset: Int, to name: String) throws(Rename.Refusal) -> Rename? {
        guard let occurrence = try renamed(at: offset) else { return nil }
        let symbol = index.symbols[occurrence.symbol]
        try refuseReleased(symbol)
        guard name.isSchemaName else { throw Rename.Refusal(reason: "`\(name)` is not a name: use letters, digits and `_`") }
        if name == symbol.name.text { return Rename(edits: [], effect: nil) }
        if symbol.isType, let type = ScalarType(rawValue: name) { throw Rename.Refusal(reason: "`\(type.rawValue)` is a type of Swift") }
        let keeper = NameKeeper(symbol, in: schema)
        let uses = index.occurrences(of: occurrence.symbol).filter { !$0.isDeclaration }
        let edits = (uses.map { FixIt.Edit($0.range, with: name) } + keeper.edits(renamingTo: name)).sorted { $0.range < $1.range }
        guard let trial = EditTrial(edits, of: schema) else { throw Rename.Refusal(reason: "the schema can't be checked with this name") }
        try trial.refuseFaults()
        return Rename(edits: edits, effect: trial.effect(keeping: keeper.releasedName, as: name))
    }

    private func renamed(at offset: Int) throws(Rename.Refusal) -> SchemaIndex.Occurrence? {
        if let occurrence = index.occurrence(at: offset, in: file.id) { return occurrence }
        for case .schema(let statement) in tree.statements {
            guard let name = statement.name, tree.range(name).bytes.contains(offset) || tree.range(name).end == offset else { continue }
            throw Rename.Refusal(
                reason: "`\(tree.text(name))` is also the name of files, such as those of released versions, which a rename doesn't change")
        }
        return nil
    }

    private func refuseReleased(_ symbol: SchemaIndex.Symbol) throws(Rename.Refusal) {
        guard index.isReleased(symbol) else { return }
        let version = index.versions[symbol.origin].version
        throw Rename.Refusal(
            reason: "`\(symbol.name.text)` is declared in version \(version), which is released and can't change")
    }
}

extension SchemaIndex.Symbol {
    /// Whether its name is that of a type.
    fileprivate var isType: Bool {
        switch subject {
        case .element(.model), .element(.enumeration), .element(.structure): true
        case .element, .parameter: false
        }
    }
}

extension EditTrial {
    fileprivate func refuseFaults() throws(Rename.Refusal) {
        if let error = addedErrors.first {
            throw Rename.Refusal(reason: "it would cause an error in line \(line(of: error.range)): \(error.prose)")
        }
        if let use = changedUse {
            let name = text(use)
            throw Rename.Refusal(reason: "\(name.isEmpty ? "a name" : "`\(name)`") in line \(line(of: use)) would mean something else")
        }
    }

    fileprivate func effect(keeping releasedName: String?, as name: String) -> Rename.Effect? {
        let isPromised = releasedName != nil && !outcomes.contains(where: \.isOutcome)
        let sentences = outcomes.map(\.prose) + (isPromised ? [releasedName.map { Self.promise(of: $0, as: name) }].compactMap(\.self) : [])
        if sentences.isEmpty { return nil }
        return Rename.Effect(sentence: sentences.joined(separator: "\n"), isError: outcomes.contains { $0.severity == .error })
    }

    private static func promise(of releasedName: String, as name: String) -> String {
        releasedName == name
            ? "Released versions have `\(name)`, too, so existing stores keep their values."
            : "Released versions have `\(releasedName)`; with `@was(\(releasedName))`, existing stores keep their values."
    }
}

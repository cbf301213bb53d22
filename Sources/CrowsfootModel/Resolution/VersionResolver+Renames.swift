import CrowsfootSource
import CrowsfootSyntax
import CrowsfootText

/// References to renamed elements. A rename doesn't change the declarations that are carried over.
extension VersionResolver {
    /// Reports a use of an old name.
    mutating func reportRenamed(_ use: Name, by rule: Rule, subject: String? = nil) -> Bool {
        guard let first = link.renames[use.text] else { return false }
        let entry = carriedOverDeclaration(around: use)
        if let entry {
            let isKnown = !outdated[entry.name.text, default: []].insert(use.text).inserted
            // The version with the rename has reported the carried-over declaration already.
            if isKnown || first.version != link.draft.number { return true }
        }
        let rename = latest(after: first)
        let carriedOver = entry.map { entry in
            RenamedUse.CarriedOver(
                declaration: entry.name.text, version: link.draft.number,
                redeclaration: redeclaration(of: entry.declaration, replacing: use.text, with: rename.name.text))
        }
        let renamed = RenamedUse(use: use, name: rename.name, since: rename.version, carriedOver: carriedOver)
        diagnostics.append(renamed.found(by: rule, subject: subject))
        return true
    }

    /// Returns names in a model that aren't reported: unparsed ones, and old names that are already reported.
    func brokenNames(in model: Model) -> BrokenNames {
        outdated[model.name.text].map(brokenNames.union) ?? brokenNames
    }

    /// Returns the last rename of a declaration that is renamed again in later versions.
    private func latest(after first: VersionChain.Rename) -> VersionChain.Rename {
        var latest = first
        // Each rename is followed at most once, so that circular renames end.
        for _ in 0..<link.renames.count {
            guard let next = link.renames[latest.name.text] else { break }
            latest = next
        }
        return latest
    }

    private func carriedOverDeclaration(around use: Name) -> VersionChain.Entry? {
        link.declarations.first { entry in
            let range = readers[entry.declaration.tree].tree.range(entry.declaration.syntax.span)
            return entry.isCarriedOver && range.file == use.range.file && range.start <= use.range.start && use.range.end <= range.end
        }
    }

    /// Returns a copy of the declaration with the new name, after all declarations of this version.
    private func redeclaration(
        of declaration: VersionStatements.Declaration, replacing oldName: String, with newName: String
    ) -> FixIt.Edit? {
        guard let last = link.draft.declarations.last else { return nil }
        let tree = readers[declaration.tree].tree
        let span = declaration.syntax.span
        let documentation = tree.documentation(of: TokenSpan(span.first)).map { text in
            CommentText(text, keepsDirectionMarks: true).lines.map { "/// \($0)\n" }.joined()
        }
        var copy = ""
        var position = Int(tree[span.first].start)
        for index in span.first.index...span.last.index {
            let token = tree[TokenID(Int(index))]
            let isName = index < span.last.index && tree[TokenID(Int(index) + 1)].kind == .colon
            guard token.kind == .identifier, !isName, tree.text(TokenID(Int(index))) == oldName else { continue }
            copy += String(decoding: tree.file.bytes[position..<Int(token.start)], as: UTF8.self) + newName
            position = Int(token.end)
        }
        copy += String(decoding: tree.file.bytes[position..<Int(tree[span.last].end)], as: UTF8.self)
        let end = readers[last.tree].tree.range(last.syntax.span).after
        return FixIt.Edit(end, with: "\n\n" + (documentation ?? "") + copy)
    }
}

/// A use of an old name.
struct RenamedUse {
    let use: Name
    /// The declaration of the new name.
    let name: Name
    let since: VersionNumber
    /// The carried-over declaration that contains it, or `nil` for one of the version itself.
    let carriedOver: CarriedOver?

    struct CarriedOver {
        let declaration: String
        let version: VersionNumber
        let redeclaration: FixIt.Edit?
    }

    /// Returns the finding, by the rule that the unknown name violates.
    func found(by rule: Rule, subject: String?) -> Diagnostic {
        Diagnostic(
            rule, "`\(use.text)` is called `\(name.text)` since version \(since)", at: use.range,
            label: carriedOver.map { "carried over into version \($0.version)" }, related: [.init(name.range, "renamed here")],
            help: help, fixes: fixes, subject: subject)
    }

    private var help: String {
        guard let carriedOver else { return "write `\(name.text)`" }
        return "declare `\(carriedOver.declaration)` again in version \(carriedOver.version), with `\(name.text)` for `\(use.text)`"
    }

    private var fixes: [FixIt] {
        guard let carriedOver else { return [FixIt(help, .unsafe, [.init(use.range, with: name.text)])] }
        return carriedOver.redeclaration.map { [FixIt(help, .unsafe, [$0])] } ?? []
    }
}

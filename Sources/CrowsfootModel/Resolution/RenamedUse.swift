import CrowsfootSource

/// An old name where the new one should stand.
struct RenamedUse {
    let use: Name
    /// Where the new name is declared.
    let name: Name
    let since: VersionNumber
    /// Set when the declaration that uses it is none of the version's own.
    let carriedOver: CarriedOver?

    struct CarriedOver {
        let declaration: String
        let version: VersionNumber
        let redeclaration: FixIt.Edit?
    }

    /// The finding, by the rule that such a name would break anyhow.
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

/// Says a help in the words of the file that a schema was made from.
struct OriginAdvice {
    private enum Form {
        case swift
        case managedModel
        case other
    }

    private let rule: Rule
    private let form: Form

    init(_ rule: Rule, path: String) {
        self.rule = rule
        form = path.hasSuffix(".swift") ? .swift : path.hasSuffix("contents") ? .managedModel : .other
    }

    func text(of help: String) -> String {
        transformer(in: help.replacing("`@allow(\(rule.id), \"why\")`", with: allowance))
            // Only a schema has steps.
            .replacing("in `migration`", with: "in `migration` of an imported schema")
    }

    /// How the file says that a finding is meant.
    private var allowance: String {
        switch form {
        case .swift: "`// crowsfoot:allow \(rule.id) \"why\"` above it"
        case .managedModel: "user info: key `crowsfoot.allow`, value `\(rule.id) why`"
        case .other: "`@allow(\(rule.id), \"why\")` in a schema made of it"
        }
    }

    private func transformer(in help: String) -> String {
        let (start, end) = ("`@transformable(\"", "\")`")
        guard help.contains(start) else { return help }
        switch form {
        case .swift:
            return help.replacing(start, with: "`@Attribute(.transformable(by: \"").replacing(end, with: "\"))`")
        case .managedModel: return help.replacing(start, with: "the transformer `").replacing(end, with: "`")
        case .other: return help
        }
    }
}

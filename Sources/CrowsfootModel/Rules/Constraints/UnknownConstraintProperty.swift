import CrowsfootSource
import CrowsfootSyntax

enum UnknownConstraintProperty: ModelRule {
    static let rule = Rule(
        id: "constraint/unknown-property", severity: .error,
        summary: "a constraint or index contains an unknown property",
        finds: "A name in `@unique` or `@index` that isn't a property of the model, own or inherited.",
        matters: "The constraint would be missing from the generated code.",
        fixes: #"""
            schema | SwiftData source
            `@index(title)` | `#Index<Book>([\.title])`
            """#,
        evidence: .language,
        example: .schema("model Book @index(titel) { title: String }"),
        fixed: .replacing("titel", with: "title"))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        let listed = model.attributes.filter { $0.name == .unique || $0.name == .index }
        if listed.isEmpty || model.isBroken { return }
        let family = [model] + schema.ancestors(of: model)
        // An unreadable declaration or an unknown parent may contain the property.
        if family.contains(where: { $0.isBroken || ($0.parentName != nil && $0.parent == nil) }) { return }
        let names = Set(family.flatMap(\.properties).map(\.name.text))
        for attribute in listed {
            for word in attribute.words where !names.contains(word.text) {
                findings.append(found(word, findings.isLong ? [] : names, model))
            }
        }
    }

    private static func found(_ word: Name, _ names: Set<String>, _ model: Model) -> Diagnostic {
        let nearest = NearestName.of(word.text, among: names)
        return Diagnostic(
            rule, "`\(model.name.text)` has no property `\(word.text)`", at: word.range,
            help: nearest.map { "write `\($0)`" } ?? "use a property of `\(model.name.text)`",
            fixes: nearest.map { [FixIt("write `\($0)`", .unsafe, [.init(word.range, with: $0)])] } ?? [], subject: model.name.text)
    }
}

import CrowsfootSource
import CrowsfootSyntax

enum UnknownConstraintProperty: ModelRule {
    static let rule = Rule(
        id: "constraint/unknown-property", severity: .error,
        summary: "`@unique` or `@index` names something that is no property of the model",
        explanation: """
            On a model both take the names of its properties, its own or those that it inherits, without quotes.
            """,
        evidence: .language,
        example: .schema("model Book @index(titel) { title: String }"),
        fixed: .replacing("titel", with: "title"))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        let listed = model.attributes.filter { $0.name == .unique || $0.name == .index }
        if listed.isEmpty || model.isBroken { return }
        let family = [model] + schema.ancestors(of: model)
        // What could not be read, or a parent that is unknown, may have the property.
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
            help: nearest.map { "write `\($0)`" } ?? "name a property of `\(model.name.text)`",
            fixes: nearest.map { [FixIt("write `\($0)`", .unsafe, [.init(word.range, with: $0)])] } ?? [], subject: model.name.text)
    }
}

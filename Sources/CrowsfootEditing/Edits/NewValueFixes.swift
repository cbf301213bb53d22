import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

/// The ways to give existing objects a value of a new property, each with its effect on existing stores.
struct NewValueFixes {
    private static let rule = "store/missing-value"

    private let finding: Diagnostic
    private let view: FileView
    private let schema: Schema
    private let property: Property

    init?(for finding: Diagnostic, in view: FileView) {
        guard finding.rule.id == Self.rule, let schema = view.index.versions.last,
            let property = schema.models.flatMap(\.properties).first(where: { $0.name.range == finding.range || $0.range == finding.range })
                ?? schema.models.flatMap({ model in model.properties.map { (model.name.text + "." + $0.name.text, $0) } })
                .first(where: { $0.0 == finding.subject })?.1
        else { return nil }
        (self.finding, self.view, self.schema, self.property) = (finding, view, schema, property)
    }

    var fixes: [QuickFix] {
        guard let value else { return stated }
        let inDefault = FixIt.Edit(property.typeRange.after, with: " = \(value)")
        return [tried("Write the default `\(value)`", [inDefault])].compactMap(\.self) + stated + [filling(value)].compactMap(\.self)
    }

    /// The fixes of the finding itself.
    private var stated: [QuickFix] {
        finding.fixes.filter { !$0.edits.isEmpty }.compactMap { tried($0.title.capitalizedFirst, $0.edits) }
    }

    /// A likely value of the type.
    private var value: String? {
        switch property.type {
        case .scalar(let scalar): Completer.values(of: scalar).first?.plainText
        case .enumeration(let id): schema[id].cases.first.map { "." + $0.name.text }
        case .array: "[]"
        case .dictionary: "[:]"
        case .structure, .model, .foreign, .optional, .unknown: nil
        }
    }

    private func filling(_ value: String) -> QuickFix? {
        guard let subject = finding.subject else { return nil }
        let step = "fill \(subject) with \(value == ".now" ? "now" : value)"
        return tried("Set it in a migration: `fill \(subject)`", [view.edit(addingStep: step)])
    }

    private func tried(_ title: String, _ edits: [FixIt.Edit]) -> QuickFix? { view.tried(title, edits, for: finding) }
}

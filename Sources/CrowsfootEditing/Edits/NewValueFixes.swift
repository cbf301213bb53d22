import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

/// The ways to give existing objects, or those of seeds, a value of a new property, each with its effect on existing stores.
struct NewValueFixes {
    private static let ofStores = "store/missing-value"
    private static let ofSeeds = "seed/missing-property"

    private let finding: Diagnostic
    private let view: FileView
    private let schema: Schema
    /// The path of the property.
    private let path: String
    private let property: Property

    init?(for finding: Diagnostic, in view: FileView) {
        guard Self.isPossible(for: finding), let schema = view.index.versions.last else { return nil }
        let declared = [finding.range] + finding.related.map(\.range)
        let candidates = schema.models.flatMap { model in model.properties.map { (model.path(of: $0), $0) } }
        let found = candidates.first { path, property in
            path == finding.subject || declared.contains(property.range) || declared.contains(property.name.range)
        }
        guard let found else { return nil }
        (self.finding, self.view, self.schema, path, property) = (finding, view, schema, found.0, found.1)
    }

    /// Whether the finding is about a missing value, whose property may be elsewhere.
    static func isPossible(for finding: Diagnostic) -> Bool { [ofStores, ofSeeds].contains(finding.rule.id) }

    var fixes: [QuickFix] {
        guard let value else { return stated }
        let inDefault = FixIt.Edit(property.typeRange.after, with: " = \(value)")
        let isAboutStores = finding.rule.id == Self.ofStores
        let others = isAboutStores ? stated + [filling(value)].compactMap(\.self) : [optional].compactMap(\.self)
        return [tried("Write the default `\(value)`", [inDefault])].compactMap(\.self) + others
    }

    private var optional: QuickFix? { tried("Make it optional", [FixIt.Edit(property.typeRange.after, with: "?")]) }

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
        let step = "fill \(path) with \(value == ".now" ? "now" : value)"
        return tried("Set it in a migration: `fill \(path)`", [view.edit(addingStep: step)])
    }

    private func tried(_ title: String, _ edits: [FixIt.Edit]) -> QuickFix? { view.tried(title, edits, for: finding) }
}

import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

/// Gives a version a checksum of its own: a modifier on the first attribute of a model that it declares, or else of one that it then
/// declares again as it is.
struct HashModifierFix {
    let fix: FixIt
    let isRedeclaring: Bool

    init?(_ version: Schema, _ trees: [SyntaxTree]) {
        let attribute = "@hash(\"\(version.version)\")"
        let models = version.models.filter { !$0.isVirtual }
        for model in models.filter({ !$0.isCarriedOver }) {
            guard let property = model.properties.first(where: Self.canBear) else { continue }
            isRedeclaring = false
            fix = FixIt(
                "write `\(attribute)` on `\(model.path(of: property))`", .unsafe, [.init(property.range.after, with: " " + attribute)])
            return
        }
        guard let heading = version.headings.first, !Self.hasRenames(version) else { return nil }
        for model in models {
            guard let property = model.properties.first(where: Self.canBear),
                let tree = trees.first(where: { $0.file.id == model.range.file })
            else { continue }
            let before = SourceRange(file: model.range.file, start: Int(model.range.start), end: Int(property.range.end))
            let after = SourceRange(file: model.range.file, start: Int(property.range.end), end: Int(model.range.end))
            let text = "\n\n\(tree.file.text(before)) \(attribute)\(tree.file.text(after))"
            isRedeclaring = true
            fix = FixIt("declare `\(model.name.text)` again, with `\(attribute)`", .unsafe, [.init(heading.after, with: text)])
            return
        }
        return nil
    }

    private static func canBear(_ property: Property) -> Bool {
        property.takesHashModifier && property.hashModifier == nil
    }

    /// Where types have other names now, a declaration cannot be repeated as it was written.
    private static func hasRenames(_ version: Schema) -> Bool {
        version.models.contains { $0.previousName != nil } || version.enumerations.contains { $0.previousName != nil }
            || version.structures.contains { $0.previousName != nil }
    }
}

import CrowsfootSource
import CrowsfootSyntax

extension ExpressionResolver {
    /// The way to a property that rows can be sorted by; nothing when it leads nowhere, which is reported.
    mutating func sortKey(_ syntax: SortKeySyntax) -> Query.SortKey? {
        var names = syntax.path.names.map(reader.name)
        if names.count > 1, names[0].text == "self" { names.removeFirst() }
        var path: [PropertyID] = []
        var model = scope.model
        for (index, name) in names.enumerated() {
            guard let id = property(name.text, of: model, .new) else {
                reportUnknown(name, in: versions.new[model])
                return nil
            }
            path.append(id)
            let property = versions.new[id]
            if index == names.count - 1 { break }
            guard case .model(let next) = property.type.unwrapped else {
                if !property.type.isUnknown {
                    report(Unsortable.through(name, property, spelling(of: property), before: names[index + 1], subject: scope.subject))
                }
                return nil
            }
            model = next
        }
        let direction = syntax.direction.map(reader.tree.text)
        return Query.SortKey(path: path, isDescending: direction == "desc", range: reader.tree.range(syntax.path.span))
    }

    private mutating func reportUnknown(_ name: Name, in model: Model) {
        if brokenNames.contains(name.text) || versions.new.hasUnknownParent(model) { return }
        report(UnknownName.member(name, of: model.name, among: candidates(in: versions.new, of: model), subject: scope.subject))
    }

    private func spelling(of property: Property) -> String {
        versions.new.shownName(of: property.type)
    }
}

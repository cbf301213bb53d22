import CrowsfootChanges
import CrowsfootModel

/// An element in the versions before: when it began, and what it was called.
struct ElementPast {
    /// The oldest version that has it.
    let first: VersionNumber
    /// Its other paths in earlier versions, newest first.
    let formerPaths: [String]
    /// The types or cases in released versions, newest first, where they differ from the next version.
    let formerForms: [(version: VersionNumber, text: String)]

    init(of element: SchemaElement, in schema: Schema) {
        var (schema, element) = (schema, element)
        var paths: [String] = []
        var forms: [(version: VersionNumber, text: String)] = []
        var form = schema.form(of: element)
        while let previous = schema.previous, let before = previous.element(before: element, in: schema) {
            let path = previous.path(of: before)
            if path != schema.path(of: element) { paths.append(path) }
            if previous.isReleased, let text = previous.form(of: before), text != form {
                forms.append((previous.version, text))
                form = text
            }
            (schema, element) = (previous, before)
        }
        first = schema.version
        formerPaths = paths
        formerForms = forms
    }
}

extension Schema {
    /// Returns the type of a property, or the cases of an enum.
    fileprivate func form(of element: SchemaElement) -> String? {
        switch element {
        case .property(let id): spelling(of: self[id].type)
        case .member(let id, let index): spelling(of: self[id].members[index].type)
        case .enumeration(let id): self[id].cases.map(\.name.text).joined(separator: ", ")
        case .schema, .model, .query, .enumerationCase, .structure: nil
        }
    }
}

extension Schema {
    /// Returns the element of this version from which an element of the next version continues: the one that `@was` names, or its namesake.
    func element(before element: SchemaElement, in next: Schema) -> SchemaElement? {
        switch element {
        case .schema: return .schema
        case .model(let id): return model(named: next[id].previousName?.text ?? next[id].name.text).map { .model($0.id) }
        case .property(let id):
            guard case .model(let model) = self.element(before: .model(id.model), in: next) else { return nil }
            let property = next[id]
            return self.property(named: property.previousName?.text ?? property.name.text, of: model).map { .property($0) }
        case .query(let id, let name):
            guard case .model(let model) = self.element(before: .model(id), in: next) else { return nil }
            return self[model].queries.contains { $0.name.text == name } ? .query(model, name: name) : nil
        case .enumeration(let id):
            let one = next[id]
            return enumeration(named: one.previousName?.text ?? one.name.text, in: owner(before: one.owner, in: next)).map {
                .enumeration($0.id)
            }
        case .enumerationCase(let id, let index):
            guard case .enumeration(let before) = self.element(before: .enumeration(id), in: next) else { return nil }
            let one = next[id].cases[index]
            let name = one.previousName?.text ?? one.name.text
            return self[before].cases.firstIndex { $0.name.text == name }.map { .enumerationCase(before, $0) }
        case .structure(let id):
            let one = next[id]
            return structure(named: one.previousName?.text ?? one.name.text, in: owner(before: one.owner, in: next)).map {
                .structure($0.id)
            }
        case .member(let id, let index):
            guard case .structure(let before) = self.element(before: .structure(id), in: next) else { return nil }
            let one = next[id].members[index]
            return self[before].index(of: one.previousName?.text ?? one.name.text).map { .member(before, $0) }
        }
    }

    private func owner(before owner: ModelID?, in next: Schema) -> ModelID? {
        guard let owner, case .model(let id) = element(before: .model(owner), in: next) else { return nil }
        return id
    }
}

import CrowsfootMigration
import CrowsfootModel
import CrowsfootText

/// Parts of a schema that hand-written code can change, so that a test expects nothing about them.
///
/// An unresolved step is named by a property, a model, or the text of a `custom` step. If the text names nothing in the schema, the code
/// can change everything.
struct HandwrittenParts {
    private var models: Set<ModelID> = []
    private var properties: Set<PropertyID> = []
    private var isEverything = false
    private let versions: Versions<Schema>
    private let lineage: Lineage

    init(_ step: PlannedStep) {
        versions = step.versions
        lineage = step.lineage
        for case .handwritten(let unresolvedSteps) in step.preparation {
            for unresolved in unresolvedSteps { read(unresolved.name) }
        }
    }

    /// Whether objects of a model can be added, removed or changed.
    func has(_ model: ModelID) -> Bool {
        isEverything || models.contains(model) || versions.new.ancestors(of: versions.new[model]).contains { models.contains($0.id) }
    }

    func has(_ property: PropertyID) -> Bool {
        isEverything || has(property.model) || properties.contains(property)
    }

    /// Whether an expression reads a part that can change.
    func isRead(by expression: Expression) -> Bool {
        if isEverything { return true }
        let names = Set(properties.flatMap { id in [versions.new[id].name.text] + formerName(id) })
        return !expression.propertyNames(in: versions).isDisjoint(with: names)
    }

    private func formerName(_ id: PropertyID) -> [String] { lineage.declaredSource(of: id).map { [versions.old[$0].name.text] } ?? [] }

    private mutating func read(_ text: String) {
        if !readPaths(text), !readWords(text) { isEverything = true }
    }

    /// Reads `Model.property`, one or several.
    private mutating func readPaths(_ text: String) -> Bool {
        var isFound = false
        for word in text.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }) {
            let path = word.split(separator: ".").map(String.init)
            guard path.count == 2 else { continue }
            let new = versions.new.model(named: path[0]).flatMap { versions.new.property(named: path[1], of: $0) }
            let old = versions.old.model(named: path[0]).flatMap { versions.old.property(named: path[1], of: $0) }
            let found = [new, old.flatMap(lineage.successor(of:))].compactMap(\.self)
            properties.formUnion(found)
            if !found.isEmpty { isFound = true }
        }
        return isFound
    }

    /// Reads the words of a name in a sentence, such as "due date" for `dueDate`.
    private mutating func readWords(_ text: String) -> Bool {
        var isFound = false
        let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
        let letters = words.joined()
        // Short names are parts of many words.
        let isNamed = { (name: String) in
            name.count > 3 ? letters.contains(name.lowercased()) : words.contains { $0 == name.lowercased() }
        }
        for model in versions.new.models {
            let former = lineage.predecessor(of: model.id).map { versions.old[$0].name.text }
            if [model.name.text, former].compactMap(\.self).contains(where: isNamed) {
                models.insert(model.id)
                isFound = true
            }
            for index in model.properties.indices {
                let id = PropertyID(model.id, index)
                let names = [model.properties[index].name.text] + formerName(id)
                guard names.contains(where: isNamed) else { continue }
                properties.insert(id)
                isFound = true
            }
        }
        return isFound
    }
}

extension Expression {
    /// Returns the names of properties that it reads, or that Swift code in it may read.
    func propertyNames(in versions: Versions<Schema>) -> Set<String> {
        var names = Set(swiftCode.flatMap(\.identifiers))
        visit { part in
            if case .property(let id, let base, _) = part.node { names.insert(versions[base.side][id].name.text) }
        }
        return names
    }
}

import CrowsfootModel
import CrowsfootSource
import CrowsfootText

/// Spells the names of Swift and frameworks so that no declaration of a schema can shadow them.
struct FrameworkNames: Sendable {
    /// Names that any version declares. A property called `Date` shadows the type of that name inside its model.
    private let taken: Set<String>

    init(_ history: SchemaHistory) {
        var taken: Set<String> = []
        for schema in history.versions { schema.forEachDeclaredName { taken.insert($0) } }
        self.taken = taken
    }

    subscript(_ name: FrameworkName) -> String {
        taken.contains(name.name) ? "\(name.module).\(name.name)" : name.name
    }

    /// Returns an unused name for a generated variable.
    func free(_ name: String, besides others: Set<String> = []) -> String {
        FreeName.of(name) { taken.contains($0) || others.contains($0) }
    }
}

extension Schema {
    /// Visits a name once for each declaration that has it.
    func forEachDeclaredName(_ visit: (String) -> Void) {
        for model in models {
            visit(model.name.text)
            for property in model.properties {
                visit(property.name.text)
                if property.storedName != property.name.text { visit(property.storedName) }
            }
            for query in model.queries {
                visit(query.name.text)
                for parameter in query.parameters { visit(parameter.name.text) }
            }
        }
        for enumeration in enumerations {
            visit(enumeration.name.text)
            for one in enumeration.cases { visit(one.name.text) }
        }
        for structure in structures {
            visit(structure.name.text)
            for member in structure.members { visit(member.name.text) }
        }
    }
}

extension FrameworkNames {
    /// Returns a value as the store compares it: strings by their bytes, so that two can differ that are equal in Swift.
    func identity(_ path: String, _ type: ValueType) -> String {
        guard type.unwrapped == .scalar(.string) else { return path }
        return type.isOptional ? "\(path).map { \(self[.data])($0.utf8) }" : "\(self[.data])(\(path).utf8)"
    }
}

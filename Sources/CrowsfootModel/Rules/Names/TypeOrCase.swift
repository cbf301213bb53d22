import CrowsfootSource

/// A type or case, for rules about names that Swift reads differently.
enum TypeOrCase {
    case type(nestedIn: Model?)
    case enumerationCase(of: Enumeration)

    var isCase: Bool {
        if case .enumerationCase = self { true } else { false }
    }

    var kind: String { isCase ? "case" : "type" }

    func subject(_ name: Name) -> String {
        switch self {
        case .type(let model): model.map { "\($0.name.text).\(name.text)" } ?? name.text
        case .enumerationCase(let enumeration): "\(enumeration.name.text).\(name.text)"
        }
    }
}

extension Schema {
    /// Visits the names of all types, including nested ones, and of all cases.
    func forEachTypeOrCase(_ visit: (Name, TypeOrCase) -> Void) {
        forEachFreeType { visit($0, .type(nestedIn: nil)) }
        for model in models {
            for name in nestedTypes(of: model) { visit(name, .type(nestedIn: model)) }
        }
        for enumeration in enumerations {
            for one in enumeration.cases { visit(one.name, .enumerationCase(of: enumeration)) }
        }
    }
}

import CrowsfootSource
import CrowsfootSyntax

enum ForeignType: PropertyRule {
    static let rule = Rule(
        id: "type/foreign", severity: .error,
        summary: "a type that only Swift knows is to be stored, and nobody says how",
        explanation: """
            The store has no place for a type that the schema takes from Swift. Some of them even compile as they are, and then crash when
            the row is saved: `CGRect`, `CGPoint`, `CGSize` and `AttributedString` do. `@transformable("Name")` says which value transformer
            makes data of it, `@transient` that it is not stored at all, and `@storage(native)` leaves it to
            SwiftData, which takes types that code themselves with keys. A struct of the schema with the same parts needs none of these.
            """,
        evidence: .language,
        example: .schema("model Place { frame: `CGRect` }", named: "Places"),
        fixed: .adding(line: "struct Frame {\n    x: Double\n    y: Double\n}", after: "schema").replacing("`CGRect`", with: "Frame"))

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        if property.type.isPlain { return }
        guard property.type.contains(\.isForeign), !model.isVirtual, !property.has(.transformable), !property.isTransient else { return }
        let code = name(in: property.type) ?? ""
        if schema.usesSwiftData, property.storage == .native, !NativeProperty.unkeyedTypes.contains(code) { return }
        findings.append(schema.usesSwiftData ? unknown(code, property, model) : archived(code, property, model))
    }

    private static func unknown(_ code: String, _ property: Property, _ model: Model) -> Diagnostic {
        Diagnostic(
            rule, "the store knows no `\(code)`", at: property.typeRange,
            help: "add `@transformable(\"\(transformer(for: code))\")` or `@transient`, or declare a struct with its parts",
            fixes: [FixIt("keep it out of the store", .unsafe, [.init(property.range.after, with: " @transient")])],
            subject: model.path(of: property))
    }

    /// Core Data archives it by itself, in a way that Xcode warns of.
    private static func archived(_ code: String, _ property: Property, _ model: Model) -> Diagnostic {
        let transformer = "@transformable(\"NSSecureUnarchiveFromData\")"
        var finding = Diagnostic(
            rule, "`\(code)` is archived by an insecure transformer, as long as none is named", at: property.typeRange,
            help: "add `\(transformer)`, or the name of a transformer of yours",
            fixes: [FixIt("archive it securely", .unsafe, [.init(property.range.after, with: " \(transformer)")])],
            subject: model.path(of: property))
        finding.severity = .warning
        return finding
    }

    private static func name(in type: ValueType) -> String? {
        switch type {
        case .foreign(let code): code
        case .array(let element), .optional(let element): name(in: element)
        case .dictionary(let key, let value): name(in: key) ?? name(in: value)
        case .scalar, .enumeration, .structure, .model, .unknown: nil
        }
    }

    private static func transformer(for code: String) -> String {
        code.allSatisfy { $0.isLetter || $0.isNumber } ? code + "Transformer" : "Name"
    }
}

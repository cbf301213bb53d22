import CrowsfootSource
import CrowsfootSyntax

enum ForeignType: PropertyRule {
    static let rule = Rule(
        id: "type/foreign", severity: .error,
        summary: "a Swift type without a stored form",
        finds: "A property with a type in backticks, and without `@transformable`, `@transient` or `@storage(native)`.",
        matters: "The app may crash when it saves the object. `CGRect`, `CGPoint`, `CGSize` and `AttributedString` compile, but crash.",
        fixes: """
            the value | schema | Core Data model
            can be a struct | declare a struct with its parts | add a composite attribute
            has a value transformer | `@transformable("Name")` | enter its name as *Transformer*
            encodes itself with keys | `@storage(native)` | –
            isn't stored | `@transient` | select *Transient*
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
            rule, "`\(code)` can't be stored without a transformer", at: property.typeRange,
            help: "add `@transient`, or `@transformable(\"\(transformer(for: code))\")`, or declare a struct with its parts",
            fixes: [FixIt("add `@transient`", .unsafe, [.init(property.range.after, with: " @transient")])],
            subject: model.path(of: property))
    }

    /// Reports a Core Data attribute with the default transformer, about which Xcode warns.
    private static func archived(_ code: String, _ property: Property, _ model: Model) -> Diagnostic {
        let transformer = "@transformable(\"NSSecureUnarchiveFromData\")"
        var finding = Diagnostic(
            rule, "`\(code)` is stored with the default transformer, which is insecure", at: property.typeRange,
            help: "add `\(transformer)`, or the name of your own transformer",
            fixes: [FixIt("add `\(transformer)`", .unsafe, [.init(property.range.after, with: " \(transformer)")])],
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

import CrowsfootSource

enum MismatchedDefault: PropertyRule, MemberRule {
    static let rule = Rule(
        id: "default/wrong-type", severity: .error,
        summary: "a default has the wrong type",
        finds: """
            A default of another type than its property. Strings have quotes, `Bool` is `true` or `false`, a date may be `.now`, an
            identifier `UUID()`, and a case starts with a dot. Defaults of `URL`, `Data` and structs are Swift code in backticks.
            """,
        matters: "The generated Swift wouldn't compile.",
        fixes: "Write a value of the property's type, such as `0` for an `Int`.",
        evidence: .language,
        example: .schema(#"model Book { pages: Int = "many" }"#),
        fixed: .replacing(#"= "many""#, with: "= 0"))

    static var inspection: Inspection { .several([.property(Self.self), .member(Self.self)]) }

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        check(property, of: model.name, schema, &findings)
    }

    static func check(_ member: Property, of structure: Structure, in schema: Schema, _ findings: inout [Diagnostic]) {
        check(member, of: structure.name, schema, &findings)
    }

    /// Finds all kinds of mismatches. Some of them belong to other rules.
    private static func check(_ property: Property, of owner: Name, _ schema: Schema, _ findings: inout [Diagnostic]) {
        guard let value = property.defaultValue, !property.isRelationship,
            let mismatch = ConstantMismatch.of(value.value, property.type, in: schema)
        else { return }
        let site = DefaultSite(property: property, owner: owner, range: value.range)
        switch mismatch {
        case .wrongType(.enumCase(let name), .scalar(let scalar)):
            findings.append(DefaultNotConstant.member(name, of: scalar, site))
        case .wrongType(let constant, let type): findings.append(found(constant, type, site, schema))
        case .outOfRange(let constant, let scalar): findings.append(DefaultOutOfRange.found(constant, scalar, site))
        // An enum without cases is reported by another rule.
        case .unknownCase(_, let id) where schema[id].cases.isEmpty: break
        case .unknownCase(let name, let id): findings.append(UnknownDefaultCase.found(name, schema[id], site, schema))
        case .missing(let type): findings.append(NilDefault.found(type, site, schema))
        case .repeatedKey(let key): findings.append(RepeatedDefaultKey.found(key, site))
        }
    }

    private static func found(_ constant: Constant, _ type: ValueType, _ place: DefaultSite, _ schema: Schema) -> Diagnostic {
        let isElement = place.property.defaultValue?.value != constant
        let advice = DefaultAdvice.of(constant, type, schema)
        let subject =
            isElement ? "an element of the default of `\(place.property.name.text)`" : "the default of `\(place.property.name.text)`"
        return Diagnostic(
            rule, "\(subject) is \(constant.noun), not \(schema.mention(of: type))", at: place.range, help: advice.help,
            fixes: isElement ? [] : advice.fixes(at: place.range), subject: place.subject)
    }
}

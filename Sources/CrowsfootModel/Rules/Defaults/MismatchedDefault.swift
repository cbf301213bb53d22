import CrowsfootSource

enum MismatchedDefault: PropertyRule, MemberRule {
    static let rule = Rule(
        id: "default/wrong-type", severity: .error,
        summary: "a default has another type than its property",
        explanation: """
            The default becomes an expression of Swift, which would not compile, and the value that rows of older versions get. Text stands
            in quotes, truth values are `true` and `false`, dates can be `.now` and identifiers `UUID()`, and a case has a dot before its
            name. Of other types, such as `URL`, `Data` and structs, the default is written as Swift between backticks.
            """,
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

    /// All mismatches are found at once; those that are more than a wrong type have rules of their own.
    private static func check(_ property: Property, of owner: Name, _ schema: Schema, _ findings: inout [Diagnostic]) {
        guard let value = property.defaultValue, !property.isRelationship,
            let mismatch = ConstantMismatch.of(value.value, property.type, in: schema)
        else { return }
        let place = DefaultSite(property: property, owner: owner, range: value.range)
        switch mismatch {
        case .wrongType(.enumCase(let name), .scalar(let scalar)):
            findings.append(DefaultNotConstant.member(name, of: scalar, place))
        case .wrongType(let constant, let type): findings.append(found(constant, type, place, schema))
        case .outOfRange(let constant, let scalar): findings.append(DefaultOutOfRange.found(constant, scalar, place))
        // An enum without cases is reported itself.
        case .unknownCase(_, let id) where schema[id].cases.isEmpty: break
        case .unknownCase(let name, let id): findings.append(UnknownDefaultCase.found(name, schema[id], place, schema))
        case .missing(let type): findings.append(NilDefault.found(type, place, schema))
        case .repeatedKey(let key): findings.append(RepeatedDefaultKey.found(key, place))
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

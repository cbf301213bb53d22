/// A model, an enum or a struct.
package enum DeclarationSyntax: Sendable {
    case model(ModelSyntax)
    case enumeration(EnumSyntax)
    case structure(StructSyntax)

    package var name: TokenID? {
        switch self {
        case .model(let model): model.name
        case .enumeration(let enumeration): enumeration.name
        case .structure(let structure): structure.name
        }
    }

    package var attributes: [AttributeSyntax] {
        switch self {
        case .model(let model): model.attributes
        case .enumeration(let enumeration): enumeration.attributes
        case .structure(let structure): structure.attributes
        }
    }

    package var span: TokenSpan {
        switch self {
        case .model(let model): model.span
        case .enumeration(let enumeration): enumeration.span
        case .structure(let structure): structure.span
        }
    }
}

/// `abstract model Name: Parent @attributes { … }`
package struct ModelSyntax: Sendable {
    package enum Modifier: String, CaseIterable, Sendable {
        case abstract
        case virtual
    }

    package let modifier: Modifier?
    package let name: TokenID?
    package let parent: TokenID?
    package let attributes: [AttributeSyntax]
    package let body: BodySyntax<MemberSyntax>
    package let span: TokenSpan
}

/// A member of a model.
package enum MemberSyntax: Sendable {
    case property(PropertySyntax)
    case enumeration(EnumSyntax)
    case structure(StructSyntax)
    case seed(SeedSyntax)
    case query(QuerySyntax)

    package var span: TokenSpan {
        switch self {
        case .property(let property): property.span
        case .enumeration(let enumeration): enumeration.span
        case .structure(let structure): structure.span
        case .seed(let seed): seed.span
        case .query(let query): query.span
        }
    }
}

/// `name: Type = default @attributes`, in a struct with `var` or `let` before it
package struct PropertySyntax: Sendable {
    package let keyword: TokenID?
    package let name: TokenID
    /// The type, or `nil` if the property is broken.
    package let type: TypeSyntax?
    package let defaultValue: ExpressionSyntax?
    package let attributes: [AttributeSyntax]
    package let span: TokenSpan
}

/// `enum Name: RawType @attributes { case … }`
package struct EnumSyntax: Sendable {
    package let name: TokenID?
    package let rawType: TokenID?
    package let attributes: [AttributeSyntax]
    package let body: BodySyntax<CaseLineSyntax>
    package let span: TokenSpan
}

/// `case a = "A", b`
package struct CaseLineSyntax: Sendable {
    package let cases: [CaseSyntax]
    package let span: TokenSpan
}

/// `name = value @attributes`
package struct CaseSyntax: Sendable {
    package let name: TokenID
    package let rawValue: ExpressionSyntax?
    package let attributes: [AttributeSyntax]
    package let span: TokenSpan
}

/// `struct Name @attributes { … }`
package struct StructSyntax: Sendable {
    package let name: TokenID?
    package let attributes: [AttributeSyntax]
    package let body: BodySyntax<PropertySyntax>
    package let span: TokenSpan
}

/// `seed { name: value, … }`
package struct SeedSyntax: Sendable {
    package struct Field: Sendable {
        package let name: TokenID
        package let value: ExpressionSyntax
        package let span: TokenSpan
    }

    package let body: BodySyntax<Field>
    package let span: TokenSpan
}

/// `@name(arguments)`
package struct AttributeSyntax: Sendable {
    package let name: TokenID?
    package let arguments: [ArgumentSyntax]
    package let span: TokenSpan
}

/// `label: value`, in an attribute or a call
package struct ArgumentSyntax: Sendable {
    package let label: TokenID?
    package let value: ExpressionSyntax
    package let span: TokenSpan
}

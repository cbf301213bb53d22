import CrowsfootSource
import CrowsfootSyntax

extension VersionResolver {
    mutating func resolveEnumerations() {
        for (index, pending) in pendingEnumerations.enumerated() {
            let range = pending.reader.tree.range(pending.syntax.span)
            let rawType = rawType(of: pending)
            schema.enumerations.append(
                Enumeration(
                    id: EnumerationID(index), name: pending.name,
                    documentation: pending.reader.tree.documentation(of: pending.reader.header(pending.syntax.span, pending.syntax.body)),
                    owner: pending.owner, section: pending.section, rawType: rawType,
                    rawTypeRange: pending.syntax.rawType.map(pending.reader.tree.range),
                    attributes: attributes(pending.syntax.attributes, of: .enumeration, in: range, pending.reader),
                    cases: cases(of: pending, rawType), range: range, isCarriedOver: pending.isCarriedOver,
                    isBroken: brokenNames.touch(range)))
        }
    }

    private mutating func rawType(of pending: PendingEnumeration) -> ScalarType {
        guard let token = pending.syntax.rawType else { return .string }
        let name = pending.reader.name(token)
        if let scalar = ScalarType(rawValue: name.text), scalar == .string || scalar.isInteger { return scalar }
        diagnostics.append(InvalidRawType.found(name, of: pending.name))
        return .string
    }

    private mutating func cases(of pending: PendingEnumeration, _ rawType: ScalarType) -> [Enumeration.Case] {
        var cases: [Enumeration.Case] = []
        for line in pending.syntax.body.members {
            for syntax in line.cases {
                cases.append(resolved(syntax, isAlone: line.cases.count == 1, line, pending, rawType, after: cases.last))
            }
        }
        return cases
    }

    private mutating func resolved(
        _ syntax: CaseSyntax, isAlone: Bool, _ line: CaseLineSyntax, _ pending: PendingEnumeration, _ rawType: ScalarType,
        after previous: Enumeration.Case?
    ) -> Enumeration.Case {
        let reader = pending.reader
        let name = reader.name(syntax.name)
        let range = reader.tree.range(syntax.span)
        var stated: Constant?
        if let expression = syntax.rawValue {
            stated = reader.constant(expression)
            if stated.map({ !rawType.canBeRaw($0) }) ?? !expression.isInvalid {
                diagnostics.append(InvalidRawValue.found(of: name, rawType, at: reader.tree.range(expression.span)))
            }
        }
        return Enumeration.Case(
            name: name, documentation: reader.tree.documentation(of: isAlone ? line.span : syntax.span), statedRawValue: stated,
            rawValue: stated ?? implicitRawValue(name, rawType, after: previous),
            rawValueRange: syntax.rawValue.map { reader.tree.range($0.span) } ?? name.range,
            attributes: attributes(syntax.attributes, of: .enumerationCase, in: range, reader), range: range)
    }

    /// As in Swift: the name for a string, and one more than the case before for a number.
    private func implicitRawValue(_ name: Name, _ rawType: ScalarType, after previous: Enumeration.Case?) -> Constant {
        if rawType == .string { return .string(name.text) }
        guard case .integer(let isNegative, let magnitude) = previous?.rawValue else {
            return .integer(isNegative: false, magnitude: 0)
        }
        return isNegative
            ? .integer(isNegative: magnitude > 1, magnitude: magnitude - 1) : .integer(isNegative: false, magnitude: magnitude &+ 1)
    }
}

extension ScalarType {
    fileprivate func canBeRaw(_ constant: Constant) -> Bool {
        switch constant {
        case .string: self == .string
        case .integer: holds(constant)
        case .nil, .boolean, .number, .array, .dictionary, .enumCase, .now, .newUUID, .swift: false
        }
    }

    /// Whether an integer type has room for a value.
    package func holds(_ constant: Constant) -> Bool {
        guard let range = integerRange, case .integer(let isNegative, let magnitude) = constant else { return false }
        return isNegative ? magnitude <= range.lowest.magnitude : magnitude <= range.highest
    }
}

import CrowsfootSource
import CrowsfootSyntax

extension VersionResolver {
    mutating func resolveEnumerations() {
        for (index, pending) in pendingEnumerations.enumerated() {
            let range = pending.reader.tree.range(pending.syntax.span)
            let stated = rawType(of: pending)
            let rawType = stated ?? .string
            let before = carriedEnumeration(pending)
            let cases = before?.cases ?? cases(of: pending, rawType, isKnown: stated != nil)
            schema.enumerations.append(
                Enumeration(
                    id: EnumerationID(index), name: pending.name,
                    documentation: pending.reader.tree.documentation(of: pending.reader.header(pending.syntax.span, pending.syntax.body)),
                    owner: pending.owner, section: pending.section, rawType: rawType,
                    rawTypeRange: pending.syntax.rawType.map(pending.reader.tree.range),
                    attributes: attributes(pending.syntax.attributes, of: .enumeration, in: range, pending.reader),
                    cases: cases, indices: before?.indices ?? NameIndex(cases.lazy.map(\.name.text)), range: range,
                    isCarriedOver: pending.isCarriedOver, isBroken: brokenNames.touch(range)))
        }
    }

    /// Returns the enum of the earlier version, with the same cases.
    private func carriedEnumeration(_ pending: PendingEnumeration) -> Enumeration? {
        guard pending.isCarriedOver, let previous else { return nil }
        guard let owner = pending.owner else { return previous.enumeration(named: pending.name.text, in: nil) }
        return previous.model(named: schema[owner].name.text).flatMap { previous.enumeration(named: pending.name.text, in: $0.id) }
    }

    /// Returns the raw type, if it is valid.
    private mutating func rawType(of pending: PendingEnumeration) -> ScalarType? {
        guard let token = pending.syntax.rawType else { return .string }
        let name = pending.reader.name(token)
        if let scalar = ScalarType(rawValue: name.text), scalar.isRawType { return scalar }
        diagnostics.append(InvalidRawType.found(name, of: pending.name))
        return nil
    }

    private mutating func cases(of pending: PendingEnumeration, _ rawType: ScalarType, isKnown: Bool) -> [Enumeration.Case] {
        var cases: [Enumeration.Case] = []
        var names: [String: Name] = [:]
        for line in pending.syntax.body.members {
            for syntax in line.cases {
                let documented = line.cases.count == 1 ? line.span : syntax.span
                let resolved = resolved(syntax, documented, pending.reader, rawType, after: cases.last)
                if let first = names[resolved.name.text] {
                    diagnostics.append(DuplicateName.enumerationCase(resolved.name, first: first, of: pending.name))
                    continue
                }
                names[resolved.name.text] = resolved.name
                cases.append(resolved)
                if isKnown { checkRawValue(of: resolved, syntax, rawType, after: cases.dropLast().last, pending.reader) }
            }
        }
        return cases
    }

    private mutating func resolved(
        _ syntax: CaseSyntax, _ documented: TokenSpan, _ reader: TreeReader, _ rawType: ScalarType, after previous: Enumeration.Case?
    ) -> Enumeration.Case {
        let name = reader.name(syntax.name)
        let range = reader.tree.range(syntax.span)
        let stated = syntax.rawValue.flatMap(reader.constant)
        return Enumeration.Case(
            name: name, documentation: reader.tree.documentation(of: documented), statedRawValue: stated,
            rawValue: stated ?? implicitRawValue(name, rawType, after: previous),
            rawValueRange: syntax.rawValue.map { reader.tree.range($0.span) } ?? name.range,
            attributes: attributes(syntax.attributes, of: .enumerationCase, in: range, reader), range: range)
    }

    private mutating func checkRawValue(
        of resolved: Enumeration.Case, _ syntax: CaseSyntax, _ rawType: ScalarType, after previous: Enumeration.Case?, _ reader: TreeReader
    ) {
        guard let expression = syntax.rawValue else {
            // The successor of an invalid value isn't another error.
            let follows = previous.map { rawType.canBeRaw($0.rawValue) } ?? true
            if follows, !rawType.canBeRaw(resolved.rawValue) { diagnostics.append(InvalidRawValue.implicit(of: resolved, rawType)) }
            return
        }
        if reader.isReported(expression) { return }
        if let value = resolved.statedRawValue, rawType.canBeRaw(value) { return }
        diagnostics.append(InvalidRawValue.found(of: resolved.name, rawType, at: resolved.rawValueRange))
    }

    /// Returns what Swift uses: the name for a string, and one more than the case before for a number.
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

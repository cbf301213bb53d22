import CrowsfootSource
import CrowsfootSyntax

/// Reads the attributes of a declaration and checks them against their specifications.
///
/// A misplaced attribute is reported and dropped. An attribute with invalid arguments is reported and kept without them, so that it isn't
/// reported as missing, too.
enum AttributeReader {
    /// Reads the attributes.
    ///
    /// `type` and `model` are those of a property.
    static func read(
        _ syntax: [AttributeSyntax], of subject: AttributeSubject, type: ValueType? = nil, in model: String? = nil, _ reader: TreeReader,
        _ diagnostics: inout [Diagnostic]
    ) -> [Attribute] {
        if syntax.isEmpty { return [] }
        var attributes: [Attribute] = []
        let bounds = ForeignBounds(syntax, of: type, reader)
        diagnostics += bounds.findings
        for one in syntax where !bounds.contains(one) {
            guard let attribute = read(one, of: subject, in: model, reader, &diagnostics) else { continue }
            if let earlier = attributes.first(where: { $0.name == attribute.name }), !isRepeatable(attribute.name, on: subject) {
                diagnostics.append(RepeatedAttribute.found(attribute, first: earlier))
                continue
            }
            attributes.append(attribute)
        }
        return attributes
    }

    private static func isRepeatable(_ name: AttributeName, on subject: AttributeSubject) -> Bool {
        AttributeSpecification.of(name, on: subject)?.isRepeatable ?? true
    }

    private static func read(
        _ syntax: AttributeSyntax, of subject: AttributeSubject, in model: String?, _ reader: TreeReader, _ diagnostics: inout [Diagnostic]
    ) -> Attribute? {
        guard let token = syntax.name else { return nil }
        let range = reader.tree.range(syntax.span)
        guard let name = AttributeName(rawValue: reader.tree.text(token)) else {
            diagnostics.append(UnknownAttribute.found(reader.name(token), at: range))
            return nil
        }
        let removal = reader.tree.file.removal(of: range)
        guard let specification = AttributeSpecification.of(name, on: subject) else {
            diagnostics.append(MisplacedAttribute.found(name, on: subject, at: range, removing: removal))
            return nil
        }
        let bare = Attribute(name: name, arguments: [], range: range, removalRange: removal)
        if syntax.arguments.contains(where: { reader.isReported($0.value) }) { return bare }
        let arguments = syntax.arguments.compactMap { argument(_: $0, reader) }
        let attribute = Attribute(name: name, arguments: arguments, range: range, removalRange: removal)
        guard arguments.count == syntax.arguments.count, specification.arguments.accept(arguments) else {
            if let model, let finding = AttributeArguments.ofModel(attribute, named: model, subject) {
                diagnostics.append(finding)
                return nil
            }
            let advice = ArgumentAdvice.first(of: syntax.arguments, specification.arguments, reader)
            diagnostics.append(AttributeArguments.found(attribute, specification.arguments, advice: advice))
            return bare
        }
        // In a model file, an empty value differs from a missing one.
        if name != .coredata, let empty = arguments.first(where: \.isEmptyText) {
            diagnostics.append(EmptyText.found(attribute, empty))
            return bare
        }
        return attribute
    }

    private static func argument(_ syntax: ArgumentSyntax, _ reader: TreeReader) -> Attribute.Argument? {
        guard let value = value(syntax.value, reader) else { return nil }
        return Attribute.Argument(
            label: syntax.label.map { reader.tree.text($0) }, value: value, range: reader.tree.range(syntax.value.span),
            textRange: textRange(of: value, syntax.value, reader))
    }

    private static func textRange(
        of value: Attribute.Value, _ expression: ExpressionSyntax, _ reader: TreeReader
    ) -> SourceRange? {
        guard case .string(let text) = value, case .literal(let token) = expression else { return nil }
        let literal = reader.tree.range(token)
        // Both delimiters have the same number of bytes.
        let delimiters = literal.bytes.count - text.utf8.count
        guard delimiters > 0, delimiters % 2 == 0 else { return nil }
        let range = SourceRange(file: literal.file, start: Int(literal.start) + delimiters / 2, end: Int(literal.end) - delimiters / 2)
        return reader.tree.file.bytes[range.bytes].elementsEqual(text.utf8) ? range : nil
    }

    private static func value(_ expression: ExpressionSyntax, _ reader: TreeReader) -> Attribute.Value? {
        switch expression {
        case .name(let token): word(reader.tree.text(token))
        case .implicitMember(_, let name): .word(reader.tree.text(name))
        case .platform(let name, let version): .platform(name: reader.tree.text(name), version: reader.tree.text(version))
        case .ruleName(let span): .rule(reader.tree.text(span))
        case .range(let low, let token, let high): range(low, token, high, reader)
        case .literal, .prefix: literal(reader.constant(expression))
        case .member, .call, .binary, .conditional, .array, .dictionary, .group, .closure, .closureArgument, .swift, .invalid: nil
        }
    }

    private static func word(_ text: String) -> Attribute.Value {
        switch text {
        case "true": .boolean(true)
        case "false": .boolean(false)
        default: .word(text)
        }
    }

    private static func literal(_ constant: Constant?) -> Attribute.Value? {
        if case .string(let text) = constant { return .string(text) }
        guard case .integer(let isNegative, let magnitude) = constant, let number = Int(exactly: magnitude) else { return nil }
        return .integer(isNegative ? -number : number)
    }

    private static func range(
        _ low: ExpressionSyntax?, _ token: TokenID, _ high: ExpressionSyntax?, _ reader: TreeReader
    ) -> Attribute.Value? {
        let constants = (low: low.map(reader.constant), high: high.map(reader.constant))
        let bounds = (low: constants.low.map(number), high: constants.high.map(number))
        if bounds.low == .some(nil) || bounds.high == .some(nil) { return nil }
        return .range(
            .init(
                low: bounds.low ?? nil, high: bounds.high ?? nil, excludesHigh: reader.tree[token].kind == .openRange,
                exactLow: constants.low??.decimal, exactHigh: constants.high??.decimal))
    }

    private static func number(_ constant: Constant?) -> Double? {
        if case .integer(let isNegative, let magnitude) = constant { return isNegative ? -Double(magnitude) : Double(magnitude) }
        guard case .number(let text) = constant else { return nil }
        return Double(text.filter { $0 != "_" })
    }
}

extension Settings {
    /// Adds the attributes of a heading. Several files may each have some.
    mutating func add(_ attributes: [Attribute]) {
        let sync = attributes.last { $0.name == .cloudkit }
        cloudkit = sync?.range ?? cloudkit
        productions = sync?.strings ?? productions
        conventions += attributes.filter { $0.name == .conventions }.flatMap(\.words).compactMap { Convention(rawValue: $0.text) }
        source = attributes.last { $0.name == .source } ?? source
        coredata += attributes.filter { $0.name == .coredata }
        deployments += attributes.filter { $0.name == .deployment }.flatMap(\.arguments).compactMap(Deployment.init)
    }
}

extension Settings.Deployment {
    fileprivate init?(_ argument: Attribute.Argument) {
        guard case .platform(let name, let version) = argument.value, let number = VersionNumber(version) else { return nil }
        self.init(platform: name, version: number, range: argument.range)
    }
}

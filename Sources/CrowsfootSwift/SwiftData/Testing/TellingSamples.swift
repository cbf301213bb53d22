import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootText

/// Samples that reveal whether a step works: text that is converted to a number is a number, and a number in a comparison is near its
/// bound.
///
/// A sample that every conversion turns into the default would pass whatever the migration does.
struct TellingSamples {
    private let names: StepNames
    private var samples: [PropertyID: [Constant]] = [:]

    init(_ names: StepNames) {
        self.names = names
        for step in versions.new.steps { readComparisons(step) }
        for step in versions.new.steps { readConversions(step) }
        for case .setAside(let rows) in names.plannedStep.preparation {
            for value in rows.values where value.unresolved != nil { readUnresolved(value) }
        }
    }

    private var versions: Versions<Schema> { names.plannedStep.versions }
    private var lineage: Lineage { names.plannedStep.lineage }

    /// Returns the sample of the object at an index, or `nil` if any sample is fine.
    func sample(of id: PropertyID, _ index: Int) -> Constant? {
        let property = versions.old[id]
        // Samples in the schema have precedence.
        guard property.samples.isEmpty, !isKey(id), let found = samples[id] else { return nil }
        let fitting = found.filter { sample in !property.checks.contains { sample.breaks($0.check) } }
        return index < fitting.count ? fitting[index] : nil
    }

    /// Whether it is a key, whose values have to differ.
    private func isKey(_ id: PropertyID) -> Bool {
        let (property, model) = (versions.old[id], versions.old[id.model])
        if property.has(.id) || property.checks.contains(where: { if case .matches = $0.check { true } else { false } }) { return true }
        return versions.old.models.contains { other in
            (other.id == model.id || versions.old.ancestors(of: other).contains { $0.id == model.id })
                && versions.old.uniqueKeys(of: other).contains { $0.contains(property.name.text) }
        }
    }

    /// Returns the property of the older version that a step reads.
    private func source(_ id: PropertyID, _ side: VersionSide) -> PropertyID? { side == .old ? id : lineage.declaredSource(of: id) }

    private mutating func add(_ values: [Constant], to id: PropertyID) {
        samples[id] = (samples[id, default: []] + values.filter { fits($0, versions.old[id].type.unwrapped) }).unique
    }

    /// Whether a property of the older version can have a value: the newer one may have another type.
    private func fits(_ value: Constant, _ type: ValueType) -> Bool {
        if case .string = value { return type == .scalar(.string) }
        if case .enumCase(let name) = value, case .enumeration(let id) = type { return versions.old[id].hasCase(named: name) }
        guard case .integer(let isNegative, let magnitude) = value, let scalar = type.scalar, scalar.isNumber else { return false }
        guard let range = scalar.integerRange else { return true }
        return isNegative ? range.lowest <= -Int64(clamping: magnitude) : magnitude <= range.highest
    }

    // MARK: - Comparisons

    /// Adds values for which a comparison is true first, then those at its bound.
    private mutating func readComparisons(_ step: Migration.Step) {
        for expression in step.kind.expressions {
            var (holding, bordering): ([(PropertyID, Constant)], [(PropertyID, Constant)]) = ([], [])
            expression.visit { part in
                guard case .binary(let sign, let left, let right) = part.node else {
                    if case .call(.isEmpty, let base, _, _) = part.node, let id = ownSource(base),
                        versions.old[id].type.unwrapped == .scalar(.string)
                    {
                        holding.append((id, .string("")))
                    }
                    return
                }
                for (path, other, isTurned) in [(left, right, false), (right, left, true)] {
                    guard let id = ownSource(path) else { continue }
                    let values = Self.values(around: other, sign, isTurned: isTurned)
                    holding += values.prefix(1).map { (id, $0) }
                    bordering += values.dropFirst().map { (id, $0) }
                }
            }
            for (id, value) in holding + bordering { add([value], to: id) }
        }
    }

    /// Returns a property of the object itself, in the older version.
    private func ownSource(_ path: Expression) -> PropertyID? {
        switch path.node {
        case .property(let id, let base, _):
            guard case .row = base.node else { return nil }
            return source(id, base.side)
        case .binary(.coalesce, let first, _): return ownSource(first)
        case .binary, .constant, .enumCase, .row, .element, .member, .parameter, .moment, .daysAgo, .call, .not, .minus, .conditional,
            .range, .array, .closure, .swift, .invalid:
            return nil
        }
    }

    private static func values(around other: Expression, _ sign: Expression.Operator, isTurned: Bool) -> [Constant] {
        switch other.node {
        case .enumCase(_, let name): return sign == .equal ? [.enumCase(name)] : []
        case .constant(.string(let text)): return sign == .equal || sign == .notEqual ? [.string(text)] : []
        case .constant(let constant):
            guard case .integer(let isNegative, let magnitude) = constant, magnitude < 1 << 30 else { return [] }
            let number = (isNegative ? -1 : 1) * Int(magnitude)
            let (above, below) = (integer(number + 1), integer(number - 1))
            switch sign {
            case .equal, .notEqual: return [constant]
            case .greater, .greaterOrEqual: return isTurned ? [below, constant, above] : [above, constant, below]
            case .less, .lessOrEqual: return isTurned ? [above, constant, below] : [below, constant, above]
            case .or, .and, .coalesce, .plus, .minus, .times, .dividedBy, .remainder: return []
            }
        case .row, .element, .property, .member, .parameter, .moment, .daysAgo, .call, .not, .minus, .binary, .conditional, .range, .array,
            .closure, .swift, .invalid:
            return []
        }
    }

    private static func integer(_ number: Int) -> Constant { .integer(isNegative: number < 0, magnitude: UInt64(number.magnitude)) }

    // MARK: - Conversions

    private mutating func readConversions(_ step: Migration.Step) {
        guard let target = step.kind.targets.properties.first else { return }
        for expression in step.kind.expressions {
            let words = Set(expression.swiftCode.flatMap(\.identifiers))
            var sources = step.kind.sources
            if sources.isEmpty {
                let model = versions.new[target.model]
                let named = words.compactMap { versions.new.property(named: $0, of: model) }
                sources = named.compactMap { $0 == target && versions.new.steps(giving: $0).count > 1 ? nil : source($0, .new) }
            }
            let code = expression.swiftCode.joined(separator: " ")
            for source in sources where words.contains(versions.old[source].name.text) || !step.kind.sources.isEmpty {
                add(samples(for: source, versions.new[target].type, code, divisor: expression.divisor), to: source)
            }
        }
    }

    private mutating func readUnresolved(_ value: CarriedValue) {
        guard let target = value.targets.first, let source = lineage.declaredSource(of: target) else { return }
        add(samples(for: source, versions.new[target].type, "", divisor: 1), to: source)
    }

    private func samples(for source: PropertyID, _ target: ValueType, _ code: String, divisor: Int) -> [Constant] {
        let (property, numbers) = (versions.old[source], 1...SampleRows.mostPerModel)
        guard case .scalar(let scalar) = property.type.unwrapped else { return [] }
        if scalar == .string {
            let separator = code.separators.first
            if target.unwrapped.scalar == .string, let separator, separator != " " {
                return numbers.map { .string("\(property.name.text) \($0)\(separator)\($0) \(property.name.text)") }
            }
            if case .array(let element) = target.unwrapped, let separator {
                return numbers.compactMap { number in
                    spelling(of: element, number).map { .string($0 + separator + (spelling(of: element, number + 10) ?? $0)) }
                }
            }
            if target.unwrapped.scalar == .string { return [] }
            return numbers.compactMap { spelling(of: target, $0).map(Constant.string) }
        }
        if case .enumeration(let id) = target.unwrapped, versions.new[id].rawType.isInteger, scalar.isInteger {
            return versions.new[id].cases.map(\.rawValue).reversed()
        }
        guard scalar.isNumber, divisor > 1, scalar.integerRange.map({ $0.highest / 3 > divisor }) ?? true else { return [] }
        return numbers.map { Self.integer($0 * divisor) }
    }

    /// Returns text that is most likely read as a value of a type other than the default.
    private func spelling(of type: ValueType, _ number: Int) -> String? {
        switch type.unwrapped {
        case .scalar(let scalar):
            switch scalar {
            case .bool: return number % 2 == 1 ? "true" : "false"
            case .int, .int8, .int16, .int32, .int64, .uint8, .uint16, .uint32, .uint64, .float, .double, .decimal, .duration:
                return "\(number)\(number + 1)"
            case .date: return "2026-01-\(number + 10)T12:00:00Z"
            case .uuid: return "0000000\(number % 10)-0000-4000-8000-000000000000"
            case .url: return "https://example.com/\(number)"
            case .data: return "AQ=="
            case .string: return "Text \(number)"
            }
        case .enumeration(let id):
            // The first case is usually the default.
            let cases = versions.new[id].cases
            switch cases[cases.count - 1 - (number - 1) % cases.count].rawValue {
            case .string(let text): return text
            case let constant: return constant.spelling
            }
        case .structure, .array, .dictionary, .model, .foreign, .optional, .unknown: return nil
        }
    }
}

extension Expression {
    /// The divisor, below which a value would become zero.
    fileprivate var divisor: Int {
        var divisor = 1
        func multiply(_ factor: Int) { if factor > 1, divisor < 1 << 20, factor < 1 << 20 { divisor *= factor } }
        visit { part in
            switch part.node {
            case .binary(.dividedBy, _, let other):
                if case .constant(.integer(false, let magnitude)) = other.node { multiply(Int(clamping: magnitude)) }
            case .swift(let code):
                for part in code.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
                    multiply(Int(part.drop { $0 == " " }.prefix { $0.isNumber || $0 == "_" }.filter(\.isNumber)) ?? 1)
                }
            case .binary, .constant, .enumCase, .row, .element, .property, .member, .parameter, .moment, .daysAgo, .call, .not, .minus,
                .conditional, .range, .array, .closure, .invalid:
                break
            }
        }
        return divisor
    }
}

extension String {
    /// Separators in Swift code: literals of punctuation or spaces.
    fileprivate var separators: [String] {
        let pieces: [Substring] = split(omittingEmptySubsequences: false) { $0 == "\"" }
        return pieces.enumerated()
            .filter { index, text in
                index % 2 == 1 && (1...2).contains(text.count) && text.allSatisfy { !$0.isLetter && !$0.isNumber && $0 != "\\" }
            }
            .map { String($0.element) }
    }
}

/// Holds constants against types: defaults, values of seeds, literals of expressions.
///
/// What an error made unknown fits everything, and so does Swift that is passed through.
package struct ConstantChecker: Sendable {
    private let schema: Schema

    package init(_ schema: Schema) {
        self.schema = schema
    }

    /// What keeps a constant from being a value of a type; nothing when it is one.
    package func mismatch(of constant: Constant, as type: ValueType) -> ConstantMismatch? {
        if case .swift = constant { return nil }
        switch type {
        case .unknown, .foreign: return nil
        case .optional(let wrapped): return constant == .nil ? nil : mismatch(of: constant, as: wrapped)
        case .structure, .model: return constant == .nil ? .missing(type) : .kind(constant, type)
        case .enumeration(let id): return mismatch(of: constant, as: schema[id])
        case .array(let element): return mismatch(of: constant, asArrayOf: element)
        case .dictionary(let key, let value): return mismatch(of: constant, asDictionaryOf: key, value)
        case .scalar(let scalar): return mismatch(of: constant, as: scalar)
        }
    }

    private func mismatch(of constant: Constant, as enumeration: Enumeration) -> ConstantMismatch? {
        switch constant {
        case .nil: .missing(.enumeration(enumeration.id))
        case .enumCase(let name): enumeration.has(name) ? nil : .unknownCase(name, enumeration.id)
        // What reads `.now` does not know of which type it is.
        case .now: enumeration.has("now") ? nil : .unknownCase("now", enumeration.id)
        case .boolean, .integer, .number, .string, .array, .dictionary, .newUUID, .swift:
            .kind(constant, .enumeration(enumeration.id))
        }
    }

    private func mismatch(of constant: Constant, asArrayOf element: ValueType) -> ConstantMismatch? {
        guard case .array(let elements) = constant else {
            return constant == .nil ? .missing(.array(element)) : .kind(constant, .array(element))
        }
        return firstMismatch(in: elements, element)
    }

    private func firstMismatch(in elements: [Constant], _ type: ValueType) -> ConstantMismatch? {
        for element in elements {
            if let mismatch = mismatch(of: element, as: type) { return mismatch }
        }
        return nil
    }

    private func mismatch(of constant: Constant, asDictionaryOf key: ValueType, _ value: ValueType) -> ConstantMismatch? {
        guard case .dictionary(let entries) = constant else {
            let type = ValueType.dictionary(key: key, value: value)
            return constant == .nil ? .missing(type) : .kind(constant, type)
        }
        var keys: Set<Constant> = []
        for entry in entries {
            if let mismatch = mismatch(of: entry.key, as: key) ?? mismatch(of: entry.value, as: value) { return mismatch }
            if !keys.insert(entry.key).inserted { return .repeatedKey(entry.key) }
        }
        return nil
    }

    private func mismatch(of constant: Constant, as scalar: ScalarType) -> ConstantMismatch? {
        switch constant {
        case .nil: return .missing(.scalar(scalar))
        case .boolean: return scalar == .bool ? nil : .kind(constant, .scalar(scalar))
        case .string: return scalar == .string ? nil : .kind(constant, .scalar(scalar))
        case .now: return scalar == .date ? nil : .kind(constant, .scalar(scalar))
        case .newUUID: return scalar == .uuid ? nil : .kind(constant, .scalar(scalar))
        case .array(let bytes):
            return scalar == .data ? firstMismatch(in: bytes, .scalar(.uint8)) : .kind(constant, .scalar(scalar))
        case .integer:
            guard scalar.isInteger else { return scalar.isNumber ? nil : .kind(constant, .scalar(scalar)) }
            return scalar.holds(constant) ? nil : .range(constant, scalar)
        case .number(let text):
            guard scalar.isInteger else { return scalar.isNumber ? nil : .kind(constant, .scalar(scalar)) }
            let isWhole = text.hasPrefix("0") && !text.contains(".") || !text.contains { ".eE".contains($0) }
            return isWhole ? .range(constant, scalar) : .fraction(constant, scalar)
        case .dictionary, .enumCase: return .kind(constant, .scalar(scalar))
        case .swift: return nil
        }
    }
}

extension Enumeration {
    /// Whether a case of this name may exist: where something could not be read, it may.
    fileprivate func has(_ name: String) -> Bool {
        isBroken || hasCase(named: name)
    }
}

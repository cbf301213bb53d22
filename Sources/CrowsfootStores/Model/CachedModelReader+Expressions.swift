extension CachedModelReader {
    /// The kinds of expressions, with the values of `NSExpressionType`.
    private enum Kind {
        static let constant: Int64 = 0
        static let evaluatedObject: Int64 = 1
        static let variable: Int64 = 2
        static let keyPath: Int64 = 3
        static let function: Int64 = 4
        static let keyPathPart: Int64 = 10
    }
    /// Functions that follow their path.
    private static let collectionFunctions = ["count:": "@count", "sum:": "@sum", "min:": "@min", "max:": "@max", "average:": "@avg"]

    /// Returns an expression as the source of a model has it, or `nil` if it has unknown parts.
    mutating func expression(_ object: ArchivedObject, depth: Int) throws(CachedModelError) -> String? {
        guard depth < Self.depthLimit else { throw .tooDeep(limit: Self.depthLimit) }
        try spend(object.size)
        switch object["NSExpressionType"]?.integer {
        case Kind.constant: return constant(object)
        case Kind.evaluatedObject: return "SELF"
        case Kind.variable: return object["NSVariable"]?.text.map { "$" + $0 }
        case Kind.keyPathPart: return object["NSKeyPath"]?.text
        case Kind.keyPath:
            return try elements(object["NSArguments"]).first.flatMap { (part) throws(CachedModelError) in
                try expression(part, depth: depth + 1)
            }
        case Kind.function: return try function(object, depth: depth)
        case _: return nil
        }
    }

    private func constant(_ object: ArchivedObject) -> String? {
        switch object["NSConstantValue"]?.content {
        case .text(let text): "\"\(text)\""
        case .integer(let number): String(number)
        case .real(let number): String(number)
        case .boolean(let value): value ? "YES" : "NO"
        case .null, .large, .date, .data, .identifier, .array, .set, .dictionary, nil: nil
        }
    }

    private mutating func function(_ object: ArchivedObject, depth: Int) throws(CachedModelError) -> String? {
        guard let name = object["NSSelectorName"]?.text else { return nil }
        var arguments: [String] = []
        for argument in try elements(object["NSArguments"]) {
            guard let text = try expression(argument, depth: depth + 1) else { return nil }
            arguments.append(text)
        }
        if let function = Self.collectionFunctions[name], arguments.count == 1 { return arguments[0] + "." + function }
        return name + "(" + arguments.joined(separator: ", ") + ")"
    }
}

extension ConstantMismatch {
    /// One clause that says why, about a value that stands where it is reported.
    func message(in schema: Schema) -> String {
        switch self {
        case .wrongType(let constant, let type): "`\(constant.spelling)` is no \(schema.mention(of: type))"
        case .outOfRange(let constant, let scalar): "`\(constant.spelling)` does not fit into `\(scalar.rawValue)`"
        case .unknownCase(let name, let id): "\(schema.mention(of: .enumeration(id))) has no case `\(name)`"
        case .missing(let type): "`nil` is no \(schema.mention(of: type))"
        case .repeatedKey(let key): "the key `\(key.spelling)` occurs twice"
        }
    }

    /// What to write instead.
    func help(in schema: Schema) -> String {
        switch self {
        case .wrongType(let constant, let type): DefaultAdvice.of(constant, type, schema).help
        case .outOfRange(_, let scalar): Self.advice(for: scalar)
        case .unknownCase(let name, let id):
            schema[id].nearestCase(to: name).map { "write `.\($0)`" } ?? "use one of \(schema[id].caseList)"
        case .missing(let type): "write a value, or make the type `\(schema.shownName(of: type))?`"
        case .repeatedKey: "remove one of the two"
        }
    }

    private static func advice(for scalar: ScalarType) -> String {
        scalar.integerRange.map { "write a number from \($0.lowest) to \($0.highest), or make the type larger" } ?? "write a smaller number"
    }
}

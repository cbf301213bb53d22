/// What a property of a type would most likely start as.
enum StartValue {
    static func of(_ type: ValueType) -> String? {
        switch type {
        case .scalar(let scalar):
            if case .constant(let blank) = scalar.traits.blank { blank.spelling } else { scalar.traits.start }
        case .array: "[]"
        case .dictionary: "[:]"
        case .optional: "nil"
        case .enumeration, .structure, .model, .foreign, .unknown: nil
        }
    }
}

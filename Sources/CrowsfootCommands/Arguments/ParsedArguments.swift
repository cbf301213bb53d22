/// The words behind a command, sorted into options and operands; every option is known and every choice is one.
package struct ParsedArguments: Sendable {
    package private(set) var operands: [String] = []
    private var values: [String: [String]] = [:]

    package subscript<Value>(option: Option<Value>) -> Value { option.decode(values[option.spec.name]) }

    func has(_ option: OptionSpec) -> Bool { values[option.name] != nil }

    mutating func add(_ value: String?, to option: OptionSpec) {
        values[option.name, default: []] += value.map { [$0] } ?? []
    }

    mutating func add(operand: String) { operands.append(operand) }
}

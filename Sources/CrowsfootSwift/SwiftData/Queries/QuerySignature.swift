import CrowsfootModel
import CrowsfootSource

/// The parameters of a query as those of a function, and how a function that has them hands them on.
struct QuerySignature {
    let parameters: [String]
    let arguments: [String]

    init(_ query: Query, _ names: VersionNames) {
        parameters = query.parameters.map { parameter in
            let name = SwiftIdentifier(parameter.name.text).description
            let head = parameter.label.text == parameter.name.text ? name : "\(Self.label(parameter)) \(name)"
            let value = parameter.defaultValue.map { " = " + names.value($0.value, as: parameter.type) }
            return "\(head): \(names.type(parameter.type))\(value ?? "")"
        }
        arguments = query.parameters.map { parameter in
            let name = SwiftIdentifier(parameter.name.text).description
            return parameter.label.text == "_" ? name : "\(Self.label(parameter)): \(name)"
        }
    }

    /// Nearly every word can be a label.
    private static func label(_ parameter: Query.Parameter) -> String {
        let label = parameter.label.text
        return ["inout", "let", "var"].contains(label) ? "`\(label)`" : label
    }
}
